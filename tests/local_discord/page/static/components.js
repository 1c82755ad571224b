/* Discord's components as elements. They do nothing by themselves: whoever holds them listens.
   A button says its `data-custom-id`; a select tells its choice by an event "choose". */

import { el } from "./dom.js";
import { emojiElement } from "./emoji.js";
import { linkElement } from "./inline.js";
import { markdownElement } from "./markdown.js";
import { covered, fileElement, galleryElement, thumbnailElement } from "./media.js";
import { Select } from "./selects.js";

const LINK = 5;
const PREMIUM = 6;
const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link", 6: "premium" };

const KINDS = {
  1: (part, context) => el("div", { class: "row", dataset: { kind: "row" } }, componentElements(part.components, context)),
  2: buttonElement,
  3: selectElement,
  5: selectElement,
  6: selectElement,
  7: selectElement,
  8: selectElement,
  9: sectionElement,
  10: (part, context) => markdownElement(part.content, context),
  11: (part) => thumbnailElement(part),
  12: (part) => galleryElement(part.items),
  13: fileCard,
  14: separatorElement,
  17: containerElement,
};

/* Components, one after another; one of a type that Discord does not have is a red line. */
export function componentElements(parts, context) {
  return (parts ?? []).map((part) => (KINDS[part.type] ?? unknownElement)(part, context));
}

function unknownElement({ type }) {
  return el("div", { class: "unknown" }, `component of type ${type}`);
}

function buttonElement(part, context) {
  const face = [emojiElement(part.emoji), part.emoji && part.label && " ", labelElement(part)];
  const look = `button ${STYLES[part.style] ?? ""}`;
  if (part.style === LINK && !part.disabled) return linkElement(part.url, [face, outwards()], { class: look });
  const waiting = context.waitingFor;
  return el("button", {
    class: look,
    type: "button",
    disabled: part.disabled,
    "aria-disabled": waiting && !part.disabled && "true",
    "aria-busy": waiting === part.custom_id && waiting && "true",
    dataset: { kind: "button", customId: part.custom_id },
  }, face, waiting === part.custom_id && waiting && dots());
}

function labelElement({ label, style, sku_id: sku }) {
  const text = label ?? (style === PREMIUM ? `Premium ${sku ?? ""}` : null);
  return text && el("span", { class: "label" }, text);
}

function outwards() {
  return el("span", { class: "outwards", "aria-hidden": "true" }, "↗");
}

export function dots() {
  return el("span", { class: "dots", "aria-hidden": "true" }, el("i"), el("i"), el("i"));
}

function selectElement(part, context) {
  return new Select(part, context).element;
}

function sectionElement(part, context) {
  const words = el("div", { class: "section-words" }, componentElements(part.components, context));
  return el("div", { class: "section", dataset: { kind: "section" } }, words, componentElements([part.accessory], context));
}

function fileCard({ file, name, size, spoiler }) {
  const card = fileElement(name ?? file.url.split("/").at(-1), file.url, size);
  return spoiler ? covered(card) : card;
}

function separatorElement({ divider, spacing }) {
  const look = `separator ${spacing === 2 ? "large" : ""}`;
  return divider === false ? el("div", { class: look }) : el("hr", { class: look });
}

function containerElement(part, context) {
  const colour = part.accent_color ?? null;
  const bar = colour !== null && `--accent: #${colour.toString(16).padStart(6, "0")}`;
  const container = el("div", { class: "container", style: bar, dataset: { kind: "container" } }, componentElements(part.components, context));
  return part.spoiler ? covered(container) : container;
}
