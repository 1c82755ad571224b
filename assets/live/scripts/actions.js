/* What I do at the table: cards that I tap, and what a button does. */
import { $ } from "./dom.js";
import { buzz, hideToast, toast } from "./feel.js";
import { sendAction } from "./socket.js";
import { called, card, may, redraw, say, state } from "./table.js";

export let ticked = []; // cards that my clue means, or that I choose as a spectator
export let covering = null; // the card that I have tapped to cover
export let count = 0; // which of the numbers that a clue may have
export let expected = null; // my mark as it will be: it counts here until the bot answers
export let wantsNext = false; // this page has pressed what deals the next game
let wanted = null; // the card to guess, once the bot has it as marked by me

const markable = (at) => (may().mark?.cards ?? []).includes(at);
const tickable = (at) => !may().cover && ((may().give ?? may().tick)?.cards.includes(at) ?? false);
const coverable = (at) => may().cover?.cards.includes(at) ?? false;
const choosable = (at) => may().choose?.cards.includes(at) ?? false;
export const tappable = (at) => markable(at) || tickable(at) || coverable(at) || choosable(at);
export const selectedCover = () => (covering != null && coverable(covering) ? covering : null);
export const meaning = () => say("you-mean", { cards: ticked.map(called).join(", ") });

/** Who marks which card, with my own mark as it will be. */
export function marks() {
  const all = Object.fromEntries(
    Object.entries(state.marks ?? {}).map(([at, by]) => [at, [...by]]),
  );
  if (!expected) return all;
  for (const at of Object.keys(all)) all[at] = all[at].filter((id) => id !== state.you);
  if (expected.on != null) all[expected.on] = [...(all[expected.on] ?? []), state.you];
  return all;
}
export const mine = () => (expected ? expected.on : marked());

/** The card that the bot has as marked by me. */
function marked() {
  const own = Object.entries(state.marks ?? {}).find(([, by]) => by.includes(state.you));
  return own ? Number(own[0]) : null;
}

const tickedBy = ({ may: ways }) =>
  (ways?.choose?.on ?? ways?.tick?.on ?? ways?.give?.meant ?? []).map(Number);

/** Follow a whole state; at the same moment what was tapped over a dead line still counts. */
export function resetChoices(sameMoment = false) {
  if (!sameMoment) expected = wanted = null;
  ticked = tickedBy(state);
  settle(true);
}

/** Follow a patch; `typing`: a clue was typed before it, and still is. */
export function updateChoices(patch, typing) {
  if (patch.at) expected = wanted = null;
  settle(true);
  if (!choosing && !typing) ticked = tickedBy(state);
  covering = selectedCover();
}

/**
 * Do what a way says; a refusal is a sentence that passes by.
 * @param {Record<string, any>} way
 */
export async function doWay({ press, values, fields, sheet, next }) {
  wantsNext ||= !!next;
  const answer = await sendAction(press, {
    ...(values && { values }),
    ...(fields && { fields }),
    ...(sheet && { sheet }),
  });
  if (answer.close) $("#sheet").close();
  if (answer.ok) hideToast();
  if (answer.say) toast(answer.say, true);
  if (answer.no) {
    wantsNext = false;
    toast(answer.no);
  }
  if (state) redraw();
  return answer;
}

export function tap(at) {
  if (card(at).f) return;
  buzz(8);
  if (tickable(at)) return tickCard(at);
  if (choosable(at)) return chooseCard(at);
  if (may().give && !may().mark && !may().cover) return toast(say("not-yours"));
  if (coverable(at)) {
    covering = covering === at ? null : at;
    return redraw();
  }
  if (!markable(at)) return;
  const { press, at_once: atOnce } = may().mark;
  if (atOnce) return doWay({ press: `${press}:${at}` });
  mark(`${press}:${at}`, mine() === at ? null : at);
}

/** My mark counts here at once; it is taken back if it is refused. */
async function mark(press, on) {
  const own = { on, done: false };
  expected = own;
  redraw();
  const answer = await doWay({ press });
  own.done = true;
  if (expected !== own) return;
  if (answer.no) expected = wanted = null;
  settle();
  redraw();
}

/** What I expect is forgotten once it is so, or once the bot has said what came of it. */
function settle(answered = false) {
  if (expected && (marked() === expected.on || (answered && expected.done))) expected = null;
  if (expected || wanted == null) return;
  const at = wanted;
  wanted = null;
  if (at === mine() && may().guess) doWay(may().guess);
}

/** Guess the card that the button names, once the bot, too, has it as the one that I marked. */
export function guess() {
  wanted = mine();
  settle();
}

function tickCard(at) {
  ticked = ticked.includes(at) ? ticked.filter((one) => one !== at) : [...ticked, at];
  const { give, tick } = may();
  if (ticked.length && give) pickNumber(String(ticked.length));
  redraw();
  if (tick) sendAction(tick.press, { values: ticked.map(String) });
}

/** Have a clue's number be this one, or the first where the clue may not have it. */
export function pickNumber(number) {
  count = Math.max(0, may().give.numbers.indexOf(number));
}

export function stepNumber(by) {
  count = Math.min(may().give.numbers.length - 1, Math.max(0, count + by));
}

/** A spectator's own choice: beyond the most that may be, the first one goes. */
function chooseCard(at) {
  const { most } = may().choose;
  ticked = ticked.includes(at) ? ticked.filter((one) => one !== at) : [...ticked, at].slice(-most);
  redraw();
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
    const answer = await sendAction(may().choose.press, { values: sent.map(String) });
    if (!answer.no) continue;
    toast(answer.no);
    ticked = sent = tickedBy(state);
  }
  choosing = false;
  redraw();
}
