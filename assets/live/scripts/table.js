/* What the bot has told: one state, changed by patches, and questions that are asked of it. */
let state = null;
let texts = {};
let clockEnds = 0;
let sandEnds = 0;
let ahead = 0; // the bot's clock less this browser's, in ms

/** A text of the page's own, with {names} filled in. */
function say(id, names = {}) {
  return (texts[id] ?? "").replace(/\{(\w+)\}/g, (_, name) => names[name] ?? "");
}

/** JSON Merge Patch (RFC 7386): objects merge, null deletes, the rest replaces. */
function merged(target, patch) {
  if (patch === null || typeof patch !== "object" || Array.isArray(patch)) return patch;
  const whole = target && typeof target === "object" && !Array.isArray(target) ? target : {};
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete whole[name];
    else whole[name] = merged(whole[name], value);
  }
  return whole;
}

/** Phones' clocks are wrong, so the bot says how long is left, and the page counts from then. */
function timed(told) {
  const here = performance.now();
  if (told.clock?.left != null) clockEnds = here + told.clock.left;
  if (told.sand?.left != null) sandEnds = here + told.sand.left;
}

const may = () => state.may ?? {};
const over = () => state.phase === "over";
const duet = () => state.format === "duet";
const cardIds = () => Object.keys(state.cards ?? {}).map(Number);
const card = (at) => state.cards[at];
const pictures = () => cardIds().length > 0 && cardIds().every((at) => card(at).pic);
const suit = (team) => (team === "a" || team === "b" || team === "both" ? "green" : team);
const plain = (word) => word.replaceAll("\u00ad", "");
const upper = (word) => word.toLocaleUpperCase(state.spoken);
const person = (id) => state.people[id] ?? { name: "?", ini: "?", c: 6 };
const names = (ids) => ids.map((id) => person(id).name).join(", ");
const suitName = (name) => state.teams?.[name]?.name ?? say(`suit-${name}`);

/** What a card is called: its word, or its number where it is a picture. */
const called = (at) => (state.cards[at]?.w ? upper(plain(card(at).w)) : String(at + 1));

/** Marks as they will be: what I have just tapped counts at once, until the bot answers. */
let hope = null;
function marks() {
  const all = Object.fromEntries(
    Object.entries(state.marks ?? {}).map(([at, by]) => [at, [...by]]),
  );
  if (!hope) return all;
  for (const at of Object.keys(all)) all[at] = all[at].filter((id) => id !== state.you);
  if (hope.on != null) (all[hope.on] ??= []).push(state.you);
  return all;
}
const mine = () => (hope ? hope.on : marked());

/** The card that the bot has as marked by me. */
function marked() {
  const found = Object.entries(state.marks ?? {}).find(([, by]) => by.includes(state.you));
  return found ? Number(found[0]) : null;
}
const markable = (at) => (may().mark?.cards ?? []).includes(at);
const tickable = (at) =>
  !may().cover && ((may().give ?? may().tick)?.cards.includes(at) ?? false);
const coverable = (at) => may().cover?.cards.includes(at) ?? false;
const choosable = (at) => may().choose?.cards.includes(at) ?? false;
const tappable = (at) => markable(at) || tickable(at) || coverable(at) || choosable(at);
