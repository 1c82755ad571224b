/* The list above the composer from which one picks by arrows, Enter, Tab or a click. */

import { el } from "./dom.js";

let lists = 0;

export class Suggestions {
  #rows = [];
  #active = -1;
  #field = null;

  constructor() {
    this.id = `suggestions-${++lists}`;
    this.about = el("p", { class: "about" });
    this.list = el("ul", { role: "listbox", id: this.id, "aria-label": "Suggestions" });
    this.element = el("div", { class: "suggestions" }, this.about, this.list);
    this.hide();
  }

  /* Whether Enter would pick a row. */
  get offers() {
    return this.#active >= 0;
  }

  /* Show rows for a text field, each {content, label, pick}, under a line that says what is asked for. */
  show(field, rows, about = "") {
    this.hide();
    this.#field = field;
    this.#rows = rows;
    this.about.textContent = about;
    this.about.hidden = !about;
    this.list.hidden = !rows.length;
    this.list.replaceChildren(...rows.map((row, index) => this.#row(row, index)));
    this.element.hidden = !rows.length && !about;
    field.setAttribute("aria-expanded", String(rows.length > 0));
    this.#activate(rows.length ? 0 : -1);
  }

  hide() {
    this.#field?.setAttribute("aria-expanded", "false");
    this.#field?.removeAttribute("aria-activedescendant");
    this.#rows = [];
    this.#active = -1;
    this.element.hidden = true;
  }

  /* Take a key that is meant for the list; tells whether it was. */
  takes(key) {
    if (!this.offers) return false;
    const steps = { ArrowDown: 1, ArrowUp: -1 };
    if (key in steps) {
      this.#activate((this.#active + steps[key] + this.#rows.length) % this.#rows.length);
      return true;
    }
    if (key !== "Enter" && key !== "Tab") return false;
    this.#rows[this.#active].pick();
    return true;
  }

  #row({ content, label, pick }, index) {
    const row = el("li", { role: "option", id: `${this.id}-${index}`, "aria-label": label, onclick: pick }, ...content);
    row.addEventListener("mousedown", (event) => event.preventDefault());
    row.addEventListener("pointermove", () => this.#activate(index));
    return row;
  }

  #activate(index) {
    this.#active = index;
    [...this.list.children].forEach((row, place) => row.setAttribute("aria-selected", String(place === index)));
    const row = this.list.children[index];
    row?.scrollIntoView({ block: "nearest" });
    if (row) this.#field.setAttribute("aria-activedescendant", row.id);
  }
}

/* What makes a text field one that picks from such a list. */
export function picking(suggestions) {
  return {
    role: "combobox",
    "aria-autocomplete": "list",
    "aria-expanded": "false",
    "aria-controls": suggestions.id,
    autocomplete: "off",
    spellcheck: "false",
  };
}
