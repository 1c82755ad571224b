/* Bringing what is shown up to what was drawn afresh, by changing only what differs: focus, open
   lists, revealed spoilers and loaded pictures stay. Listeners are not carried over, so what is
   drawn listens on an ancestor, or is an element with a method `renew(fresh)`. */

const OWN = ["data-revealed"];

/* Make `old` like `fresh`, or put `fresh` in its place where they are of different kinds. */
export function morph(old, fresh) {
  if (old.isEqualNode(fresh)) return;
  if (!alike(old, fresh)) old.replaceWith(fresh);
  else if (old.renew) old.renew(fresh);
  else if (old.nodeType === Node.TEXT_NODE) old.data = fresh.data;
  else if (old.tagName === "IMG") morphPicture(old, fresh);
  else morphElement(old, fresh);
}

function morphElement(old, fresh) {
  copyAttributes(old, fresh);
  const [before, after] = [[...old.childNodes], [...fresh.childNodes]];
  before.slice(after.length).forEach((node) => node.remove());
  after.forEach((node, place) => (before[place] ? morph(before[place], node) : old.append(node)));
}

function alike(old, fresh) {
  if (old.nodeType !== fresh.nodeType) return false;
  if (old.nodeType === Node.TEXT_NODE) return true;
  return old.tagName === fresh.tagName && old.dataset.kind === fresh.dataset.kind;
}

function copyAttributes(old, fresh) {
  for (const name of old.getAttributeNames()) {
    if (!fresh.hasAttribute(name) && !OWN.includes(name)) old.removeAttribute(name);
  }
  for (const name of fresh.getAttributeNames()) {
    const value = fresh.getAttribute(name);
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
}

/* The old picture stays in view until the new one can be drawn at once. */
async function morphPicture(old, fresh) {
  const source = fresh.getAttribute("src");
  old.awaited = source;
  old.alt = fresh.alt;
  if (source !== old.getAttribute("src")) await loaded(source);
  if (old.awaited === source) copyAttributes(old, fresh);
}

async function loaded(source) {
  const picture = new Image();
  picture.src = source;
  await picture.decode().catch(() => null);
}
