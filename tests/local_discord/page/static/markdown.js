/* Discord's markdown: blocks of lines here, what stands within a line in inline.js. */

import { el } from "./dom.js";
import { inlineNodes } from "./inline.js";

const FENCE = /```(?:([\w+\-.#]+)\n)?\n*([\s\S]*?[^\n])\n*```\n?/g;
const HEADING = /^(#{1,3})\s+(.+)$/;
const SUBTEXT = /^-#\s+(.+)$/;
const QUOTE = /^> ?(.*)$/;
const REST = /^>>> ?/;
const ITEM = /^( *)([-*]|\d{1,9}\.)\s+(.*)$/;

/* A text in Discord's markdown, as an element. */
export function markdownElement(text, context) {
  return el("div", { class: "markdown" }, blockNodes(text, context));
}

function blockNodes(text, context) {
  const nodes = [];
  let end = 0;
  for (const fence of text.matchAll(FENCE)) {
    nodes.push(...lineBlocks(text.slice(end, fence.index), context), codeBlock(fence));
    end = fence.index + fence[0].length;
  }
  return [...nodes, ...lineBlocks(text.slice(end), context)];
}

function codeBlock([, language, code]) {
  return el("pre", { tabindex: "0" }, el("code", { dataset: { language } }, code));
}

function lineBlocks(text, context) {
  if (text === "") return [];
  const lines = text.replace(/\n$/, "").split("\n");
  const nodes = [];
  while (lines.length) nodes.push(nextBlock(lines, context));
  return nodes;
}

/* Take the lines of the next block off the front, and read them. */
function nextBlock(lines, context) {
  const heading = HEADING.exec(lines[0]);
  const subtext = SUBTEXT.exec(lines[0]);
  if (REST.test(lines[0])) return quote(lines.splice(0).join("\n").replace(REST, ""), context);
  if (heading) return lines.shift() && el(`h${heading[1].length}`, {}, inlineNodes(heading[2], context));
  if (subtext) return lines.shift() && el("p", { class: "subtext" }, inlineNodes(subtext[1], context));
  if (isQuote(lines[0])) return quote(taken(lines, isQuote).map((line) => QUOTE.exec(line)[1]).join("\n"), context);
  if (isItem(lines[0])) return list(takenItems(lines), context);
  return paragraph([lines.shift(), ...taken(lines, isPlain)], context);
}

function taken(lines, belongs) {
  const end = lines.findIndex((line) => !belongs(line));
  return lines.splice(0, end < 0 ? lines.length : end);
}

/* The items of one list: those of another kind, as far left, begin another list. */
function takenItems(lines) {
  const first = item(lines[0]);
  const belongs = (line) => isItem(line) && (item(line).depth > first.depth || item(line).ordered === first.ordered);
  return taken(lines, belongs).map(item);
}

function isQuote(line) {
  return /^>( |$)/.test(line);
}

function isItem(line) {
  return ITEM.test(line);
}

function isPlain(line) {
  return !(HEADING.test(line) || SUBTEXT.test(line) || isQuote(line) || REST.test(line) || isItem(line));
}

function quote(text, context) {
  return el("blockquote", {}, blockNodes(text, context));
}

/* An empty last line would not be seen without a break after it. */
function paragraph(lines, context) {
  return el("p", {}, inlineNodes(lines.join("\n"), context), lines.at(-1) === "" && el("br"));
}

function item(line) {
  const [, indent, sign, text] = ITEM.exec(line);
  return { depth: indent.length, ordered: sign.endsWith("."), number: parseInt(sign, 10), text };
}

/* Items that stand further right than the first of a list are a list of their own in the item above. */
function list(items, context) {
  const { depth, number, ordered } = items[0];
  const entries = [];
  for (const entry of items) {
    if (entries.length && entry.depth > depth) entries.at(-1).under.push(entry);
    else entries.push({ text: entry.text, under: [] });
  }
  const shown = entries.map(({ text, under }) => el("li", {}, inlineNodes(text, context), under.length > 0 && list(under, context)));
  return el(ordered ? "ol" : "ul", { start: ordered && number !== 1 && String(number) }, shown);
}
