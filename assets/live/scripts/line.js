/* The line to the bot: entering, the socket, deeds that count once, and coming back. */
const [, ROOT, TABLE] = location.pathname.match(/^(.*\/)t\/([^/]+\/[^/]+?)\/?$/) ?? [null, "/", ""];
const PAGE = document.documentElement.dataset.page;
const PATIENCE = 10_000; // how long a pong may take, in ms
const BEAT = 20_000;
const WAKING = 1_500; // how long it may take once somebody is back at the page
const unanswered = new Map(); // deeds that are not answered yet, by their id
let socket = null;
let tries = 0;
let again = null; // when the next try is due
let beat = null;
let heard = 0;
let ended = false;
let outdated = false;
let wantsNext = false; // this page has pressed what deals the next game

async function post(where, body) {
  const answer = await fetch(ROOT + where, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return answer.json();
}

/** Open the link that stands behind the #, once; the cookie is what stays of it. */
async function enter(link, name) {
  const wanted = { link, table: TABLE, lang: navigator.language, ...(name && { name }) };
  const told = await post("enter", wanted).catch(() => null);
  if (!told) return setTimeout(enter, 2000, link, name);
  if (told.texts) texts = { ...texts, ...told.texts };
  if (told.ask === "name") {
    history.replaceState(null, "", `#${link}`); // who loads the page anew is asked again
    const before = !name && unsent.get("name"); // in the game before this one
    return before ? enter(link, before) : askName(told.say, (given) => enter(link, given));
  }
  if (name) unsent.set("name", name);
  history.replaceState(null, "", location.pathname);
  if (told.ok) return connect();
  return shut(told.no);
}

function connect() {
  clearTimeout(again);
  if (ended || socket) return;
  const address = new URL(`${ROOT}t/${TABLE}/socket`, location.href);
  address.protocol = address.protocol.replace("http", "ws");
  const line = (socket = new WebSocket(address));
  line.onmessage = (message) => {
    heard = performance.now();
    hear[JSON.parse(message.data).t]?.(JSON.parse(message.data));
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
function wake() {
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

function send(message) {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
}

/**
 * Send a deed; it is sent again, with the same id, when the line comes back.
 * What one may do now leaves out how all presses of this moment begin.
 */
function deed(pressed, more = {}) {
  const press = pressed.startsWith(":") ? state.at + pressed : pressed;
  const id = Array.from(crypto.getRandomValues(new Uint8Array(9)), (n) => n.toString(36)).join("");
  const message = { t: "deed", id, press, ...more };
  return new Promise((answered) => {
    unanswered.set(id, { message, answered });
    connect(); // at once, where the next try is not due yet
    send(message);
  });
}

function answered(id, answer) {
  const waiting = unanswered.get(id);
  unanswered.delete(id);
  waiting?.answered(answer);
}

const hear = {
  table(told) {
    tries = 0;
    outdated ||= told.page !== PAGE;
    texts = told.texts;
    ahead = told.now - Date.now();
    showTable(told.state);
    unsent.set("guest", person(state.you)?.as === "guest" ? TABLE : "");
    for (const { message } of unanswered.values()) send(message);
    joinAgain();
    reloadIfIdle();
  },
  now(told) {
    if (told.now) ahead = told.now - Date.now();
    patchTable(told.patch);
    reloadIfIdle();
  },
  done: (told) => answered(told.id, told),
  sheet(told) {
    toasts.hidden = true; // the sheet says it, too, and what may be done instead
    showSheet(told);
  },
  form: (told) => showForm(told),
  go(told) {
    const guests = told.link ? `#${told.link}` : "";
    const follow = () => {
      if (guests && person(state.you).seat) unsent.set("joins", "1");
      location.assign(`${ROOT}t/${told.table}${guests}`);
    };
    if (wantsNext) follow();
    else showNext(told.say, follow);
  },
  pong: () => {},
  bye(told) {
    if (told.why === "stop") return;
    if (told.why === "old") outdated = true;
    else ended = true;
    if (ended) shut((unsent.get("guest") === TABLE && told.guest) || told.say);
    reloadIfIdle();
  },
};

/** A guest who played the game before sits down in the next one, too. */
function joinAgain() {
  const join = unsent.get("joins") && joining();
  unsent.set("joins", "");
  if (join) doWay(join);
}

/** A page that is older than the bot is loaded anew, but never while somebody types. */
function reloadIfIdle() {
  const busy =
    document.activeElement?.matches("input, textarea") || $("#sheet").open || unanswered.size;
  if (outdated && !busy) location.reload();
}
