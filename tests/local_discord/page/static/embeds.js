/* Embeds of a legacy message, simply. */

import { el } from "./dom.js";
import { linkElement } from "./inline.js";
import { markdownElement } from "./markdown.js";
import { galleryElement } from "./media.js";

export function embedElement(embed, context) {
  const { author, color, description, fields, footer, image, thumbnail, title, url } = embed;
  const bar = color !== undefined && color !== null && `--accent: #${color.toString(16).padStart(6, "0")}`;
  return el(
    "div",
    { class: "container embed", style: bar, dataset: { kind: "embed" } },
    author && el("p", { class: "embed-author" }, author.name),
    title && el("p", { class: "embed-title" }, url ? linkElement(url, [title]) : title),
    description && markdownElement(description, context),
    fields?.length > 0 && el("div", { class: "embed-fields" }, fields.map((field) => fieldElement(field, context))),
    [thumbnail, image].filter(Boolean).map((media) => galleryElement([{ media }])),
    footer && el("p", { class: "subtext" }, footer.text),
  );
}

function fieldElement({ name, value, inline }, context) {
  return el("div", { class: inline ? "embed-field inline" : "embed-field" }, el("strong", {}, name), markdownElement(value, context));
}
