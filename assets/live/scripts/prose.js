/* Text as the bot wrote it. */
import { h } from "./dom.js";
import { ahead, state } from "./table.js";

/** Times travel as a moment and a style between two private signs; marks of bold fall away. */
export function inWords(text) {
  const timed = /\uE002(\d+):(\w+)\uE003/g;
  return text.replace(timed, (_, at, how) => moment(Number(at) * 1000, how)).replaceAll("**", "");
}

/** @type {[Intl.RelativeTimeFormatUnit, number][]} */
const UNITS = [
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
];

function moment(at, how) {
  const date = new Date(at - ahead);
  const speak = (style) => new Intl.DateTimeFormat(state.lang, style).format(date);
  if (how === "clock") return speak({ timeStyle: "short" });
  if (how === "day") return speak({ dateStyle: "long" });
  if (how === "moment") return speak({ dateStyle: "long", timeStyle: "short" });
  const seconds = Math.round((at - ahead - Date.now()) / 1000);
  const away = Math.abs(seconds);
  const [unit, size] = UNITS.find(([, length]) => away >= length) ?? UNITS[3];
  return new Intl.RelativeTimeFormat(state.lang).format(Math.round(seconds / size), unit);
}

/** Text as the bot wrote it: a title, small print, bold; nothing else. */
export function prose(text) {
  return text.split("\n").map((line) => {
    const [sign] = /^(-#|#{1,3}) /.exec(line) ?? [""];
    const kind = !sign ? "p" : sign === "-# " ? "small" : "h2";
    const words = inSigns(line.slice(sign.length));
    return h(kind, "", ...words);
  });
}
export const inSigns = (line) =>
  line.split("**").map((part, n) => (n % 2 ? h("b", "", inWords(part)) : inWords(part)));
