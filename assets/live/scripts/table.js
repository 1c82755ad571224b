/* What the bot has told: one state, changed by patches, and questions that are asked of it. */
export let state = null;
export let texts = {};
export let clockEnds = 0;
export let sandEnds = 0;
export let ahead = 0; // the bot's clock less this browser's, in ms
export let ended = false; // whether this page will never be at the table again

export const setTexts = (next) => (texts = next);
export const setNow = (now) => (ahead = now - Date.now());
export const endForGood = () => (ended = true);

/** Take a whole state as the bot sent it. */
export function setState(next) {
  state = next;
  readClocks(next);
}

/** Change the state as the bot said. */
export function patchState(patch) {
  state = merged(state, structuredClone(patch));
  readClocks(patch);
}

/** Draw what has changed; `main.js` listens. */
export const redraw = () => dispatchEvent(new Event("redraw"));

/** A text of the page's own, with {names} filled in. */
export function say(id, names = {}) {
  return (texts[id] ?? "").replace(/\{(\w+)\}/g, (_, name) => names[name] ?? "");
}

/** A value after its label and a colon, as the language writes it. */
export const labelled = (label, value) => say("labelled", { label, value });

/** JSON Merge Patch (RFC 7386): objects merge, null deletes, the rest replaces. */
export function merged(target, patch) {
  if (patch === null || typeof patch !== "object" || Array.isArray(patch)) return patch;
  const whole = target && typeof target === "object" && !Array.isArray(target) ? target : {};
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete whole[name];
    else whole[name] = merged(whole[name], value);
  }
  return whole;
}

/** Phones' clocks are wrong, so the bot says how long is left, and the page counts from then. */
function readClocks(part) {
  const here = performance.now();
  if (part.clock?.left != null) clockEnds = here + part.clock.left;
  if (part.sand?.left != null) sandEnds = here + part.sand.left;
}

export const may = () => state.may ?? {};
export const over = () => state.phase === "over";
export const duet = () => state.format === "duet";
export const cardIds = () => Object.keys(state.cards ?? {}).map(Number);
export const card = (at) => state.cards[at];
export const pictures = () => cardIds().length > 0 && cardIds().every((at) => card(at).pic);
export const suit = (team) => (team === "a" || team === "b" || team === "both" ? "green" : team);
export const plain = (word) => word.replaceAll("\u00ad", "");
export const upper = (word) => word.toLocaleUpperCase(state.spoken);
export const person = (id) => state.people[id] ?? { name: "?", ini: "?", c: 6 };
export const firstName = (id) => /[\p{L}\p{N}]\S*/u.exec(person(id).name)?.[0] ?? person(id).ini;
export const names = (ids) => {
  const locale = state.lang === "en" ? "en-GB" : state.lang; // without a comma before *and*
  return new Intl.ListFormat(locale).format(ids.map((id) => person(id).name));
};
export const suitName = (name) => state.teams?.[name]?.name ?? say(`suit-${name}`);

/** What a card is called: its word, or its number where it is a picture. */
export const called = (at) => (state.cards[at]?.w ? upper(plain(card(at).w)) : String(at + 1));
