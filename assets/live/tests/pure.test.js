/* The parts of the page that need no browser: `make quick` runs them. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import test from "node:test";

const pen = { font: "", measureText: (text) => ({ width: 60 * text.length }) };
Object.assign(globalThis, {
  document: {
    documentElement: { dataset: { page: "1" } },
    createElement: () => ({ getContext: () => pen }),
    querySelector: () => ({}),
  },
  dispatchEvent: () => true,
  location: { href: "https://play.example/table/t/7/9", pathname: "/table/t/7/9" },
  matchMedia: () => ({ matches: true }),
  setInterval: () => 0, // no look at the line keeps the process alive
  WebSocket: class {
    send() {}
  },
});
const { breaks, fitted } = await import("../scripts/fit.js");
const { hasChanged, forget } = await import("../scripts/dom.js");
const { inWords } = await import("../scripts/prose.js");
const { ROOT, TABLE, answered, unanswered } = await import("../scripts/socket.js");
const { boldest } = await import("../scripts/dock.js");
const actions = await import("../scripts/actions.js");
const table = await import("../scripts/table.js");

test("a merge patch merges objects, deletes by null and replaces the rest (RFC 7386)", () => {
  const state = { a: { b: 1, c: [1, 2] }, d: 4 };
  assert.deepEqual(table.merged(state, { a: { b: null, c: [3] }, e: { f: null } }), {
    a: { c: [3] },
    d: 4,
    e: {},
  });
  assert.deepEqual(table.merged([1], { a: 2 }), { a: 2 });
  assert.equal(table.merged({ a: 1 }, "text"), "text");
});

test("a word breaks at blanks and soft hyphens, and a long one in its middle", () => {
  assert.deepEqual(breaks("ICE CREAM"), [["ICE", "CREAM"]]);
  assert.deepEqual(breaks("tele\u00adscope"), [["tele-", "scope"]]);
  assert.deepEqual(breaks("ABCDEFGHIJ"), [["ABCDE-", "FGHIJ"]]);
  assert.deepEqual(breaks("SHORT"), []);
});

test("a word keeps its size, then breaks, then shrinks", () => {
  table.setState({ spoken: "en" });
  assert.deepEqual(fitted("moon", 60, 40, 20, 0.9), { lines: ["MOON"], cut: "75", size: 20 });
  const broken = fitted("tele\u00adscope", 70, 60, 20, 0.9);
  assert.deepEqual(broken.lines, ["TELE-", "SCOPE"]);
  assert.ok(fitted("moon", 24, 40, 20, 0.9).size <= 10);
});

test("a start stands first in a lobby, then joining", () => {
  const [start, join, seats] = ["start", "join", "seats"].map((act) => ({ press: `:${act}` }));
  assert.deepEqual(boldest([seats, join, start])[0], start);
  assert.deepEqual(boldest([seats, join]), [join, seats]);
  assert.deepEqual(boldest([]), []);
  const invite = { press: ":guests" };
  assert.deepEqual(boldest([seats, join], invite), [join, invite, seats]);
});

test("my mark counts at once, and settles once the bot has it", async () => {
  const may = { mark: { press: ":mark", cards: [3, 4] } };
  const cards = { 3: {}, 4: {} };
  table.setState({ at: "1", you: "1", marks: { 3: ["1", "2"] }, cards, may, phase: "guess" });
  actions.resetChoices();
  assert.equal(actions.mine(), 3);
  actions.tap(4);
  assert.equal(actions.mine(), 4);
  assert.deepEqual(actions.marks(), { 3: ["2"], 4: ["1"] });
  const [[id]] = unanswered;
  answered(id, { ok: true, no: "" });
  table.patchState({ marks: { 3: ["2"], 4: ["1"] } });
  actions.updateChoices({}, false);
  assert.equal(actions.expected, null);
});

test("a part is drawn anew only from other values, or once it was forgotten", () => {
  const part = {};
  assert.ok(hasChanged(part, 1, { a: [2] }));
  assert.ok(!hasChanged(part, 1, { a: [2] }));
  assert.ok(hasChanged(part, 1, { a: [3] }));
  forget(part);
  assert.ok(hasChanged(part, 1, { a: [3] }));
});

test("marks of bold fall away, and moments are written in the page's language", () => {
  table.setState({ lang: "en" });
  assert.equal(inWords("**Red** guesses"), "Red guesses");
  const soon = Math.round(Date.now() / 1000) + 7200;
  assert.equal(inWords(`\uE002${soon}:soon\uE003`), "in 2 hours");
});

test("a label and its value are joined as the language joins them", () => {
  table.setTexts({ labelled: "{label}\u202f: {value}" });
  assert.equal(table.labelled("Rouge", "3 / 9"), "Rouge\u202f: 3 / 9");
});

test("no script puts a colon of its own between two texts", () => {
  const folder = new URL("../scripts/", import.meta.url);
  const joins = readdirSync(folder).flatMap(
    (file) =>
      readFileSync(new URL(file, folder), "utf-8").match(/\}: \$\{|(?<!\w)(["'`]): \1/g) ?? [],
  );
  assert.deepEqual(joins, []);
});

test("the address names the table, below any path", () => {
  assert.deepEqual([ROOT, TABLE], ["/table/", "7/9"]);
});

test("people are listed as one lists them in the table's language", () => {
  const people = Object.fromEntries(["Ana", "Björn", "Käthe"].map((name) => [name, { name }]));
  for (const [lang, two, three] of [
    ["de", "Ana und Björn", "Ana, Björn und Käthe"],
    ["en", "Ana and Björn", "Ana, Björn and Käthe"],
    ["pt-BR", "Ana e Björn", "Ana, Björn e Käthe"],
  ]) {
    table.setState({ lang, people });
    assert.equal(table.names(["Ana"]), "Ana");
    assert.equal(table.names(["Ana", "Björn"]), two);
    assert.equal(table.names(["Ana", "Björn", "Käthe"]), three);
  }
});
