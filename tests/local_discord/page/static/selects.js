/* A select: a field that opens a list to choose from. A single choice is made at once, several
   when the list is closed; the element then tells it by a bubbling event "choose" with
   {custom_id, values}. Focus stays in the field; the list is steered by the keyboard from there. */

import { el } from "./dom.js";
import { emojiElement } from "./emoji.js";
import { optionsOf } from "./options.js";
import { SelectList } from "./select-list.js";

export class Select {
  #options;
  #chosen;

  /* part is the component; `chosen`, if given, stands for its defaults. */
  constructor(part, context, chosen = null) {
    this.context = context;
    this.part = part;
    this.#options = optionsOf(part, context.store);
    this.#chosen = chosen ?? this.#defaults();
    this.list = new SelectList((option) => this.#pick(option));
    this.field = this.#fieldElement();
    this.element = el("div", { class: "select", dataset: { kind: "select" } }, this.field, this.list.element);
    this.element.renew = (fresh) => this.#renew(fresh.select);
    this.element.select = this;
    this.#show();
  }

  get values() {
    return this.#options.filter(({ value }) => this.#chosen.includes(value)).map(({ value }) => value);
  }

  get #most() {
    return this.part.max_values ?? 1;
  }

  get #least() {
    return this.part.required === false ? 0 : (this.part.min_values ?? 1);
  }

  #defaults() {
    const named = (this.part.default_values ?? []).map(({ id }) => id);
    return this.#options.filter((option) => option.default || named.includes(option.value)).map(({ value }) => value);
  }

  #fieldElement() {
    return el("button", {
      class: "select-field",
      type: "button",
      role: "combobox",
      "aria-haspopup": "listbox",
      "aria-expanded": "false",
      "aria-controls": this.list.id,
      onclick: () => (this.list.open ? this.#close() : this.#open()),
      onkeydown: (event) => this.#keyPressed(event),
      onblur: () => this.list.open && this.#close(),
    });
  }

  /* Be what a fresh one is; an open list with the same options is not disturbed. */
  #renew({ part, context }) {
    const before = this.part;
    const sameOptions = JSON.stringify(before.options) === JSON.stringify(part.options);
    this.part = part;
    this.context = context;
    this.#options = optionsOf(part, context.store);
    if (this.list.open && sameOptions && !part.disabled) return;
    this.list.close();
    if (JSON.stringify(before) !== JSON.stringify(part)) this.#chosen = this.#defaults();
    this.#show();
  }

  #show() {
    const { disabled, custom_id: customId, placeholder } = this.part;
    const waiting = this.context.waitingFor;
    const chosen = this.#options.filter(({ value }) => this.#chosen.includes(value));
    this.field.disabled = Boolean(disabled);
    this.field.dataset.customId = customId;
    this.field.ariaLabel = this.context.label ?? placeholder ?? "Make a selection";
    this.field.ariaDisabled = waiting ? "true" : null;
    this.field.ariaBusy = waiting && waiting === customId ? "true" : null;
    this.field.ariaExpanded = String(this.list.open);
    this.field.replaceChildren(this.#faceElement(chosen, placeholder), el("span", { class: "chevron", "aria-hidden": "true" }));
  }

  #faceElement(chosen, placeholder) {
    if (!chosen.length) return el("span", { class: "placeholder" }, placeholder ?? "Make a selection");
    if (this.#most > 1) return el("span", { class: "picked several" }, chosen.map(({ label }) => el("span", { class: "pick" }, label)));
    const [{ emoji, label }] = chosen;
    return el("span", { class: "picked" }, emojiElement(emoji), emoji && " ", label);
  }

  #open() {
    if (this.field.ariaDisabled === "true") return;
    this.field.focus();
    this.before = this.#chosen;
    this.list.show(this.field, this.#options, { chosen: this.#chosen, several: this.#most > 1 });
    this.#point();
    this.#show();
  }

  /* Close the list, and make the choice if it is one; `anew` makes it even if nothing changed. */
  #close(anew = false) {
    const changed = String([...this.#chosen].sort()) !== String([...this.before].sort());
    const enough = this.#chosen.length >= this.#least;
    if (!enough) this.#chosen = this.before;
    this.list.close();
    this.field.removeAttribute("aria-activedescendant");
    this.#show();
    if ((changed || anew) && enough) this.#tell();
  }

  #tell() {
    const detail = { custom_id: this.part.custom_id, values: this.values };
    this.element.dispatchEvent(new CustomEvent("choose", { bubbles: true, detail }));
  }

  #pick({ value }) {
    const had = this.#chosen.includes(value);
    if (this.#most === 1) return this.#pickOne(value, had);
    if (!had && this.#chosen.length >= this.#most) return undefined;
    this.#chosen = had ? this.#chosen.filter((other) => other !== value) : [...this.#chosen, value];
    this.list.mark(this.#chosen);
    return this.#show();
  }

  #pickOne(value, had) {
    this.#chosen = had && this.#least === 0 ? [] : [value];
    this.#close(!this.#defaults().includes(value));
  }

  #keyPressed(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (this.list.open ? this.#steered(event) : this.#opened(event)) event.preventDefault();
    this.#point();
  }

  #opened({ key }) {
    const opens = ["ArrowDown", "ArrowUp", "Enter", " "].includes(key);
    if (opens) this.#open();
    return opens;
  }

  #steered(event) {
    const { key } = event;
    if (key === "Tab") this.#close();
    else if (key === "Escape") this.#abandon(event);
    else if (key === "Enter" || key === " ") this.list.pick();
    else return this.list.move(key);
    return key !== "Tab";
  }

  #abandon(event) {
    event.stopPropagation();
    this.#chosen = this.before;
    this.#close();
  }

  #point() {
    if (this.list.open && this.list.active) this.field.setAttribute("aria-activedescendant", this.list.active.id);
  }
}
