/* A message as one person sees it, and what they can do with it.

   messageElement(entry, context) makes its article, updateMessage(article, entry, context) brings
   it up to date. context: {store, me, locale, act}. A link to a message dispatches a bubbling
   event "jump" with {channel, message}. */

import { shownPath } from "./commands.js";
import { componentElements, dots } from "./components.js";
import { el } from "./dom.js";
import { embedElement } from "./embeds.js";
import { keepingFocus } from "./focus.js";
import { avatar, botAvatar, colourOf } from "./look.js";
import { markdownElement } from "./markdown.js";
import { attachmentElement, mediaClicked } from "./media.js";
import { morph } from "./morph.js";
import { keepCounting, stampElement } from "./times.js";

const COMPONENT = 3;
const EPHEMERAL = 1 << 6;
const LOADING = 1 << 7;
const SILENT = 1 << 12;
const COMPONENTS_V2 = 1 << 15;
const FAILED = "This interaction failed";

/* What every article shows, to whom, and what was refused there. */
const shown = new WeakMap();

keepCounting();

export function messageElement(entry, context) {
  const article = drawn(entry, context);
  shown.set(article, { entry, context });
  article.addEventListener("click", (event) => clicked(article, event));
  article.addEventListener("keydown", (event) => keyPressed(event));
  article.addEventListener("choose", ({ detail }) => act(article, { type: "choose", ...detail }));
  return article;
}

export function updateMessage(article, entry, context) {
  shown.set(article, { entry, context });
  redraw(article);
}

function redraw(article) {
  const { entry, context, refused } = shown.get(article);
  keepingFocus(article, () => morph(article, drawn(entry, context, refused)));
}

/* Deeds. */

function clicked(article, event) {
  const { target } = event;
  const button = target.closest(".button[data-custom-id]");
  const jump = target.closest("a[data-jump]");
  if (mediaClicked(target)) event.preventDefault();
  else if (button) press(article, button);
  else if (target.closest(".dismiss")) act(article, { type: "dismiss" });
  else if (jump) jumpTo(jump, event);
}

function keyPressed(event) {
  const presses = event.key === "Enter" || event.key === " ";
  if (presses && event.target.matches(".spoiler") && mediaClicked(event.target)) event.preventDefault();
}

function press(article, button) {
  if (button.ariaDisabled === "true") return;
  button.ariaDisabled = "true";
  act(article, { type: "press", custom_id: button.dataset.customId });
}

async function act(article, deed) {
  const { entry, context } = shown.get(article);
  const { refused } = await context.act({ ...deed, message: entry.message.id });
  if (!refused || !article.isConnected) return;
  shown.set(article, { ...shown.get(article), refused });
  redraw(article);
}

function jumpTo({ dataset: { channel, message }, parentElement }, event) {
  event.preventDefault();
  parentElement.dispatchEvent(new CustomEvent("jump", { bubbles: true, detail: { channel, message } }));
}

/* The article as it now is. */

function drawn(entry, context, refused = null) {
  const { message, pings } = entry;
  const { failed, waitingFor } = lastDeed(message, context);
  const name = authorName(message, context);
  const body = bodyElements(message, { ...context, waitingFor });
  return el(
    "article",
    {
      class: ["message", pings.includes(context.me) && "pinged", ephemeral(message) && "ephemeral"].filter(Boolean).join(" "),
      "aria-label": `${name}, ${stampElement(message.timestamp, context.locale).textContent}`,
      dataset: { message: message.id, waiting: waitingFor && "" },
    },
    usedLine(entry, context),
    el(
      "div",
      { class: "message-frame", dataset: { kind: "frame" } },
      authorAvatar(message, context),
      el("div", { class: "message-main" }, headElement(message, name, context), body, footElements(message, refused ?? (failed && FAILED))),
    ),
  );
}

/* The most recent component that I used on this message decides what is said of it. */
function lastDeed({ id }, { store, me }) {
  const last = store.interactionsFor(me).filter(({ source, type }) => source === id && type === COMPONENT).at(-1);
  return { failed: last?.state === "failed", waitingFor: last?.state === "waiting" ? last.custom_id : null };
}

function authorName({ author }, { store }) {
  if (author.id === store.bot?.id) return store.bot.name;
  return store.person(author.id)?.name ?? author.global_name ?? author.username;
}

function authorAvatar({ author }, { store }) {
  return author.bot ? botAvatar() : personAvatar(author, store);
}

function personAvatar(person, store) {
  const name = store.person(person.id)?.name ?? person.global_name ?? person.username;
  return avatar(name, colourOf(person, store.people));
}

/* Above an answer to a command: who used which. */
function usedLine({ message, command }, { store, locale }) {
  if (!command) return null;
  const { user } = message.interaction_metadata;
  const name = store.person(user.id)?.name ?? user.global_name ?? user.username;
  const words = el("span", { class: "mention" }, `/${shownPath(store.commands, command, locale)}`);
  return el("p", { class: "used", dataset: { kind: "used" } }, personAvatar(user, store), el("strong", {}, name), " used ", words);
}

function headElement(message, name, { locale }) {
  return el(
    "p",
    { class: "message-head", dataset: { kind: "head" } },
    el("strong", { class: "author" }, name),
    message.author.bot && el("span", { class: "app-tag" }, "APP"),
    " ",
    stampElement(message.timestamp, locale),
    Boolean(message.flags & SILENT) && el("span", { class: "silent", role: "img", "aria-label": "Sent silently", title: "Sent silently" }),
  );
}

function bodyElements(message, context) {
  if (message.flags & LOADING) return el("p", { class: "thinking", role: "status", dataset: { kind: "thinking" } }, dots(), ` ${authorName(message, context)} is thinking…`);
  const parts = el("div", { class: "message-body", dataset: { kind: "body" } }, bodyParts(message, context));
  return [parts, message.edited_timestamp && el("span", { class: "edited", dataset: { kind: "edited" } }, "(edited)")];
}

function bodyParts(message, context) {
  const components = componentElements(message.components, context);
  if (message.flags & COMPONENTS_V2) return components;
  return [
    message.content && markdownElement(message.content, context),
    (message.attachments ?? []).map(attachmentElement),
    (message.embeds ?? []).map((embed) => embedElement(embed, context)),
    components,
  ];
}

function footElements(message, trouble) {
  return [
    trouble && el("p", { class: "failed", role: "alert", dataset: { kind: "failed" } }, trouble),
    ephemeral(message) && el("p", { class: "foot", dataset: { kind: "foot" } }, el("span", { class: "eye", "aria-hidden": "true" }), "Only you can see this · ", el("button", { class: "dismiss", type: "button" }, "Dismiss message")),
  ];
}

function ephemeral({ flags }) {
  return Boolean(flags & EPHEMERAL);
}
