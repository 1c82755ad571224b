/* The switch of the demo: everybody at the table, and their server, in one language. */

import { el } from "./dom.js";
import { opens, relabel, toolButton } from "./look.js";

const SPOKEN = [
  ["en-US", "Everybody in English"],
  ["pt-BR", "Todo mundo em português"],
  ["es-ES", "Todo el mundo en español"],
];

export class Tongue {
  constructor({ store, act }) {
    Object.assign(this, { store, act });
    this.button = toolButton("globe", "", "");
    this.choices = SPOKEN.map(([locale, label]) => el("button", { class: "choice", type: "button", lang: locale, dataset: { locale }, onclick: () => this.#speak(locale) }, label));
    this.panel = el("div", { class: "panel", role: "dialog" }, ...this.choices);
    opens(this.button, this.panel);
    this.element = el("div", { class: "tongue" }, this.button, this.panel);
  }

  /* Show which language everybody has, if they have the same; say is in that of whoever one is. */
  refresh(say) {
    relabel(this.button, say("language"), say("languageOfAll"));
    this.panel.setAttribute("aria-label", say("languageOfAll"));
    const { people } = this.store;
    for (const choice of this.choices) {
      const common = people.length > 0 && people.every(({ locale }) => locale === choice.dataset.locale);
      choice.setAttribute("aria-pressed", String(common));
    }
  }

  #speak(locale) {
    this.act({ type: "speak", locale });
    this.panel.hidePopover();
  }
}
