/* Taps and keys, and the drawing of it all. */
function draw() {
  drawHead();
  drawDock();
  drawSide();
  drawLobby();
  callBack();
  const sign = JSON.stringify([
    state.phase,
    state.turn?.team,
    !!may().give,
    sideSign,
    cardIds().length,
  ]);
  if (sign === draw.sign) return drawBoard();
  draw.sign = sign;
  measure();
}

/** Before the deal the seats stand where the board will be. */
function drawLobby() {
  const lobby = $("#lobby");
  lobby.hidden = cardIds().length > 0;
  document.body.classList.toggle("before", !lobby.hidden);
  $("#board").hidden = !lobby.hidden;
  if (lobby.hidden) return;
  const sign = JSON.stringify([state.lobby, state.seats, state.people, may().sit, texts.seats]);
  if (sign === drawLobby.sign) return;
  drawLobby.sign = sign;
  const lines = (state.lobby?.lines ?? []).flatMap((line) => prose(line));
  const title = h("h2", "unseen", say("seats"));
  lobby.replaceChildren(h("div", "", ...lines), title, seatList());
}

function showTable(told) {
  const anew = state?.at === told.at && state.lang === told.lang && !!told.may.give;
  state = told;
  hope = wanted = null;
  ticked = tickedBy(told);
  timed(told);
  hideLost();
  $("#app").hidden = false;
  $("#shut").hidden = true;
  document.documentElement.lang = told.lang;
  for (const [part, text] of [
    ["#more-button", "more"],
    ["#log", "clues-so-far"],
    ["#seats", "seats"],
    ["#lobby", "seats"],
  ])
    $(part).setAttribute("aria-label", say(text));
  $("#lost-now").textContent = say("now");
  if (!anew) dockSign = ""; // else the clue's form stays as it is, with its keyboard
  sideSign = draw.sign = "";
  cells.length = 0;
  draw();
}

const tickedBy = ({ may: ways }) =>
  (ways?.choose?.on ?? ways?.tick?.on ?? ways?.give?.meant ?? []).map(Number);

/** Cards that were found, or shown at the end, turn over one by one; all else is drawn at once. */
function patchTable(patch) {
  const before = Object.fromEntries(cardIds().map((at) => [at, card(at)?.f]));
  const wasOver = over();
  const hadGive = !!may().give;
  state = merged(state, structuredClone(patch));
  timed(patch);
  if (patch.at) hope = wanted = null;
  settle(true);
  if (!choosing && !(hadGive && may().give)) ticked = tickedBy(state);
  covering = selectedCover();
  const dealt = cells.length !== cardIds().length;
  const turned = dealt ? [] : cardIds().filter((at) => card(at).f && !before[at]);
  const shown =
    over() && !wasOver && !dealt ? cardIds().filter((at) => !card(at).f && card(at).k) : [];
  for (const at of [...turned, ...shown]) cells[at].waits = true;
  draw();
  // What was refused is said in its place, if there is room for it.
  if (patch.may?.question && $("#say").offsetHeight > 30) toasts.hidden = true;
  turned.forEach((at) => flip(at));
  shown.forEach((at, n) => setTimeout(flip, 500 + n * 45, at, true));
}

/** Do what a way says; a refusal is a sentence that passes by. */
async function doWay({ press, values, fields, sheet, next }) {
  wantsNext ||= !!next;
  const answer = await deed(press, {
    ...(values && { values }),
    ...(fields && { fields }),
    ...(sheet && { sheet }),
  });
  if (answer.close) $("#sheet").close();
  if (answer.ok) toasts.hidden = true;
  if (answer.say) toast(answer.say, true);
  if (answer.no) {
    wantsNext = false;
    toast(answer.no);
  }
  if (state) draw();
  return answer;
}

function tap(at) {
  if (card(at).f) return;
  buzz(8);
  if (tickable(at)) return tickCard(at);
  if (choosable(at)) return chooseCard(at);
  if (may().give && !may().mark && !may().cover) return toast(say("not-yours"));
  if (coverable(at)) {
    covering = covering === at ? null : at;
    return draw();
  }
  if (!markable(at)) return;
  const { press, at_once: atOnce } = may().mark;
  if (atOnce) return doWay({ press: `${press}:${at}` });
  mark(`${press}:${at}`, mine() === at ? null : at);
}

/** My mark counts here at once; it is taken back if it is refused. */
async function mark(press, on) {
  const own = (hope = { on });
  draw();
  const answer = await doWay({ press });
  own.done = true;
  if (hope !== own) return;
  if (answer.no) hope = wanted = null;
  settle();
  draw();
}

/** What I hoped for is forgotten once it is so, or once the bot has told what came of it. */
function settle(told = false) {
  if (hope && (marked() === hope.on || (told && hope.done))) hope = null;
  if (hope || wanted == null) return;
  const at = wanted;
  wanted = null;
  if (at === mine() && may().guess) doWay(may().guess);
}

/** Guess the card that the button names, once the bot, too, has it as the one that I marked. */
let wanted = null;
function guess() {
  wanted = mine();
  settle();
}

function tickCard(at) {
  ticked = ticked.includes(at) ? ticked.filter((one) => one !== at) : [...ticked, at];
  const { give, tick } = may();
  if (ticked.length && give) count = Math.max(0, give.numbers.indexOf(String(ticked.length)));
  draw();
  if (tick) deed(tick.press, { values: ticked.map(String) });
}

/** A spectator's own choice: beyond the most that may be, the first one goes. */
function chooseCard(at) {
  const { most } = may().choose;
  ticked = ticked.includes(at)
    ? ticked.filter((one) => one !== at)
    : [...ticked, at].slice(-most);
  draw();
  sendChoice();
}

let choosing = false;
/** What was chosen is sent once at a time, and then as it is by then. */
async function sendChoice() {
  if (choosing) return;
  choosing = true;
  let sent;
  while (sent !== ticked && may().choose) {
    sent = ticked;
    const answer = await deed(may().choose.press, { values: sent.map(String) });
    if (!answer.no) continue;
    toast(answer.no);
    ticked = sent = tickedBy(state);
  }
  choosing = false;
  draw();
}

function look({ name }) {
  const root = document.documentElement;
  if (name === "dark" || name === "light") likes.set("theme", (root.dataset.theme = name));
  if (name === "large") likes.set("large", document.body.classList.toggle("large") ? "1" : "0");
  if (name === "sound") likes.set("sound", sounds() ? "0" : "1");
  if (name === "buzz") likes.set("buzz", buzzes() ? "0" : "1");
  audio ??= new AudioContext();
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

const doings = {
  way(one) {
    fromTop = true;
    if (!one.sheet) $("#sheet").close();
    doWay(one);
  },
  picked: ({ values, least, ...one }) =>
    values().length >= least && doWay({ ...one, values: values() }),
  guess,
  cover: () => covering != null && doWay({ press: may().cover.press, values: [String(covering)] }),
  end: () => may().end && doWay(may().end),
  less: () => step(-1),
  plus: () => step(1),
  log: showLog,
  seats: showSeats,
  more: showMore,
  close: () => $("#sheet").close(),
  look,
  now: connect,
  call: askToCall,
  tones({ on }) {
    likes.set("sound", on);
    $("#sheet").close();
    audio ??= new AudioContext();
    if (sounds()) ring();
    drawDockAnew();
  },
  follow: ({ follow }) => follow(),
  copy,
  share: ({ url }) => navigator.share({ url }).catch(() => {}), // who shares may think better of it
  async leave() {
    ended = true;
    $("#sheet").close();
    unsent.set("name", "");
    const told = await post("leave", { table: TABLE }).catch(() => null);
    socket?.close();
    shut(told?.say ?? say("left"));
  },
};

document.addEventListener("click", (event) => {
  if (sounds()) audio ??= new AudioContext();
  const tapped = event.target.closest(".card");
  if (tapped) {
    select(Number(tapped.dataset.at), false);
    return tap(Number(tapped.dataset.at));
  }
  const pressed = event.target.closest("[data-act]");
  if (pressed) return doings[pressed.dataset.act](acts.get(pressed) ?? {});
  if (event.target === $("#sheet")) $("#sheet").close();
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
  const focus = document.activeElement;
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
    if (act) doings[act]({});
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
  const light = matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark";
  document.documentElement.dataset.theme = likes.get("theme") ?? light;
  document.body.classList.toggle("large", likes.get("large") === "1");
  drawDesk();
  const sizes = new ResizeObserver(fitWindow);
  [$("#app"), $("#head"), $("#dock"), $("#say")].forEach((part) => sizes.observe(part));
  window.visualViewport?.addEventListener("resize", fitWindow);
  window.visualViewport?.addEventListener("scroll", fitWindow);
  addEventListener("online", wake);
  addEventListener("popstate", goBack);
  addEventListener("pageshow", ({ persisted }) => persisted && wake());
  document.addEventListener("visibilitychange", () => {
    holdScreen();
    if (!document.hidden) wake();
  });
  setInterval(tickClock, 500);
  Promise.all(CUTS.map((cut) => document.fonts.load(`20px S${cut}`, "AZ"))).then(() => {
    widths.clear();
    cells.forEach((cell) => (cell.face = ""));
    measure();
  });
  const link = location.hash.slice(1);
  if (link) history.replaceState(null, "", location.pathname);
  return link ? enter(link) : connect();
}
start();
