/* What helps somebody who is everybody: a welcome where nothing was said yet, and below an open
   lobby a button that seats everybody, and one to play alone. */

import { stateOf } from "./bot.js";
import { el } from "./dom.js";
import { icon } from "./look.js";
import { aloneIn, lobbyAmong, playAlone, seatAll, standing } from "./seating.js";
import { wordsFor } from "./words.js";

const DIRECT_MESSAGE = 1;
const START = "codenames start";

export class Guide {
  #alone = false;
  #seating = false;
  #shown = "";

  /* send gives a command with its options; act does a deed of whoever is named. */
  constructor({ store, act, send }) {
    Object.assign(this, { store, act, send });
    this.welcome = el("div", { class: "empty" });
    this.hint = el("div", { class: "guide", hidden: true });
  }

  /* Show what fits this person in this place now; bare tells that its log is empty. */
  refresh(channel, person, bare) {
    this.person = person;
    this.welcome.hidden = !bare;
    if (bare) this.#draw(this.welcome, this.#welcomeLines(channel, person));
    this.#refreshHint(channel, person);
  }

  #refreshHint(channel, person) {
    const lobby = channel && person && lobbyAmong(this.store.messagesIn(channel.id, person.id));
    const left = lobby ? standing(lobby, this.store.people) : [];
    const fits = Boolean(lobby && aloneIn(lobby));
    if (this.#alone && fits) this.#playAlone(lobby);
    this.hint.hidden = !left.length && !this.#seating;
    const shown = JSON.stringify([lobby?.message.id, left.map(({ id }) => id), fits, this.#seating, this.store.live, person?.locale]);
    if (shown === this.#shown) return undefined;
    this.#shown = shown;
    if (this.hint.hidden) return this.hint.replaceChildren();
    const say = wordsFor(person?.locale);
    const seat = el("button", { class: "primary", type: "button", disabled: this.#seating, onclick: () => this.#seatAll(lobby, left) }, say(this.#seating ? "seating" : "seat"));
    const alone = el("button", { class: "secondary", type: "button", disabled: this.#seating, onclick: () => this.#playAlone(lobby) }, say("alone"));
    return this.hint.replaceChildren(el("p", {}, this.#whoOneIs(say)), el("div", { class: "ways" }, seat, ...(fits ? [alone] : [])));
  }

  async #playAlone(lobby) {
    this.#alone = false;
    await playAlone(lobby, this.person, this);
  }

  async #seatAll(lobby, left) {
    this.#seating = true;
    try {
      await seatAll(lobby, left, this);
    } finally {
      this.#seating = false;
      this.#shown = "";
      this.hint.dispatchEvent(new CustomEvent("seated", { bubbles: true }));
    }
  }

  #whoOneIs(say) {
    return say(this.store.address ? "each" : "everybody");
  }

  #draw(element, lines) {
    const same = lines.map((line) => line.textContent).join("\n");
    if (element.dataset.lines === same) return;
    element.dataset.lines = same;
    element.replaceChildren(...lines);
  }

  #welcomeLines(channel, person) {
    const sign = channel?.type === DIRECT_MESSAGE ? "cards" : "hash";
    return [el("span", { class: "crest" }, icon(sign)), ...this.#words(channel, person)];
  }

  #words(channel, person) {
    const bot = this.store.bot ?? { name: "Codenames", state: "starting" };
    const { name, state } = bot;
    const say = wordsFor(person?.locale);
    if (state === "starting") return [el("h2", {}, stateOf(bot, say)), el("p", {}, say("moment"))];
    if (state !== "ready") return [el("h2", {}, say("ended", { name })), this.#startOfTheBot(say)];
    if (channel?.type === DIRECT_MESSAGE) return [el("h2", {}, name), el("p", {}, say("private", { name }))];
    const start = el("button", { class: "primary", type: "button", onclick: () => this.#start() }, say("start"));
    const alone = el("button", { class: "secondary", type: "button", onclick: () => this.#startAlone() }, say("alone"));
    const ways = el("div", { class: "ways" }, start, alone);
    const lines = [el("h2", {}, say("welcome", { place: channel?.name ?? "" })), el("p", {}, this.#whoOneIs(say)), ways, el("p", {}, say("next"))];
    return this.store.live ? [...lines, el("p", { class: "live-means" }, say("liveMeans"))] : lines;
  }

  #startOfTheBot(say) {
    return el("button", { class: "primary", type: "button", onclick: () => this.act({ type: "bot", action: "start" }) }, say("startAgain"));
  }

  /* The lobby that opens is filled as soon as it shows. */
  #startAlone() {
    this.#alone = true;
    this.#start();
  }

  /* In the language of whoever starts it, if the command lets one choose. */
  #start() {
    const language = optionOf(this.store.commands, START, "language");
    const spoken = language?.choices?.find(({ value }) => this.person.locale.startsWith(value));
    this.send(START, spoken ? { language: spoken.value } : {});
  }
}

function optionOf(commands, path, option) {
  return [...path.split(" "), option].reduce((step, name) => (step?.options ?? step)?.find?.((one) => one.name === name), commands);
}
