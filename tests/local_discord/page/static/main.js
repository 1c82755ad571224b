/* The page as a whole: it is told by the live line, and shows one pane or two. */

import { addressed, keepAddress } from "./address.js";
import { Alerts, BotPanel } from "./bot.js";
import { el } from "./dom.js";
import { Live } from "./live.js";
import { botAvatar, opens, relabel, toolButton } from "./look.js";
import { openModal } from "./modal.js";
import { Pane } from "./pane.js";
import { People } from "./people.js";
import { Store } from "./store.js";
import { Tongue } from "./tongue.js";
import { Unread } from "./unread.js";
import { wordsFor } from "./words.js";

class Page {
  #panes = [];
  #active = null;
  #connected = true;
  #theme = null;
  #modals = new Map();
  #opened = new Set();
  #drawing = false;
  #firstTime = true;

  constructor() {
    this.store = new Store();
    this.unread = new Unread(this.store);
    this.live = new Live(this.store, (connected) => this.#lineChanged(connected));
    const act = (deed) => this.live.act(deed);
    this.people = new People({ store: this.store, unread: this.unread, act, choose: (id) => this.#active?.become(id) });
    this.botPanel = new BotPanel({ store: this.store, act });
    this.tongue = new Tongue({ store: this.store, act });
    this.alerts = new Alerts(this.store);
    this.main = el("main", { class: "panes" });
    this.store.subscribe((change) => this.#told(change));
    addEventListener("hashchange", () => this.#seatAll());
    document.body.append(this.#header(), this.alerts.element, this.main);
    this.#showTheme(rememberedTheme());
  }

  /* A wide window shows the bot and the tools in the header, a narrow one behind a button. */
  #header() {
    this.splitButton = toolButton("split", "", "", () => this.#toggleSplit());
    this.themeButton = toolButton("theme", "", "", () => this.#toggleTheme());
    for (const button of [this.splitButton, this.themeButton]) button.ariaPressed = "false";
    const brand = el("div", { class: "brand" }, botAvatar(), el("span", {}, "Codenames"));
    const tools = el("div", { class: "tools" }, this.tongue.element, this.splitButton, this.themeButton);
    this.desk = el("div", { class: "desk", role: "group" }, this.botPanel.element, tools);
    this.menuButton = toolButton("menu", "", "");
    this.menuButton.classList.add("menu-button");
    opens(this.menuButton, this.desk);
    return el("header", { class: "top" }, brand, this.people.element, this.menuButton, this.desk);
  }

  /* The words of whoever one is; before anybody is known, those of the browser. */
  get #say() {
    return wordsFor(this.#active?.person?.locale ?? navigator.language);
  }

  #nameTools(say) {
    document.documentElement.lang = this.#active?.person?.locale ?? navigator.language;
    relabel(this.splitButton, say("split"), say("splitView"));
    relabel(this.themeButton, say("dark"), say("darkTheme"));
    relabel(this.menuButton, say("menu"), say("menuOf"));
    this.desk.setAttribute("aria-label", say("desk"));
  }

  /* What is told. */

  #told(change) {
    if (change.kind === "here") this.#wholeTold();
    else if (this.store.whole) this.#changeTold(change);
    if (change.kind === "bot" || this.store.whole) this.#drawSoon();
  }

  #wholeTold() {
    if (this.#firstTime) this.unread.lookEverywhere();
    this.#firstTime = false;
    this.#seatAll();
  }

  #changeTold(change) {
    for (const pane of this.#panes) pane.told(change);
    if (change.kind === "interaction") this.#modalTold(change);
    if (change.kind === "person" && !this.#active?.me) this.#seatAll();
  }

  /* A form opens once, in the window that asked for it, before the person it is for; later it is
     told how it fared. */
  #modalTold(interaction) {
    const { id, person, modal } = interaction;
    this.#modals.get(person)?.update(interaction);
    const pane = [this.#active, ...this.#panes].find(({ me }) => me === person);
    if (!modal || !pane || !this.live.began(id) || this.#opened.has(id)) return;
    this.#opened.add(id);
    this.#modals.set(person, openModal(interaction, pane.context));
  }

  #lineChanged(connected) {
    this.#connected = connected;
    this.#drawSoon();
  }

  /* Many changes at once are drawn once. */
  #drawSoon() {
    if (this.#drawing) return;
    this.#drawing = true;
    setTimeout(() => this.#draw());
  }

  #draw() {
    this.#drawing = false;
    const say = this.#say;
    this.#nameTools(say);
    this.botPanel.refresh(say);
    this.menuButton.dataset.state = this.store.bot?.state ?? "";
    this.tongue.refresh(say);
    this.alerts.refresh(this.#connected, say);
    if (!this.store.whole) return;
    for (const pane of this.#panes) pane.refresh();
    this.people.refresh(this.#active?.me, this.#panes.map(({ me }) => me), say);
  }

  /* Who sits in which pane. */

  #seatAll() {
    const asked = addressed();
    if (asked.theme) this.#showTheme(asked.theme);
    if (!this.store.whole || !this.store.people.length) return;
    this.#ensurePanes(asked.split ? 2 : 1);
    const first = this.#named(asked.me) ?? this.store.people[0];
    this.#panes[0].become(first.id, asked.place);
    if (asked.split) this.#panes[1].become((this.#named(asked.split) ?? this.#otherThan(first)).id, asked.splitPlace);
  }

  #ensurePanes(count) {
    while (this.#panes.length > count) this.#panes.pop().element.remove();
    while (this.#panes.length < count) this.#addPane();
    if (!this.#panes.includes(this.#active)) this.#activate(this.#panes[0]);
    this.main.classList.toggle("split", count > 1);
    this.splitButton.setAttribute("aria-pressed", String(count > 1));
  }

  #addPane() {
    const pane = new Pane({ store: this.store, live: this.live, unread: this.unread, changed: () => this.#viewChanged() });
    for (const sign of ["focusin", "pointerdown"]) pane.element.addEventListener(sign, () => this.#activate(pane));
    this.#panes.push(pane);
    this.main.append(pane.element);
  }

  #activate(pane) {
    if (pane === this.#active) return;
    this.#active = pane;
    for (const one of this.#panes) one.element.classList.toggle("active", one === pane);
    this.#drawSoon();
  }

  #toggleSplit() {
    const split = this.#panes.length > 1;
    this.#ensurePanes(split ? 1 : 2);
    if (!split) this.#panes[1].become(this.#otherThan(this.#panes[0].person).id, this.#panes[0].placeName);
    else this.#viewChanged();
  }

  #named(name) {
    return name && this.store.people.find((person) => plain(person.name) === plain(name));
  }

  #otherThan(person) {
    return this.store.people.find(({ id }) => id !== person.id) ?? person;
  }

  #viewChanged() {
    const [first, second] = this.#panes;
    keepAddress({
      me: first.person?.name,
      place: first.placeName,
      split: second?.person?.name,
      splitPlace: second?.placeName,
      theme: addressed().theme,
    });
    this.#drawSoon();
  }

  /* Light and dark. */

  #toggleTheme() {
    this.#showTheme(this.#theme === "dark" ? "light" : "dark");
    localStorage.setItem("theme", this.#theme);
    if (addressed().theme) keepAddress({ ...addressed(), theme: this.#theme });
  }

  #showTheme(theme) {
    this.#theme = theme;
    document.documentElement.dataset.theme = theme;
    this.themeButton.setAttribute("aria-pressed", String(theme === "dark"));
  }
}

/* A name as somebody may type it into an address. */
function plain(name) {
  return name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

function rememberedTheme() {
  const preferred = matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark";
  return addressed().theme ?? localStorage.getItem("theme") ?? preferred;
}

new Page();
