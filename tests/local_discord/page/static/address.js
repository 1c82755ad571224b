/* The view in the address of the page: #me=Ana&place=games&split=Caio&split-place=dm&theme=light */

/* What the address asks for; what it leaves open is null. */
export function addressed() {
  const asked = new URLSearchParams(location.hash.slice(1));
  return {
    me: asked.get("me"),
    place: asked.get("place"),
    split: asked.get("split"),
    splitPlace: asked.get("split-place"),
    theme: asked.get("theme"),
  };
}

/* Where one is somebody at once; `address` is where others reach this page, if not where I do. */
export function linkOf(name, address) {
  return `${address ?? location.origin}/#${new URLSearchParams({ me: name.toLowerCase() })}`;
}

/* Keep the address up to date, without a step in the history. */
export function keepAddress({ me, place, split, splitPlace, theme }) {
  const kept = Object.entries({ me, place, split, "split-place": splitPlace, theme }).filter(([, value]) => value);
  history.replaceState(null, "", `#${new URLSearchParams(kept)}`);
}
