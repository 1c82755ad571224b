/* The switch of the demo: everybody at the table in English, or in Portuguese. */

import { toolButton } from "./look.js";

const ENGLISH = "en-US";
const PORTUGUESE = "pt-BR";

export class Tongue {
  constructor({ store, act }) {
    Object.assign(this, { store, act });
    this.element = toolButton("globe", "", "", () => this.#switch());
    this.refresh();
  }

  /* Offer the language that not everybody has. */
  refresh() {
    const [word, label] = this.#other === ENGLISH ? ["English", "Everybody in English"] : ["Português", "Todo mundo em português"];
    this.element.lastElementChild.textContent = word;
    for (const name of ["aria-label", "title"]) this.element.setAttribute(name, label);
    this.element.lang = this.#other;
  }

  get #other() {
    const { people } = this.store;
    return people.length && people.every(({ locale }) => locale === PORTUGUESE) ? ENGLISH : PORTUGUESE;
  }

  #switch() {
    const locale = this.#other;
    for (const { id } of this.store.people) this.act({ deed: "alter", person: id, locale });
  }
}
