/* The page: what comes from the bot, taps and keys, and the drawing of it all. */
import * as actions from "./actions.js";
import {
  cells,
  columns,
  drawBoard,
  flip,
  forgetFaces,
  measure,
  select,
  selected,
} from "./board.js";
import { drawDock, drawDockAnew, joining, step } from "./dock.js";
import { $, acts, forget, h, hasChanged, preferences, SVG, tabStorage } from "./dom.js";
import {
  buzzes,
  callBack,
  hearCard,
  hideLost,
  hideToast,
  holdScreen,
  ring,
  shut,
  sounds,
  toast,
  wakeAudio,
} from "./feel.js";
import { CUTS, forgetWidths } from "./fit.js";
import { drawHead, tickClock } from "./head.js";
import { prose } from "./prose.js";
import {
  askName,
  askToCall,
  askToLeave,
  goBack,
  showForm,
  showFromTop,
  showLog,
  showMore,
  showNext,
  showSeats,
  showSheet,
} from "./sheets.js";
import { drawSide, seatList } from "./side.js";
import * as line from "./socket.js";
import * as table from "./table.js";
import { card, cardIds, may, over, person, say, state, texts } from "./table.js";

let outdated = false; // the bot has a newer page
let wish = ""; // the seat that I have tapped before I had a name

function draw() {
  drawHead();
  drawDock();
  const sideChanged = drawSide();
  drawLobby();
  callBack();
  const { phase, turn } = state;
  const room = hasChanged($("#app"), phase, turn?.team, !!may().give, cardIds().length);
  if (sideChanged || room) measure();
  else drawBoard();
}

/** Before the deal the seats stand where the board will be. */
function drawLobby() {
  const lobby = $("#lobby");
  lobby.hidden = cardIds().length > 0;
  document.body.classList.toggle("before", !lobby.hidden);
  $("#board").hidden = !lobby.hidden;
  if (lobby.hidden) return;
  const { lobby: about, seats, people } = state;
  if (!hasChanged(lobby, about, seats, people, may().sit, texts.seats)) return;
  const lines = (about?.lines ?? []).flatMap((text) => prose(text));
  const title = h("h2", "unseen", say("seats"));
  lobby.replaceChildren(title, seatList(), h("div", "", ...lines));
}

function showTable(next) {
  const keepsForm = state?.at === next.at && state.lang === next.lang && !!next.may.give;
  const sameMoment = state?.at === next.at;
  table.setState(next);
  actions.resetChoices(sameMoment);
  hideLost();
  $("#app").hidden = false;
  $("#shut").hidden = true;
  document.documentElement.lang = next.lang;
  for (const [part, text] of [
    ["#more-button", "more"],
    ["#log", "clues-so-far"],
    ["#seats", "seats"],
    ["#lobby", "seats"],
  ])
    $(part).setAttribute("aria-label", say(text));
  $("#lost-now").textContent = say("now");
  if (!keepsForm) forget($("#dock")); // else the clue's form stays as it is, with its keyboard
  forget($("#side"));
  cells.length = 0;
  draw();
}

/** Cards that were found, or shown at the end, turn over one by one; all else is drawn at once. */
function patchTable(patch) {
  const before = Object.fromEntries(cardIds().map((at) => [at, card(at)?.f]));
  const wasOver = over();
  const hadGive = !!may().give;
  table.patchState(patch);
  actions.updateChoices(patch, hadGive && may().give);
  const dealt = cells.length !== cardIds().length;
  const turned = dealt ? [] : cardIds().filter((at) => card(at).f && !before[at]);
  const shown =
    over() && !wasOver && !dealt ? cardIds().filter((at) => !card(at).f && card(at).k) : [];
  for (const at of [...turned, ...shown]) cells[at].waits = true;
  draw();
  // What was refused is said in its place, if there is room for it.
  if (patch.may?.question && $("#say").offsetHeight > 30) hideToast();
  turned.forEach((at) => flip(at));
  shown.forEach((at, n) => setTimeout(flip, 500 + n * 45, at, true));
}

const handlers = {
  table(message) {
    outdated ||= message.page !== line.PAGE;
    table.setTexts(message.texts);
    table.setNow(message.now);
    showTable(message.state);
    tabStorage.set("removed", "");
    tabStorage.set("guest", person(state.you)?.as === "guest" ? line.TABLE : "");
    line.sendUnanswered();
    sitDown();
    reloadIfIdle();
  },
  now(message) {
    if (message.now) table.setNow(message.now);
    patchTable(message.patch);
    reloadIfIdle();
  },
  done: (message) => line.answered(message.id, message),
  sheet(message) {
    hideToast(); // the sheet says it, too, and what may be done instead
    showSheet(message);
  },
  form: (message) => showForm(message),
  go(message) {
    const link = message.link ? `#${message.link}` : "";
    const follow = () => {
      if (link && person(state.you).seat) tabStorage.set("joins", "1");
      location.assign(`${line.ROOT}t/${message.table}${link}`);
    };
    if (actions.wantsNext) follow();
    else showNext(message.say, follow);
  },
  pong: () => {},
  bye(message) {
    if (message.why === "stop") return;
    if (message.why === "old") outdated = true;
    else {
      table.endForGood();
      // Where the cookie of the link is gone, another browser needs the link.
      const noCookies = line.newLink && message.no_cookies;
      if (noCookies) history.replaceState(null, "", `#${line.newLink}`);
      const wasGuest = tabStorage.get("guest") === line.TABLE;
      if (message.why === "removed") tabStorage.set("removed", message.say);
      const removed = wasGuest && message.why === "session" && tabStorage.get("removed");
      shut(noCookies || removed || (wasGuest && message.guest) || message.say);
    }
    reloadIfIdle();
  },
};

/** A guest with a new name takes the seat they tapped; who played before sits down again. */
function sitDown() {
  if (line.isAnonymous()) return;
  const press = wish || (tabStorage.get("joins") && joining()?.press);
  tabStorage.set("joins", "");
  wish = "";
  if (press) actions.doWay({ press });
}

/** A page that is older than the bot is loaded anew, but never while somebody types. */
function reloadIfIdle() {
  const busy =
    document.activeElement?.matches("input, textarea") || $("#sheet").open || line.unanswered.size;
  if (outdated && !busy) location.reload();
}

function look({ name }) {
  const root = document.documentElement;
  if (name === "dark" || name === "light") {
    root.dataset.theme = name;
    preferences.set("theme", name);
  }
  if (name === "large")
    preferences.set("large", document.body.classList.toggle("large") ? "1" : "0");
  if (name === "sound") preferences.set("sound", sounds() ? "0" : "1");
  if (name === "buzz") preferences.set("buzz", buzzes() ? "0" : "1");
  wakeAudio();
  if (name === "sound" && sounds()) hearCard("green");
  if (name === "sound") drawDockAnew();
  measure();
  showMore();
}

/** Copy an address, or select it where the browser lets nothing be copied. */
async function copy({ url, field }) {
  try {
    await navigator.clipboard.writeText(url);
    toast(say("copied"), true);
  } catch {
    field.select();
    toast(say("copy-selected"), true);
  }
}

/** What the buttons do, by their `data-act`. */
const commands = {
  way(one) {
    showFromTop();
    if (!one.sheet) $("#sheet").close();
    if (line.isAnonymous()) {
      wish = one.press;
      return askName(one.label);
    }
    actions.doWay(one);
  },
  picked: ({ values, least, ...one }) =>
    values().length >= least && actions.doWay({ ...one, values: values() }),
  guess: actions.guess,
  cover() {
    const { covering } = actions;
    if (covering != null) actions.doWay({ press: may().cover.press, values: [String(covering)] });
  },
  end: () => may().end && actions.doWay(may().end),
  less: () => step(-1),
  plus: () => step(1),
  log: showLog,
  seats: showSeats,
  more: showMore,
  close: () => $("#sheet").close(),
  look,
  now: line.connect,
  call: askToCall,
  tones({ on }) {
    preferences.set("sound", on);
    $("#sheet").close();
    wakeAudio();
    if (sounds()) ring();
    drawDockAnew();
  },
  follow: ({ follow }) => follow(),
  copy,
  share: ({ url }) => navigator.share({ url }).catch(() => {}), // who shares may think better of it
  async leave({ sure }) {
    if (person(state.you).as === "guest" && !sure) return askToLeave();
    table.endForGood();
    $("#sheet").close();
    tabStorage.set("name", "");
    const answer = await line.post("leave", { table: line.TABLE }).catch(() => null);
    line.socket?.close();
    shut(answer?.say ?? say("left"));
  },
};

document.addEventListener("click", ({ target }) => {
  if (!(target instanceof Element)) return;
  if (sounds()) wakeAudio();
  /** @type {HTMLElement} */
  const tapped = target.closest(".card");
  if (tapped) {
    select(Number(tapped.dataset.at), false);
    return actions.tap(Number(tapped.dataset.at));
  }
  /** @type {HTMLElement} */
  const pressed = target.closest("[data-act]");
  if (pressed) return commands[pressed.dataset.act](acts.get(pressed) ?? {});
  if (target === $("#sheet")) $("#sheet").close();
});

const ARROWS = {
  ArrowRight: () => 1,
  ArrowLeft: () => -1,
  ArrowDown: () => columns,
  ArrowUp: () => -columns,
};
const KEYS = { g: "guess", e: "end", l: "log", s: "seats" };

/** Arrows walk the board; letters act only while the board, or nothing, has the focus. */
document.addEventListener("keydown", (event) => {
  if (!state || $("#sheet").open || event.ctrlKey || event.metaKey || event.altKey) return;
  const focus = /** @type {HTMLElement} */ (document.activeElement);
  if (focus.matches("input, textarea")) return event.key === "Escape" && focus.blur();
  const inBoard = focus.closest("#board");
  if (inBoard && ARROWS[event.key]) {
    event.preventDefault();
    const by = ARROWS[event.key]();
    const to = selected + by;
    const sameRow = Math.floor(to / columns) === Math.floor(selected / columns);
    if (cells[to] && (Math.abs(by) > 1 || sameRow)) select(to);
  } else if (inBoard && (event.key === "Home" || event.key === "End")) {
    event.preventDefault();
    const first = selected - (selected % columns);
    select(event.key === "Home" ? first : Math.min(cells.length, first + columns) - 1);
  } else if (inBoard || focus === document.body) {
    const act = KEYS[event.key.toLowerCase()];
    if (act) commands[act]({});
    else if (event.key === "/") $("#word")?.focus();
    else return;
    event.preventDefault();
  }
});

/** The desk's line work, drawn by formula. */
function drawDesk() {
  const ring = (x, y, radius, swing, waves) => {
    let path = "";
    for (let strand = 0; strand < 4; strand++)
      for (let n = 0; n <= 24 * waves; n++) {
        const turn = (6.2832 * n) / (24 * waves);
        const far = radius + swing * Math.sin(waves * turn + (6.2832 * strand) / 4);
        path += `${n ? "L" : "M"}${(x + far * Math.cos(turn)).toFixed(0)} ${(y + far * Math.sin(turn)).toFixed(0)}`;
      }
    return path;
  };
  const rings = [
    [80, 120, 260, 50, 9],
    [1120, 640, 330, 60, 11],
    [640, 380, 520, 70, 14],
  ];
  for (const at of [...rings, [1150, 60, 170, 40, 8], [100, 760, 180, 36, 8]]) {
    const path = document.createElementNS(SVG, "path");
    path.setAttribute("d", ring(...at));
    $("#desk").append(path);
  }
}

/** A phone's keyboard shrinks only the visual viewport on iOS, so the page follows that. */
function fitWindow() {
  const seen = window.visualViewport;
  if (seen && seen.scale < 1.05) {
    document.documentElement.style.setProperty("--vh", `${seen.height}px`);
    $("#app").style.setProperty("top", `${seen.offsetTop}px`);
  }
  measure();
}

function start() {
  line.listen(handlers);
  addEventListener("redraw", draw);
  const light = matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark";
  document.documentElement.dataset.theme = preferences.get("theme") ?? light;
  document.body.classList.toggle("large", preferences.get("large") === "1");
  drawDesk();
  const sizes = new ResizeObserver(fitWindow);
  [$("#app"), $("#head"), $("#dock"), $("#say")].forEach((part) => sizes.observe(part));
  window.visualViewport?.addEventListener("resize", fitWindow);
  window.visualViewport?.addEventListener("scroll", fitWindow);
  addEventListener("online", line.wake);
  addEventListener("popstate", goBack);
  addEventListener("pageshow", ({ persisted }) => persisted && line.wake());
  document.addEventListener("visibilitychange", () => {
    holdScreen();
    if (!document.hidden) line.wake();
  });
  setInterval(tickClock, 500);
  Promise.all(CUTS.map((cut) => document.fonts.load(`20px S${cut}`, "AZ"))).then(() => {
    forgetWidths();
    forgetFaces();
    measure();
  });
  const link = location.hash.slice(1);
  if (link) history.replaceState(null, "", location.pathname);
  return link ? line.enter(link) : line.connect();
}
start();
