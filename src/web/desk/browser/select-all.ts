import { elementIn, elementsIn } from '#web/pages/browser/elements.js';

// Adds a checkbox that selects all events of a page, and says how many are selected.
const place = elementIn(document, '[data-select-all]', HTMLElement);
const all = place && elementIn(place, 'input', HTMLInputElement);
const boxes = elementsIn(document, 'input[name="event[]"]', HTMLInputElement);
if (place && all && boxes.length > 0) {
  const count = elementIn(document, '[data-selected]', HTMLElement);
  const tell = () => {
    const chosen = boxes.filter((box) => box.checked).length;
    if (count)
      count.textContent = chosen === 0 ? '' : (count.dataset.selected ?? '').replace('{count}', String(chosen));
    all.checked = chosen === boxes.length;
    all.indeterminate = chosen > 0 && !all.checked;
  };
  place.hidden = false;
  all.addEventListener('change', () => {
    for (const box of boxes) box.checked = all.checked;
    tell();
  });
  for (const box of boxes) box.addEventListener('change', tell);
  tell();
}
