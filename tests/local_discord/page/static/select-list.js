/* The list of a select. It floats above everything, below its field or above it where there is
   more room, and never takes the focus. */

import { el } from "./dom.js";
import { emojiElement } from "./emoji.js";

const GAP = 4;
const PAUSE = 800;
let lists = 0;

export class SelectList {
  #options = [];
  #field = null;
  #typed = "";
  #typedAt = 0;
  #place = () => this.#placeIt();

  /* picked is called with the option that is clicked, or pointed at when `pick` is called. */
  constructor(picked) {
    this.picked = picked;
    this.id = `list-${++lists}`;
    this.open = false;
    this.active = null;
    this.element = el("ul", { class: "select-list", id: this.id, role: "listbox", popover: "manual", onpointerdown: (event) => event.preventDefault(), onmousedown: (event) => event.preventDefault() });
  }

  show(field, options, { chosen, several }) {
    this.#field = field;
    this.#options = options;
    this.open = true;
    this.element.ariaMultiSelectable = several ? "true" : null;
    this.element.ariaLabel = field.ariaLabel;
    this.element.replaceChildren(...this.#items(several));
    this.mark(chosen);
    this.element.showPopover();
    this.#placeIt();
    this.#point(this.#rows.find((row) => row.ariaSelected === "true") ?? this.#rows[0]);
    for (const sign of ["scroll", "resize"]) addEventListener(sign, this.#place, true);
  }

  close() {
    if (!this.open) return;
    this.open = false;
    this.active = null;
    if (this.element.matches(":popover-open")) this.element.hidePopover();
    this.element.replaceChildren();
    for (const sign of ["scroll", "resize"]) removeEventListener(sign, this.#place, true);
  }

  /* Show which values are chosen. */
  mark(chosen) {
    for (const row of this.#rows) row.ariaSelected = String(chosen.includes(row.dataset.value));
  }

  /* Point at another option: by an arrow, Home, End, or a word's first letters. True if the key did. */
  move(key) {
    const place = this.#rows.indexOf(this.active);
    const last = this.#rows.length - 1;
    const places = { ArrowDown: Math.min(place + 1, last), ArrowUp: Math.max(place - 1, 0), Home: 0, End: last };
    if (key in places) this.#point(this.#rows[places[key]]);
    else if (key.length === 1) this.#point(this.#startingWith(key) ?? this.active);
    return key in places || key.length === 1;
  }

  pick() {
    const option = this.#options[this.#rows.indexOf(this.active)];
    if (option) this.picked(option);
  }

  get #rows() {
    return [...this.element.querySelectorAll("[role=option]")];
  }

  #items(several) {
    if (!this.#options.length) return [el("li", { class: "nothing" }, "Nothing to choose from")];
    return this.#options.map((option, place) => this.#item(option, place, several));
  }

  #item(option, place, several) {
    const { label, description, emoji, value } = option;
    const name = `${this.id}-${place}`;
    const words = el("span", { class: "option-words" }, el("span", { id: `${name}-label` }, label), description && el("small", { id: `${name}-note` }, description));
    const box = el("span", { class: several ? "option-box" : "option-dot", "aria-hidden": "true" });
    return el("li", {
      id: name,
      role: "option",
      "aria-labelledby": `${name}-label`,
      "aria-describedby": description && `${name}-note`,
      dataset: { value },
      onclick: () => this.picked(option),
      onpointermove: ({ currentTarget }) => this.#point(currentTarget, false),
    }, emojiElement(emoji), words, box);
  }

  #point(row, scroll = true) {
    this.active?.classList.remove("active");
    this.active = row ?? null;
    this.active?.classList.add("active");
    if (scroll) this.active?.scrollIntoView({ block: "nearest" });
  }

  #startingWith(letter) {
    const now = performance.now();
    this.#typed = (now - this.#typedAt > PAUSE ? "" : this.#typed) + letter.toLowerCase();
    this.#typedAt = now;
    const place = this.#options.findIndex(({ label }) => ` ${label.toLowerCase()}`.includes(` ${this.#typed}`));
    return this.#rows[place];
  }

  #placeIt() {
    const { top, bottom, left, width } = this.#field.getBoundingClientRect();
    const [above, below] = [top - 2 * GAP, innerHeight - bottom - 2 * GAP];
    const wanted = Math.min(this.element.scrollHeight + 2, 320);
    const under = below >= wanted || below >= above;
    const { style } = this.element;
    style.left = `${left}px`;
    style.width = `${width}px`;
    style.maxHeight = `${Math.min(320, under ? below : above)}px`;
    style.top = under ? `${bottom + GAP}px` : "auto";
    style.bottom = under ? "auto" : `${innerHeight - top + GAP}px`;
  }
}
