/* One option of a command as a labelled field that suggests what can stand in it. */

import { BOOLEANS, Kind, channelChoices, numbersOf, peopleChoices, valueOf } from "./commands.js";
import { el } from "./dom.js";
import { picking } from "./suggestions.js";

const PAUSE = 150;

export class OptionField {
  #picked = null;
  #pause = null;

  /* desk is the composer's: store, places(), suggestions, suggest(option, text), filled(field). */
  constructor(option, desk) {
    Object.assign(this, { option, desk });
    this.input = el("input", {
      ...picking(desk.suggestions),
      type: "text",
      size: "12",
      inputmode: option.type === Kind.INTEGER ? "numeric" : "text",
      "aria-required": String(Boolean(option.required)),
      maxlength: option.max_length,
      autocapitalize: "off",
      enterkeyhint: "send",
    });
    this.element = el("label", { class: "option" }, el("span", {}, option.shown), this.input);
    this.input.addEventListener("input", () => this.#typed());
    this.input.addEventListener("focus", () => this.suggest());
  }

  get name() {
    return this.option.name;
  }

  get text() {
    return this.input.value.trim();
  }

  set text(text) {
    this.input.value = text;
  }

  get blank() {
    return this.text === "";
  }

  /* What is sent for it. Throws a Misread. */
  get value() {
    if (this.#picked?.text === this.text) return this.#picked.value;
    const { store, places } = this.desk;
    return valueOf(this.option, this.text, { store, places: places() });
  }

  /* Show what can stand here. */
  suggest() {
    clearTimeout(this.#pause);
    if (this.option.autocomplete) this.#ask();
    else this.#offer(this.#matching());
  }

  #typed() {
    this.element.classList.remove("wrong");
    clearTimeout(this.#pause);
    if (this.option.autocomplete) this.#pause = setTimeout(() => this.#ask(), PAUSE);
    else this.#offer(this.#matching());
  }

  async #ask() {
    const text = this.text;
    if (this.#picked?.text === text) return this.#offer([]);
    const choices = await this.desk.suggest(this.option, text);
    const asked = this.text === text && document.activeElement === this.input;
    if (asked) this.#offer(choices.map(({ name, value }) => ({ shown: name, value })));
  }

  #matching() {
    const typed = this.text.toLowerCase();
    if (this.#picked?.text === this.text) return [];
    return this.#choices().filter(({ shown }) => shown.toLowerCase().includes(typed));
  }

  #choices() {
    if (this.option.choices.length) return this.option.choices;
    switch (this.option.type) {
      case Kind.BOOLEAN:
        return BOOLEANS;
      case Kind.USER:
        return peopleChoices(this.desk.store);
      case Kind.CHANNEL:
        return channelChoices(this.desk.places());
      default:
        return [];
    }
  }

  #offer(choices) {
    const rows = choices.map((choice) => ({
      content: [choice.shown],
      label: choice.shown,
      pick: () => this.#pick(choice),
    }));
    this.desk.suggestions.show(this.input, rows, this.#about());
  }

  #about() {
    const { shown, about, type } = this.option;
    const bounds = type === Kind.INTEGER || type === Kind.NUMBER ? ` (${numbersOf(this.option)})` : "";
    return `${shown} · ${about}${bounds}`;
  }

  #pick({ shown, value }) {
    this.text = shown;
    this.#picked = { text: shown, value };
    this.element.classList.remove("wrong");
    this.desk.suggestions.show(this.input, [], this.#about());
    this.desk.filled(this);
  }
}
