/* The fields of a form: each has customId, value, element, focus(), and check(), which shows what is
   lacking; `asks` is false of what nobody can fill in. */

import { el } from "./dom.js";
import { Choices, Tick } from "./modal-choices.js";
import { Select } from "./selects.js";

const ROW = 1;
const LABEL = 18;
const LARGEST_FILE = 2 * 1024 * 1024;
const CHECKBOX = 23;
const PARAGRAPH = 2;
const KINDS = { 3: pick, 4: write, 5: pick, 6: pick, 7: pick, 8: pick, 19: upload, 21: choose, 22: choose, 23: tick };
let fields = 0;

/* The fields of a top-level part, with what was typed into them before. */
export function fieldsOf(part, context, drafts) {
  if (part.type === LABEL) return [fieldOf(part.component, part, context, drafts)];
  if (part.type === ROW) return part.components.map((inner) => fieldOf(inner, inner, context, drafts));
  return "content" in part ? [] : [unknown(part)];
}

function fieldOf(part, { label, description }, context, drafts) {
  const make = KINDS[part.type];
  if (!make) return unknown(part);
  const id = `field-${++fields}`;
  const named = { id, label, description, context };
  return framed(part, named, make(part, named, drafts[part.custom_id]));
}

function unknown({ type }) {
  return { asks: false, check: () => true, focus: () => null, element: el("div", { class: "unknown" }, `component of type ${type}`) };
}

/* A control under its label: its description, and the sentence that says what it lacks. */
function framed(part, { id, label, description }, control) {
  const lack = el("p", { class: "field-lack", id: `${id}-lack` });
  const note = description && el("p", { class: "field-note", id: `${id}-note` }, description);
  const mark = isRequired(part) && el("span", { class: "required", "aria-hidden": "true" }, " *");
  const heading = el("label", { class: "field-label", id: `${id}-label`, for: id }, label, mark);
  control.target.setAttribute("aria-describedby", [note?.id, lack.id].filter(Boolean).join(" "));
  return {
    asks: true,
    customId: part.custom_id,
    element: el("div", { class: "field" }, part.type !== CHECKBOX && heading, note, control.element, lack),
    focus: () => control.target.focus(),
    get value() {
      return control.value;
    },
    check: () => shownLack(lack, control),
  };
}

function shownLack(lack, control) {
  const sentence = control.lacks();
  lack.textContent = sentence ?? "";
  control.target.ariaInvalid = sentence ? "true" : null;
  return !sentence;
}

function isRequired(part) {
  return part.required !== false && part.type !== CHECKBOX;
}

function write(part, { id }, draft) {
  const most = part.max_length ?? 4000;
  const tag = part.style === PARAGRAPH ? "textarea" : "input";
  const input = el(tag, { id, class: "text-input", type: tag === "input" && "text", rows: tag === "textarea" && "5", maxlength: most, placeholder: part.placeholder, autocomplete: "off", "aria-required": isRequired(part) && "true" });
  const counter = el("span", { class: "counter", "aria-hidden": "true" });
  const count = () => counter.replaceChildren(`${input.value.length}/${most}`);
  input.value = draft ?? part.value ?? "";
  input.addEventListener("input", count);
  count();
  return {
    element: el("div", { class: `text-field ${tag}` }, input, counter),
    target: input,
    get value() {
      return input.value;
    },
    lacks: () => lackOfText(part, input.value),
  };
}

function lackOfText(part, text) {
  const least = part.min_length ?? 0;
  if (!text) return isRequired(part) ? "This field is required." : null;
  return text.length < least ? `Must be at least ${least} letters long.` : null;
}

function pick(part, { id, label, context }, draft) {
  const select = new Select(part, { ...context, label }, draft);
  select.field.id = id;
  return {
    element: select.element,
    target: select.field,
    get value() {
      return select.values;
    },
    lacks: () => (isRequired(part) && !select.values.length ? "Make a selection." : null),
  };
}

function choose(part, { id, label }, draft) {
  return new Choices(part, { id, label, required: isRequired(part) }, draft);
}

function tick(part, { id, label }, draft) {
  return new Tick(part, { id, label }, draft);
}

/* A file's bytes travel with the form, in base64. */
function upload(part, { id }) {
  const input = el("input", { id, type: "file", "aria-required": isRequired(part) && "true" });
  let file = null;
  let reading = null;
  input.addEventListener("change", () => {
    file = null;
    const [chosen] = input.files;
    const reader = new FileReader();
    reading = chosen && chosen.size <= LARGEST_FILE ? reader : null;
    reader.addEventListener("load", () => {
      if (reading === reader) file = { filename: chosen.name, content: reader.result.split(",")[1] ?? "" };
    });
    if (reading) reader.readAsDataURL(chosen);
  });
  return {
    element: el("div", { class: "file-upload" }, input),
    target: input,
    get value() {
      return file;
    },
    lacks: () => lackOfFile(part, input.files[0], file),
  };
}

function lackOfFile(part, chosen, file) {
  if (!chosen) return isRequired(part) ? "Choose a file." : null;
  if (chosen.size > LARGEST_FILE) return "Only files of up to 2 MB can be sent here.";
  return file ? null : "The file is being read. Try again.";
}
