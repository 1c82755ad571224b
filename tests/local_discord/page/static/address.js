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

/* Keep the address up to date, without a step in the history. */
export function keepAddress({ me, place, split, splitPlace, theme }) {
  const kept = Object.entries({ me, place, split, "split-place": splitPlace, theme }).filter(([, value]) => value);
  history.replaceState(null, "", `#${new URLSearchParams(kept)}`);
}
