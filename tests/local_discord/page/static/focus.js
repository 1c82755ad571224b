/* Keyboard focus through a change of a message: it stays with the component of the same custom id,
   or with the one in the same place where the ids have changed. */

export function keepingFocus(article, change) {
  const held = article.contains(document.activeElement) ? document.activeElement : null;
  const customId = held?.dataset.customId;
  const place = controls(article).indexOf(held);
  change();
  if (!held) return;
  const after = controls(article);
  const same = customId && after.find((control) => control.dataset.customId === customId);
  const heir = same || (article.contains(held) ? held : after[Math.min(place, after.length - 1)]);
  if (heir && heir !== document.activeElement) heir.focus({ preventScroll: true });
}

function controls(article) {
  return [...article.querySelectorAll("button, a[href], [tabindex]")];
}
