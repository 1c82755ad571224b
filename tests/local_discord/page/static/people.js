/* The row of people: who they are, who has something new, and the form that adds one more. */

import { el } from "./dom.js";
import { avatar, colourOf, opens, relabel, toolButton } from "./look.js";
import { wordsFor } from "./words.js";

export const LANGUAGES = {
  "en-US": "English (US)",
  "en-GB": "English (UK)",
  "pt-BR": "Português do Brasil",
  de: "Deutsch",
  "es-ES": "Español",
  fr: "Français",
  ja: "日本語",
};

/* A select with the languages a person can have. */
export function languageSelect(locale, properties = {}) {
  const options = Object.entries(LANGUAGES).map(([value, name]) => el("option", { value }, name));
  const select = el("select", properties, ...options);
  select.value = locale;
  return select;
}

export function languageTag(locale) {
  return locale === "en-US" ? "EN" : locale.toUpperCase();
}

export class People {
  #buttons = new Map();
  #awaited = null;
  #active = null;

  /* act does a deed; choose is called with the id of the person one wants to be. */
  constructor({ store, unread, act, choose }) {
    Object.assign(this, { store, unread, act, choose });
    this.list = el("ul", {});
    this.sign = el("span", { class: "you-are", "aria-hidden": "true" });
    const { button, panel } = this.#adding();
    this.element = el("nav", { class: "people" }, this.sign, this.list, button, panel);
  }

  /* Show the people as they are now: active is the person one acts as, shown are all on screen. */
  refresh(active, shown, say) {
    this.say = say;
    this.#name();
    const people = this.store.people;
    for (const id of this.#buttons.keys()) if (!this.store.person(id)) this.#forget(id);
    for (const person of people) {
      const button = this.#buttons.get(person.id) ?? this.#welcome(person);
      button.classList.toggle("shown", shown.includes(person.id));
      button.setAttribute("aria-pressed", String(person.id === active));
      this.#nameLive(button.nextSibling, person);
      this.#draw(button, person);
    }
    if (active !== this.#active) this.#buttons.get(active)?.scrollIntoView({ block: "nearest", inline: "nearest" });
    this.#active = active;
  }

  #welcome(person) {
    const button = el("button", { class: "person", type: "button", dataset: { person: person.id } });
    button.addEventListener("click", () => this.choose(person.id));
    this.#buttons.set(person.id, button);
    this.list.append(el("li", {}, button, this.#liveButton(person)));
    if (person.name === this.#awaited) {
      this.#awaited = null;
      setTimeout(() => this.choose(person.id));
    }
    return button;
  }

  /* The window opens with the tap, for a browser opens none later; then it goes to the table. */
  #liveButton(person) {
    const onclick = async () => {
      const opened = open("", "_blank");
      const { refused, url } = await this.act({ type: "live", person: person.id });
      if (refused) opened.document.body.textContent = refused;
      else opened.location = url;
    };
    return el("button", { class: "live", type: "button", onclick });
  }

  #nameLive(button, { name }) {
    const label = this.say("liveOf", { name });
    button.setAttribute("aria-label", label);
    button.title = label;
    button.textContent = this.say("live");
    button.hidden = !this.store.live;
  }

  /* All that is not somebody's, in the language of whoever one is. */
  #name() {
    const { say } = this;
    this.element.setAttribute("aria-label", say("people"));
    this.sign.textContent = say("youAre");
    relabel(this.adding, say("add"), say("addPerson"));
    for (const [part, word] of this.named) part.textContent = say(word);
  }

  #forget(id) {
    this.#buttons.get(id).parentElement.remove();
    this.#buttons.delete(id);
  }

  #draw(button, person) {
    const count = this.unread.of(person.id);
    const language = LANGUAGES[person.locale] ?? person.locale;
    button.setAttribute("aria-label", [person.name, language, news(count, this.say)].filter(Boolean).join(", "));
    button.title = this.say("be", { name: person.name, language });
    button.replaceChildren(
      el("span", { class: "portrait" }, avatar(person.name, colourOf(person, this.store.people)), mark(count)),
      el("span", { class: "name" }, person.name),
      el("span", { class: "tag" }, languageTag(person.locale)),
    );
  }

  #adding() {
    const name = el("input", { id: "new-name", required: true, maxlength: "32", autocomplete: "off", autofocus: true });
    const language = languageSelect("en-US", { id: "new-language" });
    const heading = el("h2", { id: "adding" });
    const nameLabel = el("label", { for: "new-name" });
    const languageLabel = el("label", { for: "new-language" });
    const submit = el("button", { class: "primary", type: "submit" });
    this.named = [[heading, "addPerson"], [nameLabel, "name"], [languageLabel, "language"], [submit, "add"]];
    const panel = el("form", { class: "panel", "aria-labelledby": "adding" }, heading, nameLabel, name, languageLabel, language, submit);
    panel.addEventListener("submit", async (event) => {
      event.preventDefault();
      this.#awaited = name.value.trim();
      const { refused } = await this.act({ type: "arrive", name: name.value.trim(), locale: language.value });
      name.setCustomValidity(refused ?? "");
      if (refused) return void name.reportValidity();
      panel.reset();
      panel.hidePopover();
    });
    name.addEventListener("input", () => name.setCustomValidity(""));
    const button = toolButton("plus", "", "");
    this.adding = button;
    opens(button, panel);
    return { button, panel };
  }
}

/* A red badge for pings, a dot for anything else that is new. */
export function mark({ news: fresh, pings }) {
  if (pings) return el("span", { class: "badge", "aria-hidden": "true" }, pings > 9 ? "9+" : String(pings));
  return fresh ? el("span", { class: "dot", "aria-hidden": "true" }) : null;
}

/* The same in words. */
export function news({ news: fresh, pings }, say = wordsFor("en")) {
  if (pings) return pings === 1 ? say("ping") : say("pings", { count: pings });
  return fresh ? say("news") : "";
}
