/* The socket to the bot: entering, actions that count once, and coming back. */
import { tabStorage } from "./dom.js";
import { showLost, shut } from "./feel.js";
import { ended, setTexts, state, texts } from "./table.js";

export const [, ROOT, TABLE] = location.pathname.match(/^(.*\/)t\/([^/]+\/[^/]+?)\/?$/) ?? [
  null,
  "/",
  "",
];
export const PAGE = document.documentElement.dataset.page;
const PATIENCE = 10_000; // how long a pong may take, in ms
const BEAT = 20_000;
const WAKING = 1_500; // how long it may take once somebody is back at the page
export const unanswered = new Map(); // actions that are not answered yet, by their id
export let socket = null;
export let newLink = ""; // the link by which I have just come, until the table is here
let tries = 0;
let again = null; // when the next try is due
let beat = null;
let heard = 0;
let handlers = {};

/** Have messages handled by the functions of their kinds. */
export const listen = (functions) => (handlers = functions);

export async function post(where, body) {
  const answer = await fetch(ROOT + where, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return answer.json();
}

/**
 * Open the link that stands behind the #, once; the cookie is what stays of it.
 * `ask` asks for a guest's name, and hands it on.
 */
export async function enter(link, ask, name) {
  const wanted = { link, table: TABLE, lang: navigator.language, ...(name && { name }) };
  const answer = await post("enter", wanted).catch(() => null);
  if (!answer) return setTimeout(enter, 2000, link, ask, name);
  if (answer.texts) setTexts({ ...texts, ...answer.texts });
  if (answer.ask === "name") {
    history.replaceState(null, "", `#${link}`); // who loads the page anew is asked again
    const before = !name && tabStorage.get("name"); // in the game before this one
    return before ? enter(link, ask, before) : ask(answer.say, (given) => enter(link, ask, given));
  }
  if (name) tabStorage.set("name", name);
  history.replaceState(null, "", location.pathname);
  if (!answer.ok) return shut(answer.no);
  newLink = link;
  connect();
}

export function connect() {
  clearTimeout(again);
  if (ended || socket) return;
  const address = new URL(`${ROOT}t/${TABLE}/socket`, location.href);
  address.protocol = address.protocol.replace("http", "ws");
  const line = new WebSocket(address);
  socket = line;
  line.onmessage = (message) => {
    heard = performance.now();
    const received = JSON.parse(message.data);
    handlers[received.t]?.(received);
  };
  line.onclose = () => line === socket && broken();
  beat = setInterval(keepAlive, BEAT / 4);
  heard = performance.now();
}

/** A line on which nothing comes, though it was asked, is as good as closed. */
function keepAlive() {
  const silent = performance.now() - heard;
  if (silent > BEAT + PATIENCE) giveUp();
  else if (silent > BEAT) send({ t: "ping" });
}

function giveUp() {
  socket.close();
  broken();
}

/** Whoever is back at the page waits for no line that died meanwhile, nor for the next try. */
export function wake() {
  if (beat === null) return; // who has not come in yet has no line
  tries = 0;
  if (socket?.readyState > WebSocket.OPEN) broken();
  if (!socket) return connect();
  const line = socket;
  const woken = performance.now();
  send({ t: "ping" });
  setTimeout(() => {
    if (line !== socket || heard > woken) return;
    giveUp();
    connect();
  }, WAKING);
}

function broken() {
  clearInterval(beat);
  socket = null;
  if (ended) return;
  const wait = Math.min(15_000, 500 * 2 ** tries++) * (0.7 + 0.6 * Math.random());
  again = setTimeout(connect, wait);
  if (state) showLost(wait);
}

export function send(message) {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
}

/**
 * Send an action; it is sent again, with the same id, when the line comes back.
 * What one may do now leaves out how all presses of this moment begin.
 */
export function sendAction(pressed, more = {}) {
  const press = pressed.startsWith(":") ? state.at + pressed : pressed;
  const id = Array.from(crypto.getRandomValues(new Uint8Array(9)), (n) => n.toString(36)).join("");
  const message = { t: "deed", id, press, ...more };
  return new Promise((answered) => {
    unanswered.set(id, { message, answered });
    connect(); // at once, where the next try is not due yet
    send(message);
  });
}

/** The table is here: send again what the bot may not have received. */
export function sendUnanswered() {
  tries = 0;
  newLink = "";
  for (const { message } of unanswered.values()) send(message);
}

export function answered(id, answer) {
  const waiting = unanswered.get(id);
  unanswered.delete(id);
  waiting?.answered(answer);
}
