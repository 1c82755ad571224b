/* The head: both sides, whose turn it is, the clue, and how long is left. */
import { meaning, ticked } from "./actions.js";
import { $, calm, drawing, emblem, h, hasChanged, isDrawn } from "./dom.js";
import { bust } from "./faces.js";
import { inWords } from "./prose.js";
import { isAnonymous } from "./socket.js";
import {
  clockEnds,
  duet,
  labelled,
  may,
  over,
  sandEnds,
  say,
  state,
  suit,
  suitName,
  upper,
} from "./table.js";

/** Duet has one side and its turns; else there are two sides, or one alone. */
function plates() {
  const teams = Object.entries(state.teams ?? {}).map(([name, team]) => ({ suit: name, ...team }));
  if (state.tokens) teams.push({ suit: "token", ...state.tokens, name: say("turns-left") });
  return teams;
}

function drawPlate(element, side, right) {
  element.hidden = !side;
  if (!side) return;
  const token = side.suit === "token";
  const on = !over() && (suit(state.turn?.team) === side.suit || (duet() && !token));
  const colour = token ? "gold" : `s-${side.suit}`;
  element.className = `plate ${right ? "b" : ""} ${colour}${on ? " on" : ""}`;
  const pips = h("span", "pips");
  for (let n = 0; n < (side.of ?? side.left); n++) {
    const full = n < side.left ? "f" : "o";
    pips.append(drawing("-6 -6 112 112", "", `${token ? "i-glass" : `e-${side.suit}`}-${full}`));
  }
  const sign = token ? drawing("-6 -6 112 112", "em", "i-glass-f") : emblem(side.suit);
  const seat = !duet() && side.suit === suit(state.team) && ownSeat();
  element.replaceChildren(sign, h("span", "", String(side.left)), pips);
  if (seat) element.append(h("small", "you", say("you")));
  const left = `${side.left} / ${side.of ?? side.left}`;
  const own = seat && labelled(say("you"), seat.label);
  const known = [labelled(side.name, left), own].filter(Boolean).join(", ");
  element.setAttribute("aria-label", known);
}

const ownSeat = () => Object.values(state.seats).find(({ people }) => people.includes(state.you));

export function drawHead() {
  const [first, second] = plates();
  drawPlate($("#pa"), first, false);
  drawPlate($("#pb"), second, true);
  const here = Object.values(state.people ?? {}).filter((one) => one.here).length;
  $("#here").textContent = here || "";
  $("#seats-button").setAttribute("aria-label", `${say("seats")} ${here || ""}`);
  drawTurn();
  drawSaid();
}

function drawTurn() {
  const clue = state.turn?.clue;
  const team = suit(over() ? state.over?.winner : state.turn?.team);
  const box = $("#turn");
  box.className = `t s-${team ?? "bystander"}${over() ? " over" : ""}`;
  if (over()) box.dataset.act = "log";
  else delete box.dataset.act;
  box.querySelector(".crew")?.remove();
  const [first] = over() ? (state.over?.lines ?? []) : (state.lines ?? []);
  const title = clue && !over() ? upper(clue.w) : over() ? state.over?.say : state.head;
  const side = clue && !over() ? [duet() ? inWords(state.head ?? "") : suitName(team)] : [];
  const host = isAnonymous() && say("hosted", { names: state.host });
  const above = [host, ...side, first && inWords(first)].filter(Boolean).join(" · ");
  $("#who").textContent = above;
  const number = clue && !over() ? h("span", "n", clue.n) : null;
  $("#clue").replaceChildren(h("b", "", inWords(title ?? "")), number ?? "");
  $("#clue").classList.toggle("long", !clue || over());
  if (over() && team) {
    const crew = h("div", "crew");
    [0, 5, 2].forEach((n) => crew.append(bust(team, n)));
    box.append(crew);
  }
  drawMeta(clue);
  const wasDrawn = isDrawn(box);
  if (hasChanged(box, state.phase, team, clue) && wasDrawn) greet(box);
}

/** A new turn comes in with a short wave of its colour. */
function greet(box) {
  if (calm() || !box.animate) return;
  const colour = getComputedStyle(box).getPropertyValue("--base");
  box.animate([{ backgroundColor: colour }, {}], { duration: 700, easing: "ease-out" });
  const from = { transform: "translateY(10px) scale(.92)", opacity: 0 };
  $("#clue").animate([from, {}], { duration: 260, easing: "cubic-bezier(.2,1.4,.4,1)" });
}

function drawMeta(clue) {
  const meta = $("#meta");
  const timed = state.clock ?? state.sand;
  meta.replaceChildren();
  $("#bar").hidden = !timed;
  if (timed) {
    const time = h("time");
    time.id = "clock";
    meta.append(time);
  }
  if (clue && state.turn.left != null && !over()) {
    const dots = h("span", "dots");
    const most = Math.max(state.turn.left, (Number(clue.n) || 0) + 1);
    for (let n = 0; n < most; n++) dots.append(h("i", n < state.turn.left ? "f" : ""));
    dots.setAttribute("role", "img");
    dots.setAttribute("aria-label", say("guesses-left", { n: state.turn.left }));
    meta.append(dots);
  }
  tickClock();
}

export function tickClock() {
  const shown = state?.clock ?? state?.sand;
  const time = $("#clock");
  if (!shown || !time) return;
  const left = Math.max(0, (state.clock ? clockEnds : sandEnds) - performance.now());
  const seconds = Math.ceil(left / 1000);
  const minutes = Math.floor(seconds / 60);
  const text = minutes > 99 ? "" : `${minutes}:${String(seconds % 60).padStart(2, "0")}`;
  if (time.textContent !== text) time.textContent = text;
  $("#bar i").style.setProperty("transform", `scaleX(${Math.min(1, left / shown.of)})`);
  $("#bar").classList.toggle("low", seconds <= 15);
}

/** One sentence under the board: what I mean, what is asked, else what happened last. */
function drawSaid() {
  const wish = (state.wish ?? []).join(" ");
  const acted = Object.values(state.marks ?? {}).some((people) => people.includes(state.you));
  const invited = isAnonymous() && may().sit && say("invited");
  let said = wish || (!acted && state.lesson) || state.say || invited || "";
  if (may().question) said = may().question.lines.join(" ");
  else if (may().called) said = may().called.lines.join(" ");
  else if (may().cover) said = may().cover.say;
  else if (may().choose) said = may().choose.say;
  else if (may().give) said = ticked.length ? meaning() : wish || hint() || said;
  said = inWords(said);
  const asks = may().question ?? may().called ?? (wish && said === inWords(wish));
  const happened = said === inWords(state.say ?? "") && state.phase === "guess" && !state.rest;
  $("#say").classList.toggle("asks", !!asks);
  $("#say").classList.toggle("whole", !happened && !ticked.length && !over());
  if ($("#say").textContent !== said) $("#say").textContent = said;
  announce([state.head, state.say].filter(Boolean).map(inWords), said);
}

/** Read out what has happened and does not stand in the sentence under the board. */
function announce(happened, said) {
  const news = happened.filter((one) => one !== said).join(" ");
  if ($("#news").textContent !== news) $("#news").textContent = news;
}

/** What to beware of; before somebody's first clue also that the cards themselves are tapped. */
function hint() {
  const gave = Object.values(state.log ?? {}).some(({ by }) => by === state.you);
  return [!gave && say("tick"), ...(may().give.lines ?? [])].filter(Boolean).join(" ");
}
