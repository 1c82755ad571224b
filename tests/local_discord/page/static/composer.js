/* Where a person writes: plain text, a command typed as text, or a command filled in field by field. */

import { Misread, matchingCommands, offeredCommands, typedCommand, typedOptions } from "./commands.js";
import { el } from "./dom.js";
import { OptionField } from "./fields.js";
import { botAvatar, icon } from "./look.js";
import { Suggestions, picking } from "./suggestions.js";

export class Composer {
  #channel = null;
  #context = null;
  #command = null;
  #fields = [];
  #busy = false;

  constructor(store) {
    this.store = store;
    this.suggestions = new Suggestions();
    this.input = el("input", { ...picking(this.suggestions), type: "text", class: "message-input", enterkeyhint: "send", maxlength: "2000" });
    this.line = el("div", { class: "composer-line" });
    this.refusal = el("p", { class: "refusal", role: "alert", hidden: true });
    const send = el("button", { class: "send", type: "submit", "aria-label": "Send", title: "Send" }, icon("send"));
    const box = el("div", { class: "composer-box" }, this.line, send);
    this.element = el("form", { class: "composer", autocomplete: "off" }, this.refusal, this.suggestions.element, box);
    this.#listen(box);
    this.#empty();
  }

  /* Write in a channel from now on, as the person of the context. */
  aim(channel, context) {
    const same = channel?.id === this.#channel?.id && context.me === this.#context?.me;
    this.#channel = channel;
    this.#context = context;
    const where = channel ? `Message ${channel.type === 1 ? `@${this.store.bot?.name ?? "Codenames"}` : `#${channel.name}`}` : "Message";
    this.input.placeholder = where;
    this.input.setAttribute("aria-label", where);
    this.element.setAttribute("aria-label", where);
    if (!same) this.#empty();
  }

  /* Send a command from outside; a refusal is shown here. */
  send(path, options) {
    return this.#sendCommand(path, options);
  }

  #listen(box) {
    this.input.addEventListener("input", () => this.#suggestCommands());
    this.element.addEventListener("keydown", (event) => this.#press(event));
    this.element.addEventListener("input", () => this.#refuse(null));
    this.element.addEventListener("focusout", ({ relatedTarget }) => {
      if (!this.element.contains(relatedTarget)) this.suggestions.hide();
    });
    this.element.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#submit();
    });
    box.addEventListener("click", ({ target }) => {
      if (target === this.line) this.line.querySelector("input")?.focus();
    });
  }

  #press(event) {
    if (event.isComposing) return;
    if (event.key === "Escape") this.#escape(event);
    else if (event.key === "Backspace") this.#backspace(event);
    else if (event.target.matches("input, .more-options") && this.#forList(event)) event.preventDefault();
  }

  #forList({ key, shiftKey }) {
    if (key === "Tab" && shiftKey) return false;
    if (key === "Enter" && this.#saysAll()) return false;
    return this.suggestions.takes(key);
  }

  #escape(event) {
    if (!this.#command && !this.input.value.startsWith("/")) return;
    event.preventDefault();
    this.#empty();
    this.input.focus();
  }

  #backspace(event) {
    const field = this.#fields.find(({ input }) => input === event.target);
    if (!field || field.input.value !== "") return;
    event.preventDefault();
    const place = this.#fields.indexOf(field);
    if (field.option.required || place === 0) return this.#backToText();
    this.#fields.splice(place, 1);
    this.#drawCommand();
    this.#fields[place - 1].input.focus();
  }

  #backToText() {
    const words = `/${this.#command.shown}`;
    this.#empty();
    this.input.value = words;
    this.input.focus();
    this.#suggestCommands();
  }

  #empty() {
    this.#command = null;
    this.#fields = [];
    this.input.value = "";
    this.suggestions.hide();
    this.#refuse(null);
    this.line.replaceChildren(this.input);
  }

  #refuse(sentence) {
    this.refusal.hidden = !sentence;
    this.refusal.textContent = sentence ? asSentence(sentence) : "";
  }

  #offered() {
    if (!this.#channel) return [];
    return offeredCommands(this.store.commands, this.#channel, this.#context.locale);
  }

  /* Text first. */

  #suggestCommands() {
    const text = this.input.value;
    if (!text.startsWith("/")) return this.suggestions.hide();
    const found = matchingCommands(this.#offered(), text);
    const rows = found.map((command) => ({
      content: commandRow(command),
      label: `/${command.shown}`,
      pick: () => this.#choose(command),
    }));
    this.suggestions.show(this.input, rows, found.length ? "" : this.#noCommands());
  }

  #noCommands() {
    const bot = this.store.bot?.name ?? "the bot";
    return this.#offered().length ? `${bot} has no such command.` : `${bot} offers no commands here.`;
  }

  /* Whether the typed text is a whole command, so that Enter sends it as it is. */
  #saysAll() {
    const typed = this.#command ? undefined : typedCommand(this.#offered(), this.input.value);
    return typed !== undefined && (typed.rest !== "" || !requiredOf(typed.command).length);
  }

  #submit() {
    if (this.#busy || !this.#channel) return;
    this.suggestions.hide();
    if (this.#command) return this.#submitFields();
    const text = this.input.value.trim();
    if (text.startsWith("/")) return this.#submitTyped(text);
    if (text) this.#say(text);
  }

  #submitTyped(text) {
    const typed = typedCommand(this.#offered(), text);
    if (!typed) return this.#refuse(this.#noCommands());
    this.#reading(() => {
      const texts = typedOptions(typed.command, typed.rest);
      this.#choose(typed.command, texts);
      this.#submitFields();
    });
  }

  /* The line is free at once, so that nobody's next words are lost. */
  async #say(text) {
    this.input.value = "";
    const { refused } = await this.#context.act({ type: "say", channel: this.#channel.id, text });
    if (!refused) return;
    this.input.value ||= text;
    this.#refuse(refused);
  }

  /* A command's fields. */

  #choose(command, texts = {}) {
    this.#command = command;
    this.#fields = command.options
      .filter(({ name, required }) => required || name in texts)
      .map((option) => this.#field(option, texts[option.name] ?? ""));
    this.#refuse(null);
    this.#drawCommand();
    this.#focusNext();
  }

  #field(option, text) {
    const desk = {
      store: this.store,
      suggestions: this.suggestions,
      places: () => this.store.places(this.#context.me),
      suggest: (asked, typed) => this.#ask(asked, typed),
      filled: () => this.#focusNext(),
    };
    const field = new OptionField(option, desk);
    field.text = text;
    return field;
  }

  #drawCommand() {
    const rest = this.#restOptions();
    const words = `+${rest.length} optional`;
    const more = el("button", { class: "more-options", type: "button", onclick: () => this.#offerRest() }, words);
    const chip = el("span", { class: "command-chip" }, `/${this.#command.shown}`);
    const group = el("div", { class: "command", role: "group", "aria-label": `/${this.#command.shown}` }, chip, ...this.#fields.map(({ element }) => element), rest.length > 0 && more);
    this.line.replaceChildren(group);
  }

  #restOptions() {
    return this.#command.options.filter(({ name }) => !this.#fields.some((field) => field.name === name));
  }

  #offerRest() {
    const add = (option) => {
      const field = this.#field(option, "");
      this.#fields.push(field);
      this.#drawCommand();
      field.input.focus();
    };
    const rest = this.#restOptions();
    if (rest.length === 1) return add(rest[0]);
    const rows = rest.map((option) => ({
      content: [el("strong", {}, option.shown), el("span", { class: "detail" }, option.about)],
      label: option.shown,
      pick: () => add(option),
    }));
    this.suggestions.show(this.line.querySelector(".more-options"), rows, "Options one can leave out");
    return undefined;
  }

  /* Go on to what is still to be filled in, or to where Enter sends. */
  #focusNext() {
    const next = this.#fields.find(({ blank }) => blank) ?? this.#fields.at(-1);
    const target = next?.input ?? this.element.querySelector(".send");
    if (next && document.activeElement === target) next.suggest();
    else target.focus();
  }

  #submitFields() {
    const missing = this.#fields.find((field) => field.blank && field.option.required);
    if (missing) return this.#wrong(missing, `${missing.option.shown} is still to be filled in.`);
    return this.#reading(() => this.#sendCommand(this.#command.path, this.#options()));
  }

  #options() {
    const filled = this.#fields.filter(({ blank }) => !blank);
    return Object.fromEntries(filled.map((field) => [field.name, this.#valueOf(field)]));
  }

  #valueOf(field) {
    try {
      return field.value;
    } catch (error) {
      field.element.classList.add("wrong");
      throw error;
    }
  }

  #wrong(field, sentence) {
    field.element.classList.add("wrong");
    field.input.focus();
    this.#refuse(sentence);
  }

  /* The suggestions of an option, given what stands in the others. */
  async #ask(option, text) {
    const others = this.#fields.filter((field) => field.name !== option.name && !field.blank);
    const options = Object.fromEntries(others.flatMap(readable));
    const reply = await this.#context.act({
      type: "suggest",
      channel: this.#channel.id,
      command: this.#command.path,
      options,
      option: option.name,
      text,
    });
    return reply.choices ?? [];
  }

  async #sendCommand(path, options) {
    this.#busy = true;
    const { refused } = await this.#context.act({ type: "slash", channel: this.#channel.id, command: path, options });
    this.#busy = false;
    if (refused) this.#refuse(refused);
    else this.#beginAnew();
  }

  #beginAnew() {
    const focused = this.element.contains(document.activeElement);
    this.#empty();
    if (focused) this.input.focus();
  }

  #reading(read) {
    try {
      read();
    } catch (error) {
      if (!(error instanceof Misread)) throw error;
      this.#refuse(error.message);
    }
  }
}

function readable(field) {
  try {
    return [[field.name, field.value]];
  } catch {
    return [];
  }
}

function requiredOf(command) {
  return command.options.filter(({ required }) => required);
}

function commandRow({ shown, description, options }) {
  const names = options.map((option) => el("code", { class: option.required ? "required" : null }, option.shown));
  return [
    botAvatar(),
    el("span", { class: "command-words" }, el("strong", {}, `/${shown}`), ...names),
    el("span", { class: "detail" }, description),
  ];
}

function asSentence(text) {
  const sentence = text[0].toUpperCase() + text.slice(1);
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}
