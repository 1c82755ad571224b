/* Dialogs for a closer look: a picture in full size, or the text that stands for it. */

import { el } from "./dom.js";

export function showLarge({ src, alt }) {
  show("lightbox", "Picture", el("img", { src, alt }));
}

export function showAlt(text) {
  show("alt-text", "Alt text", el("h2", {}, "Alt text"), el("p", {}, text));
}

/* It closes by its button, Escape, or a click beside it, and leaves nothing behind. */
function show(kind, label, ...children) {
  const close = () => {
    dialog.close();
    dialog.remove();
  };
  const button = el("button", { class: "close", type: "button", "aria-label": "Close", onclick: close }, "✕");
  const dialog = el("dialog", { class: kind, "aria-label": label, oncancel: close }, ...children, button);
  dialog.addEventListener("click", ({ target }) => target === dialog && close());
  document.body.append(dialog);
  dialog.showModal();
}
