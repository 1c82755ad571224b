/* Words that fit their card: one size for a board; a longer word takes a narrower cut of the same
   letters, then breaks where its language allows it, then shrinks. */
import { h } from "./dom.js";
import { plain, upper } from "./table.js";

/** The sizes of a card and of what is on it, in px; `board.js` sets them. */
export const sizes = { wide: 0, high: 0, letters: 0, band: 0, strip: 0, id: "" };

export const CUTS = ["75", "62", "50"];
let pen;
const widths = new Map();
export const forgetWidths = () => widths.clear();

/** How wide a text is at a size of 1 px. */
function width(text, cut) {
  const known = cut + text;
  if (!widths.has(known)) {
    pen ??= document.createElement("canvas").getContext("2d");
    pen.font = `100px S${cut}`;
    widths.set(known, pen.measureText(text).width / 100);
  }
  return widths.get(known);
}

/** Where a word may break: at spaces and soft hyphens, else in its middle. */
export function breaks(word) {
  const found = [];
  for (let at = 1; at < word.length - 1; at++) {
    if (word[at] === " ") found.push([word.slice(0, at), word.slice(at + 1)]);
    if (word[at] === "\u00ad") found.push([`${word.slice(0, at)}-`, word.slice(at + 1)]);
  }
  const middle = word.length >> 1;
  if (!found.length && word.length > 9)
    found.push([`${word.slice(0, middle)}-`, word.slice(middle)]);
  return found;
}

/** The lines, the cut and the size (px) of a word in a box of `wide` by `high` px. */
export function fitted(word, wide, high, size, least) {
  const whole = upper(plain(word));
  for (const cut of CUTS)
    if (width(whole, cut) * size <= wide) return { lines: [whole], cut, size };
  let best = { lines: [whole], cut: "50", size: Math.min(size, wide / width(whole, "50")) };
  if (best.size >= size * least) return best;
  for (const parts of breaks(word)) {
    const lines = parts.map((part) => upper(plain(part)));
    for (const cut of CUTS) {
      const widest = Math.max(...lines.map((line) => width(line, cut)));
      const fits = Math.min(size, wide / widest, high / 2.15);
      if (fits > best.size * 1.04) best = { lines, cut, size: fits };
    }
  }
  return best;
}

export function lettered(word, wide, high, size, classes) {
  const least = sizes.wide > sizes.high * 1.35 ? 0.7 : 0.9;
  const fit = fitted(word, wide, high, size, least);
  const element = h("span", `${classes} c${fit.cut}`);
  fit.lines.forEach((line, n) => {
    if (n && !fit.lines[n - 1].endsWith("-")) element.append(" ");
    const broken = fit.lines.length > 1 && line.endsWith("-");
    element.append(h("i", broken ? "hy" : "", broken ? line.slice(0, -1) : line));
  });
  element.dataset.size = fit.size;
  element.style.setProperty("--fs", `${fit.size.toFixed(2)}px`);
  return element;
}
