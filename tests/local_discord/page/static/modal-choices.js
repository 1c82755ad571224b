/* Choices in a form that are all in view: radio buttons, checkboxes, and a checkbox of its own. */

import { el } from "./dom.js";

const RADIO = 21;

export class Choices {
  constructor(part, { id, label, required }, draft) {
    const chosen = draft ?? part.options.filter((option) => option.default).map(({ value }) => value);
    const type = part.type === RADIO ? "radio" : "checkbox";
    this.part = part;
    this.required = required;
    this.inputs = part.options.map((option) => choiceInput(option, { type, name: id, checked: chosen.includes(option.value) }));
    this.target = this.inputs[0];
    const rows = part.options.map((option, place) => choiceRow(this.inputs[place], option));
    this.element = el("div", { class: "choices", role: type === "radio" ? "radiogroup" : "group", "aria-label": label }, rows);
  }

  get value() {
    return this.inputs.filter((input) => input.checked).map((input) => input.value);
  }

  lacks() {
    const { min_values: least = 1, max_values: most = this.inputs.length } = this.part;
    const count = this.value.length;
    if (!count) return this.required ? "Make a selection." : null;
    if (this.part.type === RADIO) return null;
    return count < least || count > most ? `Choose ${least} to ${most}.` : null;
  }
}

/* A single checkbox, which is its own label. */
export class Tick {
  constructor(part, { id, label }, draft) {
    this.target = el("input", { type: "checkbox", id });
    this.target.checked = draft ?? Boolean(part.default);
    this.element = choiceRow(this.target, { label });
  }

  get value() {
    return this.target.checked;
  }

  lacks() {
    return null;
  }
}

function choiceInput({ value }, { type, name, checked }) {
  const input = el("input", { type, name, value });
  input.checked = checked;
  return input;
}

function choiceRow(input, { label, description }) {
  return el("label", { class: "choice" }, input, el("span", {}, label, description && el("small", {}, description)));
}
