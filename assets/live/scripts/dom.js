/* Elements and drawings, what they were drawn from, and what this browser remembers.
   Text is only ever set as text. */
export const SVG = "http://www.w3.org/2000/svg";
/** @returns {any} the element of the page that a selector names */
export const $ = (selector) => document.querySelector(selector);
export const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

export function h(tag, classes, ...parts) {
  const element = document.createElement(tag);
  if (classes) element.className = classes;
  for (const part of parts) if (part != null && part !== false) element.append(part);
  return element;
}

/** A drawing made of parts of the wardrobe in the page, by their ids. */
export function drawing(box, classes, ...ids) {
  const element = document.createElementNS(SVG, "svg");
  element.setAttribute("viewBox", box);
  element.setAttribute("aria-hidden", "true");
  if (classes) element.setAttribute("class", classes);
  for (const id of ids) {
    const use = document.createElementNS(SVG, "use");
    use.setAttribute("href", `#${id}`);
    element.append(use);
  }
  return element;
}
export const emblem = (suit) => drawing("0 0 100 100", "em", `e-${suit}`);
export const icon = (name) => drawing("0 0 24 24", "", `i-${name}`);

/** A button that does `act` when it is pressed; what it acts on travels beside it. */
export function button(classes, label, act, more = {}) {
  const element = h("button", classes, label && h("span", "", label));
  element.type = "button";
  element.dataset.act = act;
  acts.set(element, more);
  return element;
}
export const acts = new WeakMap();

const sources = new WeakMap();
/** Return whether a part is to be drawn anew: `values` differ from those it was drawn from. */
export function hasChanged(part, ...values) {
  const source = JSON.stringify(values);
  if (sources.get(part) === source) return false;
  sources.set(part, source);
  return true;
}
/** Have a part drawn anew the next time, whatever it was drawn from. */
export const forget = (part) => sources.delete(part);
export const isDrawn = (part) => sources.has(part);

/** A frame inside another page may have no storage: then nothing is remembered. */
function safeStorage(storage) {
  const attempt = (action) => {
    try {
      return action(storage());
    } catch {
      return null;
    }
  };
  return {
    get: (name) => attempt((box) => box.getItem(name)),
    set: (name, value) => attempt((box) => box.setItem(name, value)),
  };
}
export const preferences = safeStorage(() => localStorage);
export const tabStorage = safeStorage(() => sessionStorage);
