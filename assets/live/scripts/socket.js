/* The socket to the bot: entering, actions that count once, and coming back. */
import { tabStorage } from "./dom.js";
import { showLost, shut } from "./feel.js";
import { ended, state } from "./table.js";

export const [, ROOT, TABLE] = location.pathname.match(/^(.*\/)t\/([^/]+\/[^/]+?)\/?$/) ?? [
  null,
  "/",
  "",
];
export const PAGE = document.documentElement.dataset.page;
const PATIENCE = 10_000; // how long a pong may take, in ms
const BEAT = 20_000;
const ANSWER = 6_000; // how long an answer may take, in ms
const WAKING = 1_500; // how long it may take once somebody is back at the page
export const unanswered = new Map(); // actions that are not answered yet, by their id
export let socket = null;
export let newLink = ""; // the link by which this page has just come, until its cookie is proved
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

let invitation = ""; // the token of the guest link by which I watch, while I have no name

/** Whether I have come by a guest link and have no name yet. */
export const isAnonymous = () => !!invitation;

/**
 * Open the link that stands behind the #, once; the cookie is what stays of it.
 * A guest link lands on the table: a name is asked for when its visitor takes a seat.
 */
export async function enter(link) {
  const answer = await post("enter", { link, table: TABLE, lang: navigator.language }).catch(
    () => null,
  );
  if (!answer) return setTimeout(enter, 2000, link);
  if (answer.no) return shut(answer.no);
  newLink = link;
  if (answer.invited) {
    invitation = link;
    history.replaceState(null, "", `#${link}`); // loaded anew, the page lands here again
    const before = tabStorage.get("name"); // in the game before this one
    if (before && (await giveName(before)).ok) return;
  }
  connect();
}

/** Become a guest under a name; however often it is sent, it makes one guest. */
export async function giveName(name, id = newId()) {
  const { cookieEnabled: cookies, language: lang } = navigator;
  const answer = await post("enter", {
    link: invitation,
    table: TABLE,
    lang,
    cookies,
    name,
    id,
  }).catch(() => null);
  if (!answer) return new Promise((done) => setTimeout(() => done(giveName(name, id)), 2000));
  if (!answer.ok) return answer;
  tabStorage.set("name", name);
  invitation = "";
  history.replaceState(history.state, "", location.pathname);
  clearInterval(beat);
  socket?.close();
  socket = null;
  connect();
  return answer;
}

const newId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(9)), (n) => n.toString(36)).join("");

export function connect() {
  clearTimeout(again);
  if (ended || socket) return;
  const address = new URL(`${ROOT}t/${TABLE}/socket`, location.href);
  address.protocol = address.protocol.replace("http", "ws");
  // Beside the protocol's name the link's token is in no address.
  const line = new WebSocket(address, invitation ? ["invitation", invitation] : []);
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
  const now = performance.now();
  const silent = now - heard;
  const [oldest] = unanswered.values();
  const waiting = oldest ? Math.min(silent, now - oldest.since) : 0;
  if (silent > BEAT + PATIENCE || waiting > ANSWER) giveUp();
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
  const id = newId();
  const message = { t: "deed", id, press, ...more };
  return new Promise((answered) => {
    unanswered.set(id, { message, answered, since: performance.now() });
    connect(); // at once, where the next try is not due yet
    send(message);
  });
}

/** The table is here: send again what the bot may not have received. */
export function sendUnanswered() {
  tries = 0;
  if (!invitation) newLink = ""; // the browser keeps cookies
  for (const waiting of unanswered.values()) {
    waiting.since = performance.now();
    send(waiting.message);
  }
}

export function answered(id, answer) {
  const waiting = unanswered.get(id);
  unanswered.delete(id);
  waiting?.answered(answer);
}
