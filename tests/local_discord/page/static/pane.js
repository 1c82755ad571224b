/* One person's view: their places, the messages of one of them, and the composer. */

import { linkOf } from "./address.js";
import { shownPath } from "./commands.js";
import { Composer } from "./composer.js";
import { el } from "./dom.js";
import { Guide } from "./guide.js";
import { avatar, botAvatar, colourOf, icon, iconButton, opens, toolButton } from "./look.js";
import { messageElement, updateMessage } from "./message.js";
import { LANGUAGES, languageSelect, languageTag, mark, news } from "./people.js";
import { compareIds } from "./store.js";
import { wordsFor } from "./words.js";

const DIRECT_MESSAGE = 1;
const THREADS = [10, 11];
const NEAR = 48;
const FLASH = 1800;

export class Pane {
  #articles = new Map();
  #notices = [];
  #places = new Map();
  #following = true;
  #lastTop = 0;

  /* changed is called when the person or the place of this pane became another. */
  constructor({ store, live, unread, changed }) {
    Object.assign(this, { store, live, unread, changed });
    this.me = null;
    this.place = null;
    this.composer = new Composer(store);
    this.placeList = el("nav", { class: "places" });
    this.self = el("div", { class: "self" });
    this.title = el("h1", {});
    this.messages = el("div", { class: "messages" });
    this.guide = new Guide({ store, act: (deed) => live.act(deed), send: (path, options) => this.composer.send(path, options) });
    this.log = el("div", { class: "log", role: "log", tabindex: "0" }, this.guide.welcome, this.messages, this.guide.hint);
    this.pill = el("button", { class: "new-messages", type: "button", hidden: true, onclick: () => this.#toBottom() }, "New messages ↓");
    const side = el("div", { class: "side" }, this.placeList, this.self);
    const room = el("div", { class: "room" }, el("header", { class: "room-head" }, this.title), el("div", { class: "log-frame" }, this.log, this.pill), this.composer.element);
    this.element = el("section", { class: "pane" }, el("div", { class: "pane-body" }, side, room));
    this.#keepPlaceInLog();
    this.element.addEventListener("jump", ({ detail }) => this.jump(detail));
    this.element.addEventListener("seated", () => this.refresh());
  }

  get person() {
    return this.store.person(this.me);
  }

  get context() {
    const me = this.me;
    return {
      store: this.store,
      me,
      locale: this.person?.locale,
      act: (deed) => this.live.act({ person: me, ...deed }),
    };
  }

  /* Be somebody, in the place of that name or in the likeliest. */
  become(personId, placeName = this.placeName) {
    this.me = personId;
    this.place = this.#placeNamed(placeName)?.id ?? null;
    this.show();
    this.changed();
  }

  go(channelId) {
    this.place = channelId;
    this.show();
    this.changed();
  }

  /* How the place is called in the address of the page. */
  get placeName() {
    const channel = this.store.channel(this.place);
    return channel && addressOf(channel);
  }

  /* Show everything anew. */
  show() {
    this.element.lang = this.person?.locale ?? "en";
    this.element.setAttribute("aria-label", `${this.person?.name ?? "Nobody"}’s view`);
    this.#following = true;
    this.pill.hidden = true;
    this.#drawMessages();
    this.composer.aim(this.store.channel(this.place), this.context);
    this.#drawSelf();
    this.refresh();
  }

  /* Bring the places, their marks and the guide up to date. */
  refresh() {
    if (this.place && this.me) this.unread.look(this.me, this.place);
    this.#drawPlaces();
    this.#drawTitle();
    this.guide.refresh(this.store.channel(this.place), this.person, this.#articles.size === 0);
  }

  /* Take in one change of the store. */
  told(change) {
    switch (change.kind) {
      case "message":
        this.#messageTold(change);
        break;
      case "gone":
        this.#gone(change.id);
        break;
      case "interaction":
        if (change.person === this.me) this.#interactionTold(change);
        break;
      case "person":
      case "channel":
      case "commands":
        this.#surroundingsTold(change);
        break;
    }
  }

  /* Show a message of a channel, and flash it. */
  jump({ channel, message }) {
    if (!this.store.places(this.me).some(({ id }) => id === channel)) return;
    if (channel !== this.place) this.go(channel);
    const article = this.#articles.get(message);
    if (!article) return;
    this.#following = false;
    article.scrollIntoView({ block: "center" });
    article.classList.add("flash");
    setTimeout(() => article.classList.remove("flash"), FLASH);
  }

  /* Messages. */

  #drawMessages() {
    const entries = this.place ? this.store.messagesIn(this.place, this.me) : [];
    const context = this.context;
    this.#articles = new Map(entries.map((entry) => [entry.message.id, messageElement(entry, context)]));
    this.messages.replaceChildren(...this.#articles.values(), ...this.#drawnNotices());
    this.#toBottom();
  }

  #messageTold(entry) {
    const { id, channel_id: channel } = entry.message;
    if (channel !== this.place || ![null, this.me].includes(entry.seen_by)) return;
    const article = this.#articles.get(id);
    if (article) updateMessage(article, entry, this.context);
    else this.#addMessage(entry);
  }

  #addMessage(entry) {
    const article = messageElement(entry, this.context);
    const later = [...this.#articles.keys()].find((id) => compareIds(id, entry.message.id) > 0);
    this.messages.insertBefore(article, this.#articles.get(later) ?? this.messages.querySelector(".notice"));
    this.#articles.set(entry.message.id, article);
    if (this.#isMine(entry)) this.#toBottom();
    else this.pill.hidden = this.#following;
  }

  /* What I said, or what my own command is answered by. */
  #isMine({ message, command }) {
    return message.author.id === this.me || (command && message.interaction_metadata?.user.id === this.me);
  }

  #gone(id) {
    this.#articles.get(id)?.remove();
    this.#articles.delete(id);
    if (id === this.place) this.become(this.me);
  }

  #updateMessages() {
    const context = this.context;
    for (const [id, article] of this.#articles) updateMessage(article, this.store.message(id), context);
  }

  #interactionTold(interaction) {
    const { id, command, source, state } = interaction;
    const article = this.#articles.get(source);
    if (article) updateMessage(article, this.store.message(source), this.context);
    const unanswered = state === "failed" && command && !this.#notices.some((notice) => notice.id === id);
    if (unanswered) this.#notice(interaction);
  }

  #surroundingsTold({ kind, id }) {
    this.composer.aim(this.store.channel(this.place), this.context);
    if (kind === "commands") return;
    if (kind === "person" && id === this.me) {
      this.element.lang = this.person.locale;
      this.#drawSelf();
    }
    this.#updateMessages();
  }

  /* Lines that only this view has: commands that nobody answered. */

  #notice(notice) {
    this.#notices.push(notice);
    this.#drawNotices();
  }

  #drawNotices() {
    this.messages.querySelectorAll(".notice").forEach((line) => line.remove());
    this.messages.append(...this.#drawnNotices());
  }

  #drawnNotices() {
    return this.#notices
      .filter(({ person, channel }) => person === this.me && channel === this.place)
      .map((notice) => this.#noticeLine(notice));
  }

  #noticeLine(notice) {
    const words = shownPath(this.store.commands, notice.command, this.person?.locale);
    const dismiss = iconButton("close", "Dismiss", () => {
      this.#notices = this.#notices.filter((other) => other !== notice);
      this.#drawNotices();
    });
    return el("div", { class: "notice" }, icon("warning"), el("span", {}, el("strong", {}, `/${words} `), "The application did not respond"), dismiss);
  }

  /* The log keeps to its bottom until somebody scrolls up. */

  #keepPlaceInLog() {
    this.log.addEventListener("scroll", () => this.#scrolled());
    const keep = new ResizeObserver(() => {
      if (this.#following) this.#toBottom();
    });
    keep.observe(this.messages);
    keep.observe(this.guide.hint);
    keep.observe(this.log);
  }

  #scrolled() {
    const top = this.log.scrollTop;
    const near = this.log.scrollHeight - this.log.clientHeight - top < NEAR;
    if (near) this.#following = true;
    else if (top < this.#lastTop) this.#following = false;
    this.#lastTop = top;
    if (this.#following) this.pill.hidden = true;
  }

  #toBottom() {
    this.#following = true;
    this.pill.hidden = true;
    this.log.scrollTop = this.log.scrollHeight;
  }

  /* Places. */

  #placeNamed(name) {
    const places = this.#orderedPlaces();
    return places.find((channel) => addressOf(channel) === name) ?? places[0];
  }

  #orderedPlaces() {
    const direct = ({ type }) => (type === DIRECT_MESSAGE ? 1 : 0);
    return this.store.places(this.me).sort((one, other) => direct(one) - direct(other));
  }

  #drawPlaces() {
    this.placeList.setAttribute("aria-label", `${this.person?.name ?? "Nobody"}’s places`);
    let heading = null;
    const kept = new Set();
    const rows = this.#orderedPlaces().flatMap((channel) => {
      const above = channel.guild?.name ?? "Direct messages";
      const button = this.#placeButton(channel);
      kept.add(channel.id);
      if (above === heading) return [button];
      heading = above;
      return [el("h2", {}, above), button];
    });
    for (const id of this.#places.keys()) if (!kept.has(id)) this.#places.delete(id);
    arrange(this.placeList, rows);
  }

  #placeButton(channel) {
    const { id, type } = channel;
    const button = this.#places.get(id) ?? el("button", { type: "button", onclick: () => this.go(id) });
    this.#places.set(id, button);
    const count = this.unread.in(id, this.me);
    const name = type === DIRECT_MESSAGE ? this.#botName() : channel.name;
    button.className = `place ${THREADS.includes(type) ? "thread" : ""} ${count.news ? "fresh" : ""}`;
    button.setAttribute("aria-label", [type === DIRECT_MESSAGE ? `Direct messages: ${name}` : `#${name}`, news(count, wordsFor(this.person?.locale))].filter(Boolean).join(", "));
    if (id === this.place) button.setAttribute("aria-current", "page");
    else button.removeAttribute("aria-current");
    button.replaceChildren(placeSign(channel), el("span", { class: "name" }, name), mark(count) ?? "");
    return button;
  }

  #botName() {
    return this.store.bot?.name ?? "Codenames";
  }

  #drawTitle() {
    const channel = this.store.channel(this.place);
    const name = channel?.type === DIRECT_MESSAGE ? this.#botName() : (channel?.name ?? "");
    this.title.replaceChildren(...(channel ? [placeSign(channel), name] : [name]));
    this.log.setAttribute("aria-label", `Messages in ${channel?.type === DIRECT_MESSAGE ? "" : "#"}${name}`);
  }

  /* Who I am, with my settings. */

  #drawSelf() {
    const person = this.person;
    if (!person) return this.self.replaceChildren();
    const say = wordsFor(person.locale);
    const gear = toolButton("gear", say("settings"), say("settingsOf", person));
    const panel = this.#settings(person, say);
    opens(gear, panel);
    const language = LANGUAGES[person.locale] ?? person.locale;
    const words = el("span", { class: "self-words" }, el("strong", {}, person.name), el("span", {}, person.dms_open ? language : `${languageTag(person.locale)} · ${say("dmsClosed")}`));
    const reopened = this.self.querySelector(":popover-open") !== null;
    this.self.replaceChildren(avatar(person.name, colourOf(person, this.store.people)), words, gear, panel);
    if (reopened) panel.showPopover();
    return undefined;
  }

  #settings(person, say) {
    const alter = (alteration) => this.context.act({ type: "alter", ...alteration });
    const language = languageSelect(person.locale, { "aria-label": say("language"), onchange: () => alter({ locale: language.value }) });
    const direct = el("input", { type: "checkbox", role: "switch", onchange: () => alter({ dms_open: direct.checked }) });
    direct.checked = person.dms_open;
    return el(
      "div",
      { class: "panel", role: "dialog", "aria-label": say("settingsOf", person) },
      el("h2", {}, person.name),
      el("label", {}, say("language"), language),
      el("label", { class: "switch" }, el("span", {}, say("dmsOpen")), direct),
      linkField(person, this.store.address, say),
    );
  }
}

/* A link by which another browser sits down as this person. */
function linkField({ name }, address, say) {
  const link = linkOf(name, address);
  const field = el("input", { readonly: true, value: link, onfocus: () => field.select() });
  return el("label", {}, say("linkFor", { name }), field);
}

/* A place's name in the address of the page. */
function addressOf({ type, name }) {
  return type === DIRECT_MESSAGE ? "dm" : name;
}

function placeSign({ type }) {
  if (type === DIRECT_MESSAGE) return botAvatar();
  return icon(THREADS.includes(type) ? "thread" : "hash");
}

/* Put these children into a parent, moving none that already stands right. */
function arrange(parent, children) {
  const same = children.length === parent.children.length && children.every((child, index) => alike(child, parent.children[index]));
  if (!same) parent.replaceChildren(...children);
}

function alike(one, other) {
  return one === other || (one.tagName === "H2" && other.tagName === "H2" && one.textContent === other.textContent);
}
