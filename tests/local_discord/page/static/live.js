/* The line to the local Discord: what is told goes to the store, deeds go out and get a reply.
   A lost line is taken up again by itself, and then everything is told afresh. */

import { wordsFor } from "./words.js";

const PATIENCE = 1000;

export class Live {
  #socket = null;
  #waiting = new Map();
  #lastRef = 0;
  #interactions = new Set();
  #fresh = true;

  constructor(store, lineChanged) {
    this.store = store;
    this.lineChanged = lineChanged;
    this.#connect();
  }

  /* Do something; the reply says whether it was refused. It never rejects. */
  act(deed) {
    if (this.#socket.readyState !== WebSocket.OPEN) {
      return Promise.resolve(refusal(gone()));
    }
    const ref = ++this.#lastRef;
    this.#socket.send(JSON.stringify({ ...deed, ref }));
    return new Promise((resolve) => this.#waiting.set(ref, resolve));
  }

  /* Whether an interaction began in this window; its reply comes before its answer. */
  began(interaction) {
    return this.#interactions.has(interaction);
  }

  #connect() {
    this.#fresh = true;
    this.#socket = new WebSocket(new URL("/page/live", location.href.replace(/^http/, "ws")));
    this.#socket.addEventListener("message", ({ data }) => this.#hear(JSON.parse(data)));
    this.#socket.addEventListener("close", () => this.#lose());
  }

  #hear(told) {
    if (told.kind === "reply") {
      this.#settle(told);
      return;
    }
    if (this.#fresh) this.#beginAfresh();
    this.store.tell(told);
  }

  #beginAfresh() {
    this.#fresh = false;
    this.store.forget();
    this.lineChanged(true);
  }

  #settle(reply) {
    if (reply.interaction) this.#interactions.add(reply.interaction);
    this.#waiting.get(reply.ref)?.(reply);
    this.#waiting.delete(reply.ref);
  }

  #lose() {
    for (const resolve of this.#waiting.values()) resolve(refusal(gone()));
    this.#waiting.clear();
    this.lineChanged(false);
    setTimeout(() => this.#connect(), PATIENCE);
  }
}

function gone() {
  return wordsFor(document.documentElement.lang)("gone");
}

function refusal(sentence) {
  return { kind: "reply", refused: sentence, interaction: null, choices: [] };
}
