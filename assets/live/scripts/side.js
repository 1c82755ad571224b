/* Beside the board: the clues so far, and who sits where. */
import { way } from "./dock.js";
import { $, button, emblem, h, hasChanged } from "./dom.js";
import { chip } from "./faces.js";
import { inWords } from "./prose.js";
import {
  called,
  labelled,
  may,
  over,
  person,
  say,
  state,
  suit,
  suitName,
  texts,
  upper,
} from "./table.js";

export function clueList() {
  const list = h("ol", "log");
  const entries = Object.entries(state.log ?? {}).sort(([a], [b]) => Number(b) - Number(a));
  for (const [, entry] of entries) list.append(clueEntry(entry));
  if (!entries.length) list.append(h("li", "none", say("no-clue")));
  return list;
}

function clueEntry({ t, w, n, by, got = [], meant, void: taken, say: sentence }) {
  const word = w ? h(taken ? "s" : "b", "", upper(w)) : h("small", "", inWords(sentence ?? ""));
  const line = h(
    "span",
    "",
    word,
    n && h("span", "n", n),
    " ",
    by && h("small", "", chip(by, ""), person(by).name),
  );
  const item = h("li", `s-${suit(t)}`, emblem(suit(t)), line);
  const cards = h("span", "got");
  for (const [at, identity] of got) {
    const one = h("span", `s-${identity}`, emblem(identity), called(at));
    one.append(h("span", "unseen", ` ${suitName(identity)}`));
    cards.append(one);
  }
  if (got.length) item.append(cards);
  if (meant?.length)
    item.append(h("small", "got", say("meant", { cards: meant.map(called).join(", ") })));
  if (sentence && w) item.title = inWords(sentence);
  return item;
}

export function seatList() {
  const box = h("div", "seats");
  const seated = new Set();
  const columns = {};
  for (const key of state.order ?? []) {
    const { team, label, people } = state.seats[key];
    people.forEach((id) => seated.add(id));
    columns[team] ??= h("div", `s-${suit(team)} of-${team}`);
    box.append(columns[team]);
    columns[team].append(...group(suit(team), label, people, may().sit?.[key]));
  }
  const watching = Object.keys(state.people ?? {}).filter(
    (id) => !seated.has(id) && person(id).here,
  );
  if (watching.length) box.append(h("div", "w", ...group("", say("watching"), watching)));
  return box;
}

function group(of, label, people, sit) {
  const list = h("ul");
  for (const id of people) list.append(sitter(id));
  const title = h("h3", "", of && of !== "both" && emblem(of), label);
  const empty = !people.length && !sit && h("p", "free", say("free"));
  const take = sit && button("btn sit", say("sit"), "way", { ...sit, label });
  if (take) take.setAttribute("aria-label", labelled(say("sit"), label));
  return [title, people.length && list, empty, take].filter(Boolean);
}

function sitter(id) {
  const one = person(id);
  const away = one.as !== "computer" && !one.here;
  const name = h("span", "", one.name + (id === state.you ? ` (${say("you")})` : ""));
  const notes = [
    one.host && say("host"),
    one.as && say(one.as),
    away && say(one.as === "guest" ? "absent" : "away"),
  ].filter(Boolean);
  if (notes.length) name.append(h("small", "", notes.join(", ")));
  return h("li", away ? "away" : "", chip(id), name);
}

/** Draw both panels; returns whether they had to be. */
export function drawSide() {
  const { log, people, seats, over: end } = state;
  const { guests } = may();
  if (!hasChanged($("#side"), log, people, seats, end, texts.seats, guests)) return false;
  const alone = !state.order?.length; // on a board of one's own nobody sits
  for (const part of ["#seats", "#seats-button"]) $(part).hidden = alone;
  const told = over() ? (state.over?.lines ?? []) : [];
  const lines = told.map((line) => h("p", "", inWords(line)));
  $("#log").replaceChildren(...lines, h("h2", "", say("clues-so-far")), clueList());
  const list = seatList();
  if (guests) list.append(h("div", "w", way(guests)));
  $("#seats").replaceChildren(h("h2", "", say("seats")), list, h("p", "hint", say("keys")));
  return true;
}
