"use strict";
/* Elements and drawings, and what this browser remembers. Text is only ever set as text. */
const SVG = "http://www.w3.org/2000/svg";
const $ = (selector) => document.querySelector(selector);
const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

function h(tag, classes, ...parts) {
  const element = document.createElement(tag);
  if (classes) element.className = classes;
  for (const part of parts) if (part != null && part !== false) element.append(part);
  return element;
}

/** A drawing made of parts of the wardrobe in the page, by their ids. */
function drawing(box, classes, ...ids) {
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
const emblem = (suit) => drawing("0 0 100 100", "em", `e-${suit}`);
const icon = (name) => drawing("0 0 24 24", "", `i-${name}`);

/** A button that does `act` when it is pressed; what it acts on travels beside it. */
function button(classes, label, act, more = {}) {
  const element = h("button", classes, label && h("span", "", label));
  element.type = "button";
  element.dataset.act = act;
  acts.set(element, more);
  return element;
}
const acts = new WeakMap();

/** A frame inside another page may have no storage: then nothing is remembered. */
function kept(storage) {
  const tried = (deed) => {
    try {
      return deed(storage());
    } catch {
      return null;
    }
  };
  return {
    get: (name) => tried((box) => box.getItem(name)),
    set: (name, value) => tried((box) => box.setItem(name, value)),
  };
}
const likes = kept(() => localStorage);
const unsent = kept(() => sessionStorage);
