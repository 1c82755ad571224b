/* Sheets over the table: lists, what else one may do, and what only this person reads. */
import { doWay } from "./actions.js";
import { deals, docksNext, offerNext, way, waysOn } from "./dock.js";
import { $, acts, button, calm, drawing, h, icon, SVG, tabStorage } from "./dom.js";
import { buzzes, sounds, toast } from "./feel.js";
import { inWords, prose } from "./prose.js";
import { clueList, seatList } from "./side.js";
import { giveName, sendAction } from "./socket.js";
import { may, over, say, state } from "./table.js";

let fromTop = false; // what is shown next is another page, not the same one after a choice
export const showFromTop = () => (fromTop = true);

let onSheet = !!history.state?.sheet; // the browser stands on the entry of a sheet

/** History back closes an open sheet; where the sheet is closed by now it goes on back. */
export function goBack() {
  const left = onSheet && !history.state?.sheet;
  onSheet = !!history.state?.sheet;
  if ($("#sheet").open) $("#sheet").close();
  else if (left && !location.hash) history.back();
}

export function openSheet(title, ...parts) {
  const sheet = $("#sheet");
  const close = button("tool", "", "close");
  close.append(icon("x"));
  close.setAttribute("aria-label", say("close"));
  const heading = h("h2", "", title);
  Object.assign(heading, { id: "sheet-title", tabIndex: -1, autofocus: true });
  sheet.replaceChildren(h("header", "", heading, close), h("div", "in", ...parts));
  if (fromTop) sheet.scrollTop = 0;
  fromTop = false;
  if (sheet.open) return;
  sheet.showModal();
  if (state && !onSheet) history.pushState({ sheet: true }, "");
  onSheet ||= !!state;
  if (calm() || !sheet.animate) return;
  const from = { transform: "translateY(40px)", opacity: 0 };
  sheet.animate([from, { transform: "none", opacity: 1 }], { duration: 160, easing: "ease-out" });
}

export const showLog = () => (over() ? showRecap() : openSheet(say("clues-so-far"), clueList()));

/** How it ended, whole: why, what stood out, every clue, and what comes next. */
function showRecap() {
  const ways = [...waysOn(), may().every]
    .filter(Boolean)
    .map((one, n) => way({ ...one, next: deals(one) }, deals(one) && !n ? "main" : ""));
  const told = (state.over?.lines ?? []).map((line) => h("p", "", inWords(line)));
  const title = h("h2", "", say("clues-so-far"));
  openSheet(inWords(state.over?.say ?? ""), ...told, h("div", "ways", ...ways), title, clueList());
}

export function showSeats() {
  const { seats: offered = [], arrange, guests } = may();
  const ways = [...offered, arrange, guests].filter(Boolean).map((one) => way(one));
  openSheet(say("seats"), seatList(), h("div", "ways", ...ways));
}

/** *More*: what may be done now and does not stand in the dock, then how the page looks. */
export function showMore() {
  const { object, clocks = [], also = [], more = [], guests, bye } = may();
  const docked = docksNext();
  const besides = over() ? waysOn().filter((one) => !docked.includes(one)) : [];
  const offered = [...also, object, ...clocks, ...besides, ...more, guests].filter(Boolean);
  const box = h(
    "div",
    "opts",
    h("div", "ways", ...offered.map((one) => way({ ...one, next: deals(one) }))),
  );
  box.append(h("div", "row", h("span", "", say("look")), ...looks()));
  if (bye) box.append(h("div", "row", button("btn", bye, "leave")));
  box.append(h("p", "hint", say("keys")));
  openSheet(say("more"), box);
}

function looks() {
  const theme = document.documentElement.dataset.theme;
  const large = document.body.classList.contains("large");
  const all = [
    ["dark", theme === "dark"],
    ["light", theme === "light"],
    ["large", large],
    ["sound", sounds()],
    ["buzz", buzzes()],
  ];
  return all.map(([name, on]) => {
    const one = button("btn", say(name), "look", { name });
    one.setAttribute("aria-pressed", String(on));
    return one;
  });
}

/** A sheet is called by the title with which its text begins, and else by who sees it. */
function titled(parts) {
  const [, title, text] = /^#{1,3} ([^\n]*)\n?([\s\S]*)$/.exec(parts[0]?.text ?? "") ?? [];
  if (!title) return [say("only-you"), parts];
  return [inWords(title), [...(text ? [{ text }] : []), ...parts.slice(1)]];
}

let newest; // the sheet that came last: a picture may take long to be read
export async function showSheet({ parts }) {
  newest = parts;
  const [title, rest] = titled(parts);
  const drawn = rest.flatMap((part) => drawPart(part));
  await Promise.allSettled(drawn.map((one) => one.decode?.()));
  if (newest === parts) openSheet(title, ...drawn);
}

function drawPart(part) {
  if (part.text) return prose(part.text);
  if (part.ways) return [h("div", "ways", ...part.ways.map(within))];
  if (part.select) return [pickOne(part.select)];
  if (part.link) return [linkBox(part.link)];
  if (part.picture) return [Object.assign(h("img", "shot"), part.picture)];
  if (part.file) return [Object.assign(h("a", "btn main", part.file.label), part.file)];
  return fieldOf(part);
}

/** What goes on stands out in a sheet, too. */
const within = (one) => way({ ...one, sheet: true }, one.style === "success" ? "main" : "");

/** Draw a QR code with modules of 5 px; the strokes of its rows reach half of one up and down. */
function qrCode({ size, path }) {
  const code = drawing(`0 -.5 ${size} ${size}`, "qr");
  code.setAttribute("width", String(5 * size));
  const dark = document.createElementNS(SVG, "path");
  dark.setAttribute("d", path);
  code.append(dark);
  return code;
}

function linkBox({ url, label, qr }) {
  const shown = h("input", "field");
  Object.assign(shown, { value: url, readOnly: true });
  shown.setAttribute("aria-label", label || say("link"));
  shown.addEventListener("focus", () => shown.select());
  const ways = [button("btn", say("copy"), "copy", { url, field: shown })];
  if (navigator.share) ways.push(button("btn", say("share"), "share", { url }));
  const parts = [h("span", "", label), shown, h("div", "ways", ...ways)];
  return h("div", "row", ...parts, qr && qrCode(qr));
}

/** A select: with `press` it acts when picked; in a form it is one of its fields. */
function pickOne({ press, name, label, about, hint, least = 0, most = 1, options }) {
  const box = h(
    "fieldset",
    "pick",
    (label ?? hint) && h("legend", "", label ?? hint),
    about && h("small", "", about),
  );
  for (const one of options) {
    const input = h("input");
    Object.assign(input, {
      type: most > 1 ? "checkbox" : "radio",
      value: one.value,
      checked: !!one.on,
    });
    input.name = name ?? press;
    const words = h(
      "span",
      "",
      inWords(one.label),
      one.about && h("small", "", inWords(one.about)),
    );
    box.append(h("label", "", input, words));
  }
  if (options.length > 8 && !options.some((one) => one.about)) box.classList.add("many");
  if (name) box.dataset.field = name;
  const chosen = () => [...box.querySelectorAll(":checked")].map((input) => input.value);
  if (press && most === 1)
    box.addEventListener("change", () => doWay({ press, values: chosen(), sheet: true }));
  else if (press) {
    const send = button("btn", say("send"), "picked", {});
    acts.set(send, { press, sheet: true, values: chosen, least });
    box.append(send);
  }
  return box;
}

function fieldOf({ field, check }) {
  const { name, label, about } = field ?? check ?? {};
  if (!name) return [];
  const input = h(field?.long ? "textarea" : "input", field ? "field" : "");
  input.dataset.field = name;
  if (check) Object.assign(input, { type: "checkbox", checked: !!check.on });
  else
    Object.assign(input, {
      value: field.value ?? "",
      maxLength: field.most ?? 4000,
      required: !!field.needed,
    });
  const words = h("span", "", label, about && h("small", "", about));
  return [h("label", field ? "stacked" : "", ...(field ? [words, input] : [input, words]))];
}

function filled(form) {
  const fields = {};
  for (const one of form.querySelectorAll("[data-field]")) {
    const name = one.dataset.field;
    if (one.matches("fieldset"))
      fields[name] = [...one.querySelectorAll(":checked")].map((input) => input.value);
    else fields[name] = one.type === "checkbox" ? one.checked : one.value;
  }
  return fields;
}

export function showForm({ title, press, parts }) {
  const form = h("form", "", ...parts.flatMap((part) => drawPart(part)));
  const send = h("button", "btn main", say("send"));
  send.type = "submit";
  form.append(send);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const answer = await sendAction(press, { fields: filled(form), sheet: true });
    if (answer.no) toast(answer.no);
    else if (form.isConnected) $("#sheet").close();
  });
  openSheet(title, form);
}

/** Ask for the name of somebody who has none yet, and sits down with it. */
export function askName(label) {
  const name = h("input", "field");
  const before = tabStorage.get("name") ?? "";
  Object.assign(name, { maxLength: 20, required: true, autocomplete: "nickname", value: before });
  name.setAttribute("aria-label", say("ask-name"));
  const refusal = h("p", "why");
  refusal.setAttribute("role", "alert");
  const send = h("button", "btn main", say("sit"));
  send.type = "submit";
  const form = h("form", "", h("p", "", say("ask-name")), name, refusal, send);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const typed = name.value.trim();
    if (!typed || send.disabled) return;
    send.disabled = true;
    const answer = await giveName(typed);
    send.disabled = false;
    refusal.textContent = answer.no ?? "";
    if (answer.no) name.focus();
    else if (form.isConnected) $("#sheet").close();
  });
  openSheet(label, form);
  name.focus();
}

/** The next game of these people is dealt: offer it. */
export function showNext(sentence, follow) {
  offerNext(follow);
  if ($("#sheet").open) return toast(sentence, true); // what is read there goes on
  const here = button("btn main", say("open"), "follow", { follow });
  openSheet(say("next-game"), ...prose(sentence), here);
}

/** A guest who leaves is forgotten, so that is asked first. */
export function askToLeave() {
  const { bye } = may();
  const ways = [
    button("btn main", bye, "leave", { sure: true }),
    button("btn", say("close"), "close"),
  ];
  openSheet(bye, h("p", "", say("leave-question")), h("div", "ways", ...ways));
}

/** Ask once whether a tone may call. */
export function askToCall() {
  const ways = [
    ["call-yes", "1"],
    ["call-no", "0"],
  ].map(([name, on]) => button("btn", say(name), "tones", { on }));
  openSheet(say("sound"), h("p", "", say("call-question")), h("div", "ways", ...ways));
}
