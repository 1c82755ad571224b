/* Discord's markdown within a line: a list of rules, tried in order at every place of the text. */

import { el } from "./dom.js";
import { emojiElement } from "./emoji.js";
import { timeElement } from "./times.js";

const JUMP = /^https:\/\/discord\.com\/channels\/(\d+|@me)\/(\d+)\/(\d+)$/;

/* Every rule: a sticky pattern, and what stands for its match. `inside` reads the text within. */
const RULES = [
  [/\\([^A-Za-z0-9\s])/y, ([, letter]) => letter],
  [/(`+)([\s\S]*?[^`])\1(?!`)/y, ([, , text]) => el("code", {}, text.trim())],
  [/<(https?:\/\/[^\s>]+)>/y, ([, url]) => linkElement(url, [url])],
  [/<@!?(\d+)>/y, ([, id], context) => personMention(id, context)],
  [/<@&(\d+)>/y, ([, id]) => mention(`@role ${id}`)],
  [/<#(\d+)>/y, ([, id], context) => mention(`#${context.store.channel(id)?.name ?? "unknown"}`)],
  [/<\/([^:>\n]+):(\d+)>/y, ([, name]) => mention(`/${name}`)],
  [/@(?:everyone|here)\b/y, ([text]) => mention(text)],
  [/<t:(-?\d{1,13})(?::([tTdDfFsSR]))?>/y, ([, seconds, style], { locale }) => timeElement(Number(seconds), style ?? "f", locale)],
  [/<a?:(\w+):(\d+)>/y, ([, name, id]) => emojiElement({ name, id })],
  [/\[((?:\\.|[^\]\\\n])+)\]\(<?(https?:\/\/[^\s)>]+)>?(?: +"[^"]*")?\)/y, ([, text, url], _, inside) => linkElement(url, inside(text))],
  [/https?:\/\/[^\s<]+[^<.,:;"'\])|*_~\s]/y, ([url]) => linkElement(url, [url])],
  [/\|\|([\s\S]+?)\|\|/y, ([, text], _, inside) => spoiler(inside(text))],
  [/\*\*((?:\\[\s\S]|[^\\])+?)\*\*(?!\*)/y, ([, text], _, inside) => el("strong", {}, inside(text))],
  [/__((?:\\[\s\S]|[^\\])+?)__(?!_)/y, ([, text], _, inside) => el("u", {}, inside(text))],
  [/\*(?=\S)((?:\*\*|\\[\s\S]|\s+(?:\\[\s\S]|[^\s*\\]|\*\*)|[^\s*\\])+?)\*(?!\*)/y, ([, text], _, inside) => el("em", {}, inside(text))],
  [/(?<![A-Za-z0-9])_((?:__|\\[\s\S]|[^\\_])+?)_(?![A-Za-z0-9_])/y, ([, text], _, inside) => el("em", {}, inside(text))],
  [/~~([\s\S]+?)~~(?!~)/y, ([, text], _, inside) => el("s", {}, inside(text))],
];

/* The nodes for a piece of text without blocks. */
export function inlineNodes(text, context) {
  const nodes = [];
  let plain = "";
  for (let place = 0; place < text.length;) {
    const [length, node] = matchAt(text, place, context);
    if (typeof node === "string") plain += node;
    else {
      if (plain) nodes.push(plain);
      plain = "";
      nodes.push(node);
    }
    place += length;
  }
  return plain ? [...nodes, plain] : nodes;
}

function matchAt(text, place, context) {
  const inside = (inner) => inlineNodes(inner, context);
  for (const [pattern, stand] of RULES) {
    pattern.lastIndex = place;
    const match = pattern.exec(text);
    if (match) return [match[0].length, stand(match, context, inside)];
  }
  return [1, text[place]];
}

/* A link; one to a message of the local Discord jumps to it. */
export function linkElement(url, children, properties = {}) {
  const [, , channel, message] = JUMP.exec(url) ?? [];
  const jump = message && { jump: "", channel, message };
  return el("a", { href: url, target: "_blank", rel: "noreferrer noopener", dataset: jump ?? {}, ...properties }, children);
}

/* Text that is covered until it is pressed. */
function spoiler(children) {
  return el("span", { class: "spoiler", role: "button", tabindex: "0", dataset: { kind: "spoiler" } }, el("span", {}, children));
}

function personMention(id, { store, me }) {
  const name = store.person(id)?.name ?? (id === store.bot?.id ? store.bot.name : "unknown-user");
  return mention(`@${name}`, id === me ? "mention me" : "mention");
}

function mention(text, kind = "mention") {
  return el("span", { class: kind }, text);
}
