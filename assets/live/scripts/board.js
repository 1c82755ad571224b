/* The board: as large as its place allows, drawn card by card, and only what has changed. */
import { marks, selectedCover, tappable, ticked } from "./actions.js";
import { $, calm, forget, h, hasChanged, icon } from "./dom.js";
import { chip, drawn, faceOf, labelOf } from "./faces.js";
import { hearCard } from "./feel.js";
import { sizes } from "./fit.js";
import { card, cardIds, over, pictures, say, state } from "./table.js";

export const cells = [];
export let columns = 5;
export let selected = 0;

/** Where the board stands: beside the rest, above it, or alone. */
function place(app) {
  const { clientWidth: wide, clientHeight: high } = app;
  const sideways = wide >= 560 && high <= 560;
  const desk = wide >= 1000 && high > 560;
  return { sideways, desk, upright: !sideways && !desk, tablet: wide >= 700 && high >= 700 };
}

/** The room that is left for the board, in px, when all else has taken its own. */
function room(app, { sideways, desk, upright, tablet }) {
  const style = getComputedStyle(app);
  const inner = (size, a, b) => size - parseFloat(style[a]) - parseFloat(style[b]);
  const wide = inner(app.clientWidth, "paddingLeft", "paddingRight");
  const high = inner(app.clientHeight, "paddingTop", "paddingBottom");
  const gap = parseFloat(style.rowGap);
  const taken = ["#head", "#say", "#dock"].reduce((sum, part) => {
    const size = $(part).getBoundingClientRect().height;
    return sum + (size || upright ? size + gap : 0);
  }, 0);
  if (sideways) return { wide: wide - gap - 240, high };
  if (desk) return { wide: wide - gap - 310, high: high - taken };
  return { wide, high: high - gap - taken - (tablet ? 150 : 0) };
}

/** In large print there is a column each 300 px; a phone has two, a phone at 200 % one. */
const largeColumns = ({ wide }) => Math.max(wide < 240 ? 1 : 2, Math.floor(wide / 300));

/** Take the sizes anew: the board first, within what a card's sides may be to each other. */
export function measure() {
  if (!state || !cardIds().length) return;
  const app = $("#app");
  const board = $("#board");
  const where = place(app);
  const large = document.body.classList.contains("large");
  const narrow = where.upright && !where.tablet;
  const gap = parseFloat(getComputedStyle(board).columnGap);
  const space = room(app, where);
  const usual = pictures() && narrow ? 4 : (state.layout?.columns ?? 5);
  const wanted = large ? Math.min(usual, largeColumns(space)) : usual;
  const rows = Math.ceil(cardIds().length / wanted);
  let wide = (space.wide - gap * (wanted - 1)) / wanted;
  let high = large ? Math.max(96, wide * 0.5) : (space.high - gap * (rows - 1)) / rows;
  if (!large) {
    const most = pictures() ? 1.12 : wide < 100 ? 1.34 : wide < 170 ? 0.86 : 0.74;
    high = Math.min(high, wide * most);
    wide = Math.min(wide, high * (pictures() ? 1.35 : high < 50 ? 3.4 : 2));
    high = Math.max(high, 30);
  }
  let left = space.high - (high * rows + gap * (rows - 1));
  const noSide = narrow && left < 74;
  if (noSide && !large) {
    high = Math.min((space.high - gap * (rows - 1)) / rows, wide * (pictures() ? 1.2 : 1.45));
    if (wide < 40) high = Math.max(high, 28); // a phone at 200 % scrolls
    left = 0;
  }
  document.body.classList.toggle("noside", noSide);
  lay(Math.floor(wide * 2) / 2, Math.floor(high * 2) / 2, wanted, rows, gap, large);
}

function lay(wide, high, wanted, rows, gap, large) {
  const root = parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
  const share = (wide > high * 1.35 ? 0.2 : 0.25) * Math.min(root, 1.3);
  const most = large ? 88 : 56;
  Object.assign(sizes, {
    wide,
    high,
    letters: Math.max(13, Math.min(high * (large ? 0.42 : 0.36), wide * share, most)),
    band: Math.max(13, Math.min(high * 0.27, 34)),
    strip: Math.max(17, Math.min(high * 0.28, 36)),
  });
  sizes.id = `${wide}x${high}x${sizes.letters}`;
  const board = $("#board");
  const px = {
    "--kb": sizes.band,
    "--sh": sizes.strip,
    "--es": Math.max(12, Math.min(wide, high) * 0.2),
    "--cs": Math.max(22, Math.min(wide * 0.2, 34)),
    "--ns": Math.max(11, Math.min(wide * 0.1, 18)),
    "--r": Math.max(7, Math.min(wide * 0.07, 13)),
    width: wide * wanted + gap * (wanted - 1),
  };
  for (const [name, value] of Object.entries(px)) board.style.setProperty(name, `${value}px`);
  board.style.setProperty("grid-template-columns", `repeat(${wanted}, 1fr)`);
  board.style.setProperty("grid-template-rows", `repeat(${rows}, ${high}px)`);
  board.classList.toggle("sm", wide < 100);
  $("#app").style.setProperty("--dockh", `${$("#dock").offsetHeight}px`);
  if (wanted !== columns || cells.length !== cardIds().length) build(wanted);
  drawBoard();
}

function build(wanted) {
  columns = wanted;
  cells.length = 0;
  selected = 0;
  const board = $("#board");
  board.replaceChildren();
  board.setAttribute("aria-colcount", columns);
  board.setAttribute("aria-label", say("board"));
  let row;
  for (const at of cardIds()) {
    if (at % columns === 0) {
      row = h("div");
      row.setAttribute("role", "row");
      board.append(row);
    }
    const element = h("button", "card");
    element.type = "button";
    element.setAttribute("role", "gridcell");
    element.dataset.at = at;
    element.tabIndex = at ? -1 : 0;
    row.append(element);
    cells.push({ element, face: {}, marks: {}, waits: false });
  }
}

export function drawBoard() {
  if (cells.length === cardIds().length) cardIds().forEach((at) => drawCard(at));
}

/** Have every card's face drawn anew, as after the letters have come. */
export const forgetFaces = () => cells.forEach((cell) => forget(cell.face));

function drawCard(at) {
  const cell = cells[at];
  const by = marks()[at] ?? [];
  const isTicked = ticked.includes(at) || selectedCover() === at;
  const isMine = by.includes(state.you);
  const can = tappable(at) && !card(at).f;
  if (!cell.waits && hasChanged(cell.face, card(at), sizes.id, over(), state.view, state.deck)) {
    cell.element.querySelectorAll(".face, .toks").forEach((old) => old.remove());
    const parts = faceOf(at);
    parts.forEach((part) => part.setAttribute("aria-hidden", "true"));
    cell.element.prepend(...parts);
  }
  const last = state.last === String(at);
  if (hasChanged(cell.marks, by, isTicked, can, last, state.people)) {
    cell.element.querySelectorAll(".marks, .tick").forEach((old) => old.remove());
    if (by.length) cell.element.append(chips(by));
    if (isTicked) cell.element.append(h("span", "tick", icon("tick")));
    const shown = { mine: isMine, ticked: isTicked, go: can, last };
    cell.element.className = ["card", ...Object.keys(shown).filter((name) => shown[name])].join(
      " ",
    );
  }
  cell.element.setAttribute("aria-label", labelOf(at));
  cell.element.setAttribute("aria-selected", String(isMine || isTicked));
  cell.element.setAttribute("aria-disabled", String(!can));
}

/** Who thinks of a card: three of them, or two and how many more. */
function chips(by) {
  const row = h("span", "marks");
  row.setAttribute("aria-hidden", "true");
  (by.length > 3 ? by.slice(0, 2) : by).forEach((id) => row.append(chip(id)));
  if (by.length > 3) row.append(drawn("chip pc6", `+${by.length - 2}`));
  return row;
}

function turn(at) {
  cells[at].waits = false;
  drawCard(at);
}

/** Turn a card over; `quiet` without sound, for those that follow at the end. */
export async function flip(at, quiet) {
  if (!quiet) hearCard(card(at).f);
  const { element } = cells[at];
  if (calm() || !element.animate) return turn(at);
  const flat = "perspective(600px) rotateY(0) scale(1)";
  const edge = (deg) => `perspective(600px) rotateY(${deg}deg) scale(1.08)`;
  await element.animate([{ transform: flat }, { transform: edge(90) }], {
    duration: 150,
    easing: "ease-in",
  }).finished;
  turn(at);
  element.animate([{ transform: edge(-90) }, { transform: flat }], {
    duration: 210,
    easing: "cubic-bezier(.2,.9,.3,1.2)",
  });
}

export function select(at, focus = true) {
  cells[selected].element.tabIndex = -1;
  selected = at;
  cells[at].element.tabIndex = 0;
  if (focus) cells[at].element.focus();
}
