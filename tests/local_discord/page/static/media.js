/* Pictures, files, and what covers a spoiler. */

import { el } from "./dom.js";
import { showAlt, showLarge } from "./lightbox.js";

/* Discord's clients draw one picture no larger than this, in its own shape. */
const WIDEST = 550;
const HIGHEST = 350;

/* A gallery as Discord lays it out: one picture in its own shape, several in a grid. */
export function galleryElement(items) {
  return el("div", { class: "gallery", dataset: { kind: "gallery", count: items.length } }, items.map((item) => tile(item, items.length)));
}

function tile({ media, description, spoiler }, count) {
  const widest = count === 1 && media.width && `--widest: ${boundedWidth(media)}px`;
  const parts = el("div", { class: "tile", style: widest, dataset: { kind: "tile" } }, pictureElement(media, description), largeButton(), description && altBadge());
  return spoiler ? covered(parts) : parts;
}

function boundedWidth({ width, height }) {
  return Math.min(width, WIDEST, height ? Math.round((HIGHEST * width) / height) : WIDEST);
}

/* The small picture beside the text of a section. */
export function thumbnailElement({ media, description, spoiler }) {
  const picture = pictureElement(media, description);
  const parts = el("div", { class: "thumbnail", dataset: { kind: "thumbnail" } }, picture, largeButton(), description && altBadge());
  return spoiler ? covered(parts) : parts;
}

/* A picture; by its width and height its place is kept before it is loaded. */
function pictureElement({ url, width, height }, description) {
  return el("img", { src: fromHere(url), alt: description ?? "", width, height, draggable: "false" });
}

/* A file of the local Discord, by whatever address this page was opened at. */
export function fromHere(url) {
  return url.replace(/^https?:\/\/[^/]+(?=\/attachments\/)/, "");
}

function largeButton() {
  return el("button", { class: "enlarge", type: "button", "aria-label": "Enlarge the picture", dataset: { kind: "enlarge" } });
}

function altBadge() {
  return el("button", { class: "alt-badge", type: "button", title: "Alt text", "aria-haspopup": "dialog", dataset: { kind: "alt" } }, "ALT");
}

/* An attachment of a legacy message: a picture, or a file to fetch. */
export function attachmentElement(file) {
  if (!file.content_type?.startsWith("image/")) return fileElement(file.filename, file.url, file.size);
  const spoiler = file.filename.startsWith("SPOILER_");
  return galleryElement([{ media: file, description: file.description, spoiler }]);
}

export function fileElement(name, url, size) {
  const weight = size && `${Math.max(1, Math.round(size / 1024))} KB`;
  return el("div", { class: "file" }, el("span", { class: "file-sign", "aria-hidden": "true" }, "📄"), el("a", { href: fromHere(url), download: name }, name), weight && el("small", {}, weight));
}

/* Something under a cover that a press takes away. */
export function covered(element) {
  const cover = el("button", { class: "cover", type: "button", dataset: { kind: "cover" } }, el("span", {}, "Spoiler"));
  return el("div", { class: "covered", dataset: { kind: "covered" } }, el("div", { class: "under" }, element), cover);
}

/* What a click on a picture's buttons or on a spoiler does. True if it was one. */
export function mediaClicked(target) {
  const spoiler = target.closest(".spoiler:not([data-revealed])");
  const cover = target.closest(".cover");
  const picture = target.closest(".tile, .thumbnail")?.querySelector("img");
  if (spoiler || cover) (spoiler ?? cover.parentElement).dataset.revealed = "";
  else if (target.closest(".alt-badge")) showAlt(picture.alt);
  else if (target.closest(".enlarge")) showLarge(picture);
  else return false;
  return true;
}
