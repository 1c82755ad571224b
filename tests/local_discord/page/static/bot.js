/* The bot's process: its state and its buttons, and what went wrong on red bars. */

import { el } from "./dom.js";
import { icon, opens, relabel, toolButton } from "./look.js";

const TROUBLE = /\b(ERROR|CRITICAL)\b|^Traceback/;
const MOST_SHOWN = 4;

export class BotPanel {
  constructor({ store, act }) {
    Object.assign(this, { store, act });
    this.state = el("span", { class: "bot-state", role: "status" });
    this.restart = this.#button("restart", () => "restart");
    this.power = this.#button("power", () => (this.#running ? "stop" : "start"));
    this.log = el("pre", { tabindex: "0" });
    this.heading = el("h2", {});
    this.logPanel = el("div", { class: "panel log-panel", role: "dialog" }, this.heading, this.log);
    this.logButton = toolButton("log", "", "");
    opens(this.logButton, this.logPanel);
    this.element = el("section", { class: "bot" }, this.state, this.restart, this.power, this.logButton, this.logPanel);
  }

  /* Show the bot as it is now, in the words of whoever one is. */
  refresh(say) {
    this.#name(say);
    const bot = this.store.bot;
    if (!bot) return;
    const sentence = stateOf(bot, say);
    if (this.state.textContent !== sentence) this.state.replaceChildren(sentence);
    this.state.dataset.state = bot.state;
    this.restart.disabled = bot.state === "starting";
    this.log.textContent = bot.log.join("\n") || say("nothingYet");
  }

  #name(say) {
    this.element.setAttribute("aria-label", say("bot"));
    relabel(this.restart, say("restart"), say("restartBot"));
    relabel(this.power, ...(this.#running ? [say("stop"), say("stopBot")] : [say("startUp"), say("startBot")]));
    relabel(this.logButton, say("log"), say("logOfBot"));
    this.heading.textContent = say("lastLines");
    this.logPanel.setAttribute("aria-label", say("lastLines"));
  }

  get #running() {
    return ["starting", "ready"].includes(this.store.bot?.state);
  }

  #button(name, action) {
    return toolButton(name, "", "", () => this.act({ type: "bot", action: action() }));
  }
}

/* How a bot fares, in a sentence. */
export function stateOf({ name, state, waited }, say) {
  if (state === "starting" && waited) return say("stillStarting", { name, seconds: waited });
  return say(state, { name });
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
  refresh(connected, say) {
    this.say = say;
    const trouble = this.#trouble();
    const violations = this.store.violations.slice(this.#dismissedViolations);
    const shown = JSON.stringify([connected, trouble?.sentence, trouble?.key, violations, say("gone")]);
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.element.replaceChildren(
      ...(connected ? [] : [lostLine(say)]),
      ...(trouble ? [this.#troubleBar(trouble)] : []),
      ...this.#violationBars(violations),
    );
  }

  #trouble() {
    const trouble = troubleOf(this.store.bot, this.say);
    return trouble && trouble.key !== this.#dismissedTrouble ? trouble : null;
  }

  #troubleBar({ key, sentence, log }) {
    const dismiss = () => {
      this.#dismissedTrouble = key;
    };
    const lines = el("details", {}, el("summary", {}, this.say("lastLines")), el("pre", { tabindex: "0" }, log.join("\n")));
    return this.#bar(dismiss, el("strong", {}, sentence), lines);
  }

  #violationBars(violations) {
    if (!violations.length) return [];
    const dismiss = () => {
      this.#dismissedViolations = this.store.violations.length;
    };
    const rest = violations.length - MOST_SHOWN;
    const lines = violations.slice(0, MOST_SHOWN).map((text) => el("p", {}, this.say("refuses", { text })));
    return [this.#bar(dismiss, ...lines, rest > 0 && el("p", {}, this.say("more", { count: rest })))];
  }

  #bar(dismiss, ...content) {
    const close = () => {
      dismiss();
      this.refresh(true, this.say);
    };
    const button = el("button", { class: "icon-button", type: "button", "aria-label": this.say("dismiss"), title: this.say("dismiss"), onclick: close }, icon("close"));
    return el("div", { class: "alert" }, icon("warning"), el("div", {}, ...content), button);
  }
}

function lostLine(say) {
  return el("div", { class: "alert alert-lost" }, icon("warning"), el("div", {}, say("gone")));
}

/* What went wrong with the bot, or null; the key tells one trouble from the next. */
function troubleOf(bot, say) {
  if (!bot) return null;
  const { name, state, code, log } = bot;
  if (state === "ended") {
    return { key: `ended ${log.at(-1)}`, sentence: say("endedWith", { name, code }), log };
  }
  const line = log.findLast((line) => TROUBLE.test(line));
  return line ? { key: line, sentence: say("error", { name }), log } : null;
}
