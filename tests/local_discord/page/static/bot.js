/* The bot's process: its state and its buttons, and what went wrong on red bars. */

import { el } from "./dom.js";
import { icon, opens, toolButton } from "./look.js";

const STATES = { starting: "is starting…", ready: "is online", stopped: "is stopped", ended: "is offline" };
const TROUBLE = /\b(ERROR|CRITICAL)\b|^Traceback/;
const MOST_SHOWN = 4;

export class BotPanel {
  constructor({ store, act }) {
    Object.assign(this, { store, act });
    this.state = el("span", { class: "bot-state", role: "status" });
    this.restart = this.#button("restart", "Restart the bot", () => "restart");
    this.power = this.#button("power", "Stop the bot", () => (this.#running ? "stop" : "start"));
    this.log = el("pre", { tabindex: "0" });
    const logPanel = el("div", { class: "panel log-panel", role: "dialog", "aria-label": "Last log lines" }, el("h2", {}, "Last log lines"), this.log);
    const logButton = toolButton("log", "Log", "Log of the bot");
    opens(logButton, logPanel);
    this.element = el("section", { class: "bot", "aria-label": "The bot" }, this.state, this.restart, this.power, logButton, logPanel);
  }

  refresh() {
    const bot = this.store.bot;
    if (!bot) return;
    const sentence = `${bot.name} ${stateOf(bot)}`;
    if (this.state.textContent !== sentence) this.state.replaceChildren(sentence);
    this.state.dataset.state = bot.state;
    label(this.power, this.#running ? "Stop the bot" : "Start the bot");
    this.restart.disabled = bot.state === "starting";
    this.log.textContent = bot.log.join("\n") || "Nothing yet.";
  }

  get #running() {
    return ["starting", "ready"].includes(this.store.bot?.state);
  }

  #button(name, words, action) {
    const button = toolButton(name, "", words, () => this.act({ type: "bot", action: action() }));
    label(button, words);
    return button;
  }
}

export function stateOf({ state, waited }) {
  if (state === "starting" && waited) return `is still starting (${waited} seconds so far)…`;
  return STATES[state];
}

function label(button, words) {
  button.setAttribute("aria-label", words);
  button.title = words;
  button.lastElementChild.textContent = words.replace(" the bot", "");
}

/* The red bars under the header; each can be dismissed and comes back only with news. */
export class Alerts {
  #dismissedTrouble = null;
  #dismissedViolations = 0;
  #shown = "";

  constructor(store) {
    this.store = store;
    this.element = el("div", { class: "alerts", role: "alert" });
  }

  /* Show what is wrong now; connected tells whether the local Discord is there at all. */
  refresh(connected) {
    const trouble = this.#trouble();
    const violations = this.store.violations.slice(this.#dismissedViolations);
    const shown = JSON.stringify([connected, trouble?.key, violations]);
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.element.replaceChildren(
      ...(connected ? [] : [lostLine()]),
      ...(trouble ? [this.#troubleBar(trouble)] : []),
      ...this.#violationBars(violations),
    );
  }

  #trouble() {
    const trouble = troubleOf(this.store.bot);
    return trouble && trouble.key !== this.#dismissedTrouble ? trouble : null;
  }

  #troubleBar({ key, sentence, log }) {
    const dismiss = () => {
      this.#dismissedTrouble = key;
    };
    const lines = el("details", {}, el("summary", {}, "Last log lines"), el("pre", { tabindex: "0" }, log.join("\n")));
    return this.#bar(dismiss, el("strong", {}, sentence), lines);
  }

  #violationBars(violations) {
    if (!violations.length) return [];
    const dismiss = () => {
      this.#dismissedViolations = this.store.violations.length;
    };
    const rest = violations.length - MOST_SHOWN;
    const lines = violations.slice(0, MOST_SHOWN).map((text) => el("p", {}, `Discord would refuse: ${text}`));
    return [this.#bar(dismiss, ...lines, rest > 0 && el("p", {}, `And ${rest} more.`))];
  }

  #bar(dismiss, ...content) {
    const close = () => {
      dismiss();
      this.refresh(true);
    };
    const button = el("button", { class: "icon-button", type: "button", "aria-label": "Dismiss", title: "Dismiss", onclick: close }, icon("close"));
    return el("div", { class: "alert" }, icon("warning"), el("div", {}, ...content), button);
  }
}

function lostLine() {
  const words = "The local Discord is not there. Start it again with “make play”; this page comes back by itself.";
  return el("div", { class: "alert alert-lost" }, icon("warning"), el("div", {}, words));
}

/* What went wrong with the bot, or null; the key tells one trouble from the next. */
function troubleOf(bot) {
  if (!bot) return null;
  const { name, state, code, log } = bot;
  if (state === "ended") {
    return { key: `ended ${log.at(-1)}`, sentence: `${name} ended by itself with exit code ${code}.`, log };
  }
  const line = log.findLast((line) => TROUBLE.test(line));
  return line ? { key: line, sentence: `${name} reports an error.`, log } : null;
}
