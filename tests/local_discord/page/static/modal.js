/* A form of the bot's, as a dialog.

   openModal(interaction, context) shows the form that answered an interaction, and returns
   {element, update}. Whoever is told of interactions hands each of the same person's to
   `update(interaction)`: the form finds its own submit among them, closes when it is answered, and
   says so when it failed. What was typed is kept for the next time when the form is left. */

import { el } from "./dom.js";
import { botAvatar } from "./look.js";
import { markdownElement } from "./markdown.js";
import { fieldsOf } from "./modal-fields.js";

const TEXT = 10;
const WRONG = "Something went wrong. Try again.";

/* What people typed into forms they left, by person and custom id. */
const drafts = new Map();

export function openModal(interaction, context) {
  const form = new Form(interaction, context);
  form.show();
  return form;
}

class Form {
  #submitted = null;

  constructor({ id, modal }, context) {
    Object.assign(this, { id, modal, context });
    this.draftName = `${context.me} ${modal.custom_id}`;
    this.fields = new Map(modal.components.map((part) => [part, fieldsOf(part, context, drafts.get(this.draftName) ?? {})]));
    this.trouble = el("p", { class: "modal-trouble", role: "alert" });
    this.submitButton = el("button", { class: "button primary", type: "submit" }, el("span", { class: "label" }, "Submit"));
    this.element = this.#dialog();
  }

  show() {
    document.body.append(this.element);
    this.element.showModal();
    this.#allFields.find(({ asks }) => asks)?.focus();
  }

  /* Take in how an interaction of this person's stands. */
  update({ id, state }) {
    if (id !== this.#submitted) return;
    if (state === "answered") this.#done();
    if (state === "failed") this.#again(WRONG);
  }

  get #allFields() {
    return [...this.fields.values()].flat();
  }

  get #values() {
    return Object.fromEntries(this.#allFields.filter(({ asks }) => asks).map((field) => [field.customId, field.value]));
  }

  #dialog() {
    const title = el("h2", { id: `modal-${this.id}` }, this.modal.title);
    const cancel = el("button", { class: "button secondary", type: "button", onclick: () => this.#leave() }, el("span", { class: "label" }, "Cancel"));
    const close = el("button", { class: "close", type: "button", "aria-label": "Close", onclick: () => this.#leave() }, "✕");
    const body = el("div", { class: "modal-body" }, this.#warning(), this.#parts(), this.trouble);
    const form = el("form", { novalidate: true, onsubmit: (event) => this.#submit(event) }, el("header", {}, botAvatar(), title, close), body, el("footer", {}, cancel, this.submitButton));
    return el("dialog", { class: "modal", "aria-labelledby": title.id, oncancel: () => this.#leave() }, form);
  }

  #warning() {
    const name = this.context.store.bot?.name ?? "the bot";
    return el("p", { class: "modal-warning" }, `This form will be submitted to ${name}. Do not share passwords or other sensitive information.`);
  }

  #parts() {
    return this.modal.components.map((part) => (part.type === TEXT ? markdownElement(part.content, this.context) : this.fields.get(part).map(({ element }) => element)));
  }

  async #submit(event) {
    event.preventDefault();
    if (this.submitButton.disabled || !this.#complete()) return;
    this.#busy(true);
    const { refused, interaction } = await this.context.act({ type: "submit", interaction: this.id, values: this.#values });
    if (refused) this.#again(refused);
    else this.#await(interaction);
  }

  /* The answer may have been told before the reply to the submit. */
  #await(interaction) {
    this.#submitted = interaction;
    const { store, me } = this.context;
    const told = store.interactionsFor(me).find(({ id }) => id === interaction);
    if (told) this.update(told);
  }

  /* Show what every field lacks, and go to the first that lacks something. */
  #complete() {
    const lacking = this.#allFields.filter((field) => !field.check());
    lacking[0]?.focus();
    return lacking.length === 0;
  }

  #again(trouble) {
    this.#submitted = null;
    this.#busy(false);
    this.trouble.textContent = trouble;
  }

  #busy(busy) {
    this.submitButton.disabled = busy;
    this.submitButton.ariaBusy = busy ? "true" : null;
    if (busy) this.trouble.textContent = "";
  }

  #done() {
    drafts.delete(this.draftName);
    this.#close();
  }

  #leave() {
    drafts.set(this.draftName, this.#values);
    this.#close();
  }

  #close() {
    this.#submitted = null;
    this.element.close();
    this.element.remove();
  }
}
