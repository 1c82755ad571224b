/* Small parts of the shell: icons, avatars, and panels that open from a button. */

import { el } from "./dom.js";

const COLOURS = ["#5865f2", "#1f7a4d", "#b3396f", "#9a4f0b", "#7a4fc9", "#0f7285", "#a83a32", "#4d6b1f"];
const MARGIN = 8;

export function icon(name) {
  return el("span", { class: `icon icon-${name}`, "aria-hidden": "true" });
}

export function iconButton(name, label, onclick) {
  return el("button", { class: "icon-button", type: "button", "aria-label": label, title: label, onclick }, icon(name));
}

/* A button of the header: an icon with its word below; the label says what a press does. */
export function toolButton(name, word, label, onclick) {
  return el("button", { class: "tool", type: "button", "aria-label": label, title: label, onclick }, icon(name), el("span", {}, word));
}

/* Give such a button another word, in another language. */
export function relabel(button, word, label) {
  button.setAttribute("aria-label", label);
  button.title = label;
  if (button.lastElementChild.textContent !== word) button.lastElementChild.textContent = word;
}

/* The colour of somebody's avatar; people who came one after another differ. */
export function colourOf(person, people) {
  const place = people.findIndex(({ id }) => id === person.id);
  return COLOURS[(place + 1) % COLOURS.length];
}

export function avatar(name, colour) {
  const initial = [...name][0]?.toUpperCase() ?? "?";
  return el("span", { class: "avatar", "aria-hidden": "true", style: `--colour: ${colour}` }, initial);
}

export function botAvatar() {
  return el("span", { class: "avatar avatar-bot", "aria-hidden": "true" }, icon("cards"));
}

/* Let a button open and close a panel beside it; Escape and a click elsewhere close it too. */
export function opens(button, panel) {
  panel.popover = "auto";
  button.popoverTargetElement = panel;
  button.setAttribute("aria-haspopup", "dialog");
  panel.addEventListener("toggle", ({ newState }) => {
    if (newState === "open") placeBeside(button, panel);
  });
}

function placeBeside(button, panel) {
  const at = button.getBoundingClientRect();
  const { width, height } = panel.getBoundingClientRect();
  const below = at.bottom + MARGIN + height < innerHeight;
  const top = below ? at.bottom + MARGIN : at.top - MARGIN - height;
  const left = Math.min(at.left, innerWidth - width - MARGIN);
  panel.style.top = `${Math.max(MARGIN, top)}px`;
  panel.style.left = `${Math.max(MARGIN, left)}px`;
}
