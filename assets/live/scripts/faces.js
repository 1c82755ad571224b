/* A card as one may see it: a word or a picture, an agent that was found, a key. */
import { marks } from "./actions.js";
import { CREWS } from "./crews.js";
import { drawing, emblem, h, SVG } from "./dom.js";
import { lettered, sizes } from "./fit.js";
import { ROOT } from "./socket.js";
import { card, duet, names, over, person, plain, say, state, suitName } from "./table.js";

/** The portrait of the n-th card of a suit. */
export function bust(of, n) {
  const crew = CREWS[of];
  return drawing("0 0 120 112", "bust", ...crew[n % crew.length].split(" "));
}

const BRAID = (() => {
  let path = "";
  for (let strand = 0; strand < 4; strand++)
    for (let x = 0; x <= 200; x += 4) {
      const y = 10 + 8 * Math.sin((x / 200) * 6.283 * 7 + strand * 1.571);
      path += `${x ? "L" : "M"}${x} ${y.toFixed(1)}`;
    }
  return path;
})();

function braid() {
  const box = document.createElementNS(SVG, "svg");
  box.setAttribute("viewBox", "0 0 200 20");
  box.setAttribute("preserveAspectRatio", "none");
  box.setAttribute("class", "braid");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", BRAID);
  box.append(path);
  return box;
}

function image(at) {
  const element = h("img");
  element.alt = "";
  element.draggable = false;
  element.src = `${ROOT}pictures/${card(at).pic}`;
  return element;
}

/* Numbers and initials are drawn by the style, so that a screen reader reads the label alone. */
export function drawn(classes, text) {
  const element = h("span", classes);
  element.dataset.n = text;
  return element;
}
const numberOf = (at) => drawn("no", at + 1);
export const chip = (id) =>
  drawn(`chip pc${person(id).c}${id === state.you ? " me" : ""}`, person(id).ini);

function found(at) {
  const { f, p, pic, w } = card(at);
  const dim = state.view === "spymaster" && !over() ? " dim" : "";
  const face = h(
    "span",
    `face id s-${f}${pic ? " p" : ""}${dim}`,
    h("span", "tex"),
    h("span", "spot"),
  );
  if (sizes.high > 50 || pic) face.append(bust(f, p ?? 0));
  if (pic) {
    face.append(h("span", "photo", image(at)), h("span", "pk", String(at + 1), emblem(f)));
    return face;
  }
  if (sizes.high > 54) face.append(emblem(f));
  const room = Math.min(sizes.letters, sizes.strip * 0.74);
  let strip = lettered(w, sizes.wide - 5, sizes.strip, room, "strip");
  if (Number(strip.dataset.size) < 13 && sizes.high > 54) {
    face.style.setProperty("--sh", "33px");
    strip = lettered(w, sizes.wide - 5, 32, 15, "strip");
  }
  face.append(strip);
  return face;
}

function keyed(at) {
  const { k, pic, w } = card(at);
  const face = h("span", `face key s-${k}`, h("span", "bandtex"));
  if (pic) {
    face.append(h("span", "pic", image(at)), h("span", "pk", String(at + 1), emblem(k)));
    return face;
  }
  const word = lettered(w, sizes.wide - 10, sizes.high - sizes.band - 5, sizes.letters, "word");
  face.append(h("span", "lens", emblem(k)), h("span", "plateface", word), numberOf(at));
  return face;
}

/** Duet: what a card is for me, and at the end for the other side, in two halves of a band. */
function halves(at) {
  const half = (of) => (of ? h("span", `s-${of}`, emblem(of)) : h("span", "unk", "?"));
  return h("span", "duo", half(card(at).k), half(card(at).k2));
}

function covered(at) {
  const { k, pic, w } = card(at);
  const face = h("span", "face paper");
  if (pic) face.append(h("span", "pic", image(at)));
  else {
    if (sizes.high > 60 && !k) face.append(braid());
    const room = sizes.high - (k ? sizes.band : 0) - 14;
    const word = lettered(w, sizes.wide - 7, room, sizes.letters, "word");
    if (k) word.style.setProperty("top", `calc(50% - ${sizes.band / 2 - 3}px)`);
    face.append(word);
  }
  face.append(numberOf(at));
  if (k) face.append(halves(at));
  return face;
}

export function faceOf(at) {
  const { f, k, t } = card(at);
  if (f) return [found(at)];
  if (k && !duet()) return [keyed(at)];
  const tokens = h("span", "toks");
  for (const side of t ?? "") {
    const token = drawn("tok", side.toUpperCase());
    token.append(emblem("bystander"));
    tokens.append(token);
  }
  return t ? [covered(at), tokens] : [covered(at)];
}

/** A card in words, for those who do not see it. */
export function labelOf(at) {
  const { f, k, alt, w } = card(at);
  const what = w ? plain(w) : (alt ?? "");
  const parts = [what, say("card", { n: at + 1 })];
  if (f) parts.push(suitName(f));
  else parts.push(k ? say("your-key", { suit: suitName(k) }) : say("hidden"));
  const by = marks()[at] ?? [];
  if (by.length) parts.push(say("marked-by", { names: names(by) }));
  return parts.filter(Boolean).join(", ");
}
