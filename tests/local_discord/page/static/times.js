/* Moments in words, in a person's language: `<t:…>` of Discord's markdown, and times of messages. */

import { el } from "./dom.js";

const DAY = 86_400;
const UNITS = [["year", 365 * DAY], ["month", 30 * DAY], ["day", DAY], ["hour", 3600], ["minute", 60], ["second", 1]];
const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
  s: { dateStyle: "short", timeStyle: "short" },
  S: { dateStyle: "short", timeStyle: "medium" },
};

/* A moment, in seconds since 1970, in one of Discord's styles; R counts from now. */
export function timeElement(seconds, style, locale) {
  const moment = new Date(seconds * 1000);
  if (Number.isNaN(moment.getTime())) return el("span", {}, `<t:${seconds}>`);
  const relative = style === "R";
  const words = relative ? relativeWords(moment, locale) : dateWords(moment, STYLES[style] ?? STYLES.f, locale);
  return el("time", {
    class: "moment",
    datetime: moment.toISOString(),
    title: dateWords(moment, STYLES.F, locale),
    lang: locale,
    dataset: { relative: relative || null },
  }, words);
}

/* When a message was written: the time today, date and time before. */
export function stampElement(timestamp, locale) {
  const moment = new Date(timestamp);
  const today = moment.toDateString() === new Date().toDateString();
  const words = dateWords(moment, today ? STYLES.t : STYLES.s, locale);
  return el("time", { class: "stamp", datetime: timestamp, title: dateWords(moment, STYLES.F, locale) }, words);
}

/* Count on, every second, in every relative moment on the page. */
export function keepCounting() {
  setInterval(() => document.querySelectorAll("time[data-relative]").forEach(countOn), 1000);
}

function countOn(time) {
  const words = relativeWords(new Date(time.dateTime), time.lang || undefined);
  if (time.textContent !== words) time.textContent = words;
}

function dateWords(moment, style, locale) {
  return new Intl.DateTimeFormat(locale, style).format(moment);
}

function relativeWords(moment, locale) {
  const seconds = Math.round((moment - Date.now()) / 1000);
  const [unit, length] = UNITS.find(([, least]) => Math.abs(seconds) >= least) ?? UNITS.at(-1);
  return new Intl.RelativeTimeFormat(locale).format(Math.round(seconds / length), unit);
}
