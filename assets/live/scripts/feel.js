/* What a hand feels: a short sound of our own, a buzz, a sentence that passes by. */
import { $, calm, h, preferences } from "./dom.js";
import { inSigns, inWords, prose } from "./prose.js";
import { ended, over, say, state, suit } from "./table.js";

let audio = null;
/** Make the place where tones come from; browsers allow that only after a tap. */
export const wakeAudio = () => (audio ??= new AudioContext());

function tone(pitch, after, lasts, shape = "triangle") {
  const oscillator = audio.createOscillator();
  const volume = audio.createGain();
  const start = audio.currentTime + after;
  oscillator.type = shape;
  oscillator.frequency.value = pitch;
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(0.16, start + 0.012);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + lasts);
  oscillator.connect(volume).connect(audio.destination);
  oscillator.start(start);
  oscillator.stop(start + lasts);
}

const TONES = { bystander: [330, 311], assassin: [110, 104, 98] };
const OWN = [523, 659, 784];
const OTHER = [294, 233];
export const sounds = () => preferences.get("sound") === "1";
export const buzzes = () => preferences.get("buzz") !== "0";

/** A click, then the tones of what a card is. Browsers allow sound only after a tap. */
export function hearCard(identity) {
  buzz(identity === "assassin" ? [80, 60, 160] : 25);
  if (!sounds() || !audio) return;
  const own = identity === suit(state.turn?.team) || identity === "green";
  tone(900, 0, 0.05, "square");
  const tones = TONES[identity] ?? (own ? OWN : OTHER);
  tones.forEach((pitch, n) => tone(pitch, 0.16 + n * 0.09, 0.34));
}

export function buzz(pattern) {
  if (buzzes() && !calm() && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(pattern);
}

let toastEnds;
const toastBox = $("#toast"); // found once: the sheet that shows it may take it out of the page
export const hideToast = () => (toastBox.hidden = true);
/** A sentence that passes by, over whatever is on top: why something was not done, or that it was. */
export function toast(sentence, done) {
  const box = toastBox;
  box.classList.toggle("done", !!done);
  ($("#sheet").open ? $("#sheet") : $("#app")).append(box);
  box.replaceChildren(...(state ? prose(sentence) : [sentence]));
  box.hidden = false;
  clearTimeout(toastEnds);
  toastEnds = setTimeout(() => (box.hidden = true), 5200 + 40 * sentence.length);
  if (!done) buzz([20, 40, 20]);
}

let lostTicks;
/** Say that the line is lost, and when it is tried again (ms from now). */
export function showLost(wait) {
  const due = performance.now() + wait;
  const tick = () => {
    const left = Math.max(0, Math.ceil((due - performance.now()) / 1000));
    $("#lost-text").textContent = say("lost", { seconds: left });
  };
  document.body.classList.add("islost");
  $("#lost").hidden = false;
  clearInterval(lostTicks);
  lostTicks = setInterval(tick, 500);
  tick();
}

export function hideLost() {
  document.body.classList.remove("islost");
  $("#lost").hidden = true;
  clearInterval(lostTicks);
}

/** The one sentence that is left when there is no table to show, and what may be done then. */
export function shut(sentence, way) {
  hideLost();
  if (state) callBack();
  $("#sheet").close();
  $("#app").hidden = !state;
  $("#shut").hidden = false;
  $("#shut").replaceChildren(h("p", "", ...inSigns(sentence ?? "")), way ?? "");
}

/** Whether the table waits for me. */
const myTurn = () =>
  !ended && !!state && !over() && !state.rest && !!state.turn?.by?.includes(state.you);

let wasMyTurn; // when that was last looked at
/** Say whose move it is in the title; call whom the table waits for, and keep their screen awake. */
export function callBack() {
  const mine = myTurn();
  const head = inWords((over() ? state.over?.say : state.head) ?? "");
  document.title = ended ? "Codenames" : mine ? `● ${say("your-turn")}` : head || "Codenames";
  holdScreen();
  if (mine && wasMyTurn === false) ring();
  wasMyTurn = mine;
}

export function ring() {
  buzz([60, 40, 60]);
  if (sounds() && audio) OWN.forEach((pitch, n) => tone(pitch, n * 0.14, 0.4));
}

let awake = null; // the lock of the screen, once it is there
/** Keep the screen on while it is my move and the page is in sight, where a browser can. */
export function holdScreen() {
  if (myTurn() && !document.hidden) {
    awake ??= navigator.wakeLock?.request("screen").catch(() => null);
    return;
  }
  awake?.then((lock) => lock?.release());
  awake = null;
}

/** Whether this person was never asked if a tone may call. */
export const asksToCall = () => preferences.get("sound") === null && !!state.team;
