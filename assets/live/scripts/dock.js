/* The dock: what I can do now, under the thumb. */
import {
  count,
  covering,
  expected,
  marks,
  mine,
  pickNumber,
  selectedCover,
  stepNumber,
  ticked,
} from "./actions.js";
import { $, button, forget, h, hasChanged, icon, isDrawn, tabStorage } from "./dom.js";
import { asksToCall, toast } from "./feel.js";
import { inWords } from "./prose.js";
import { isAnonymous, sendAction, TABLE } from "./socket.js";
import { called, may, names, over, say, state, texts } from "./table.js";

/** What stands in the dock, from what is most pressing to what is always there. */
function docked() {
  const ways = may();
  if (state.phase === "lobby" || state.phase === "closed") return choices(inLobby(ways));
  if (over()) return afterwards();
  if (ways.question && !ways.give) return answers(ways.question.ways);
  if (ways.called?.ways.length) return answers(ways.called.ways);
  if (ways.cover)
    return [confirm("cover-card", "cover"), ...(ways.decline ? [way(ways.decline)] : [])];
  if (ways.give) return [besideClue(), clueForm()];
  if (ways.mark || ways.guess || ways.end) return guessing();
  if (ways.rest) return choices([ways.rest]);
  const free = [...(ways.seats ?? []).slice(0, 2), ways.arrange].filter(Boolean);
  if (free.length && !state.turn?.by?.length) return answers(free);
  const join = joining();
  const call = !join && asksToCall() && button("btn", say("call"), "call");
  const link = ways.guests && !(state.team && invites(ways)) && way(ways.guests);
  return [waiting(), join && way(join, isAnonymous() ? "main" : ""), call, link].filter(Boolean);
}

/** Whether the link that I may have is one for others, not my own way back. */
const invites = ({ guests }) => !!guests?.press.endsWith(":guests");

/** Who may invite people does that next; a guest's own way back is last. */
function inLobby(ways) {
  const { lobby = [], guests } = ways;
  const first = boldest(lobby, invites(ways) && guests);
  return [...first, !invites(ways) && guests].filter(Boolean);
}

/** What sits somebody down who has no seat. */
export const joining = () =>
  [...(may().seats ?? []), ...(may().lobby ?? [])].find((one) => one.press?.endsWith(":join"));

export function way(one, classes = "") {
  if (one.url) {
    const link = h("a", `btn ${classes}`, one.label);
    Object.assign(link, { href: one.url, target: "_blank", rel: "noopener noreferrer" });
    return link;
  }
  return button(`btn ${classes}`, one.label, "way", one);
}

/** In a lobby the start stands first, once it is there; then joining, `next`, or computers. */
export function boldest(ways, next) {
  const of = (act) => ways.find((one) => one.press?.endsWith(`:${act}`));
  const first = of("start") ?? of("join") ?? (next || of("fill") || ways[0]);
  return [first, next, ...ways].filter((one, n, all) => one && all.indexOf(one) === n);
}

/** Ways as buttons, the first of them large. */
function choices(ways) {
  return ways.map((one, n) => way({ ...one, next: deals(one) }, n ? "" : "main"));
}

export let nextGame = null; // what opens the next game of these people, once it is there
export const deals = (one) => !!one.press?.includes(":rematch:");
const checks = (one) => !!one.press?.endsWith(":recap:proof");

/** What may be done after a game: nobody deals one more where the next one is there. */
export const waysOn = () => (may().next ?? []).filter((one) => !nextGame || !deals(one));
export const docksNext = () =>
  nextGame
    ? []
    : waysOn()
        .filter((one) => !checks(one))
        .slice(0, 3);

/** After a game: the next one, or what leads to it; who can do nothing reads how it went. */
function afterwards() {
  if (nextGame) return [button("btn main", say("next-game"), "follow", nextGame)];
  const ways = docksNext();
  if (ways.some(deals)) return choices(ways);
  return [button("btn main", say("recap"), "log"), ...ways.slice(0, 2).map((one) => way(one))];
}

/** Answers stand side by side, none of them larger: no answer is the one to give. */
const answers = (ways) => ways.map((one) => way(one, "even"));

/** The large button of a tapped card; without one it says what to do. */
function confirm(label, act) {
  const on = act === "cover" ? selectedCover() : mine();
  const text = on == null ? say("tap") : say(label, { card: called(on) });
  const large = button("btn main", text, act);
  if (on == null) large.setAttribute("aria-disabled", "true");
  return large;
}

function guessing() {
  const ways = may();
  const at = mine();
  const parts = [];
  const settled = ways.guess && !expected;
  if (settled) parts.push(way(ways.guess, "main"));
  else if (ways.mark?.at_once) parts.push(h("div", "wait", h("span", "", say("tap-guesses"))));
  else parts.push(confirm("guess-card", "guess"));
  const thinking = at == null ? 0 : (marks()[at]?.length ?? 0);
  if (thinking > 1) parts[0].append(h("small", "", `✓ ${thinking}`));
  if (ways.end) parts.push(way(ways.end));
  return parts;
}

function waiting() {
  const dots = h("span", "d", h("i"), h("i"), h("i"));
  const awaited = !state.rest && state.turn?.by?.length;
  const whom = awaited ? say("waits", { names: names(state.turn.by) }) : state.head;
  return h("div", "wait", h("span", "", inWords(whom ?? "")), dots);
}

export function drawDock() {
  const dock = $("#dock");
  const { tick, give, ...ways } = may();
  const typing = give && isDrawn(dock) && dock.querySelector("#form");
  if (typing) drawBeside();
  const changed = hasChanged(
    dock,
    ways,
    !!give,
    state.phase,
    state.turn,
    mine(),
    marks(),
    expected,
    covering,
    texts.tap,
  );
  if (!changed || typing) return drawCount();
  const held = dock.querySelector(":focus")?.dataset.act;
  const parts = docked();
  if (state.phase !== "lobby" && !give) parts.unshift(listButton());
  dock.replaceChildren(...parts);
  document.body.classList.toggle("typing", false);
  if (held) dock.querySelector(`[data-act="${held}"]`)?.focus();
}

/** Draw the dock anew after a setting has changed, but never under somebody who types a clue. */
export function drawDockAnew() {
  if (!may().give) forget($("#dock"));
  drawDock();
}

function listButton() {
  const list = button("btn cl", "", "log");
  list.append(icon("list"));
  list.setAttribute("aria-label", say(over() ? "recap" : "clues"));
  return list;
}

/** The clue: one word, how many cards, and the cards I tap; nothing hides the board meanwhile. */
function clueForm() {
  const { give } = may();
  const form = h("form");
  form.id = "form";
  form.noValidate = true;
  const word = h("input");
  Object.assign(word, {
    id: "word",
    placeholder: say("word"),
    autocomplete: "off",
    maxLength: give.most ?? 40,
  });
  Object.assign(word, {
    spellcheck: false,
    enterKeyHint: "send",
    value: tabStorage.get(draftName()) || give.word || "",
  });
  word.setAttribute("autocapitalize", "characters");
  word.setAttribute("aria-label", say("word"));
  word.addEventListener("input", () => tabStorage.set(draftName(), word.value));
  word.addEventListener("focus", () => document.body.classList.add("typing"));
  word.addEventListener("blur", () => document.body.classList.remove("typing"));
  const step = h("div", "step");
  step.setAttribute("role", "group");
  step.setAttribute("aria-label", say("number"));
  const output = h("output");
  output.id = "num";
  const less = h("button", "", "−");
  const more = h("button", "", "+");
  less.type = more.type = "button";
  [less.dataset.act, more.dataset.act] = ["less", "plus"];
  less.setAttribute("aria-label", say("less"));
  more.setAttribute("aria-label", say("more-cards"));
  step.append(less, output, more);
  const send = h("button", "btn main", say("give"));
  send.type = "submit";
  form.append(word, step, send);
  form.addEventListener("submit", giveClue);
  pickNumber(give.number || String(ticked.length || 1));
  output.textContent = give.numbers[count];
  return form;
}
const draftName = () => `word ${TABLE}`;

/** Above the clue: what may be done with one that is held, or that the other spymaster is asked. */
function besideClue() {
  const box = h("div");
  box.id = "beside";
  return drawBeside(box);
}

function drawBeside(box = $("#beside")) {
  const { question } = may();
  if (!hasChanged(box, question?.ways)) return box;
  const ways = (question?.ways ?? []).filter((one) => !one.press?.endsWith(":clue"));
  const parts = ways.map((one) => way(one));
  box.replaceChildren(...parts);
  box.hidden = !parts.length;
  return box;
}

async function giveClue(event) {
  event.preventDefault();
  const { give } = may();
  const fields = { word: $("#word").value, number: give.numbers[count] };
  const answer = await sendAction(give.press, { fields });
  if (answer.ok) {
    tabStorage.set(draftName(), "");
    $("#word")?.blur();
    return;
  }
  toast(answer.no);
  $("#word")?.focus();
}

function drawCount() {
  const output = $("#num");
  if (output && may().give) output.textContent = may().give.numbers[count];
}

export function step(by) {
  stepNumber(by);
  drawCount();
}

/** Offer the next game, whose page `follow` opens, instead of dealing one. */
export function offerNext(follow) {
  nextGame = { follow };
  forget($("#dock"));
  drawDock();
}
