/* Elements in one line each. Text always goes in as text, never as markup. */

/* An element with these properties: `on…` listens, `dataset` goes to its dataset, all others are
   attributes. What is null, undefined or false is left out, of properties and of children. */
export function el(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties ?? {})) set(element, name, value);
  element.append(...children.flat(Infinity).filter(isThere).map(asNode));
  return element;
}

function set(element, name, value) {
  if (!isThere(value)) return;
  if (name === "dataset") setDataset(element, value);
  else if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
  else element.setAttribute(name, value === true ? "" : value);
}

function setDataset(element, entries) {
  for (const [key, value] of Object.entries(entries)) {
    if (isThere(value)) element.dataset[key] = value;
  }
}

function isThere(value) {
  return value !== null && value !== undefined && value !== false;
}

function asNode(child) {
  return child instanceof Node ? child : document.createTextNode(String(child));
}
