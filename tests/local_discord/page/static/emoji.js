/* An emoji: a letter as it is, or the image of one of the application's own. */

import { el } from "./dom.js";

export function emojiElement(emoji) {
  if (!emoji) return null;
  if (!emoji.id) return el("span", { class: "emoji" }, emoji.name);
  const name = `:${emoji.name}:`;
  return el("img", { class: "emoji", src: `/emojis/${emoji.id}.png`, alt: name, title: name, draggable: "false" });
}
