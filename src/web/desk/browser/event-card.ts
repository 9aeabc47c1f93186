import { elementIn, elementsIn, requiredIn } from '#web/pages/browser/elements.js';
import { fieldValue } from './field-value.js';

/** Name of the first venue that is ticked, or of the one to be created. */
function placeIn(form: HTMLFormElement): string {
  const boxes = elementsIn(form, '[data-chosen=venue] input:checked', HTMLInputElement);
  return boxes[0]?.nextElementSibling?.textContent ?? fieldValue(form, 'new_venue[venue]') ?? '';
}

// Shows in the card what readers will see: title and place at once, the picture as soon as it is chosen. The service renders
// dates, cost and cover.
const card = elementIn(document, '[data-card]', HTMLElement);
const form = card?.closest('form');
if (card && form) {
  const title = requiredIn(card, '[data-card-title]', HTMLElement);
  const place = requiredIn(card, '[data-card-place]', HTMLElement);
  const tell = () => {
    title.textContent = fieldValue(form, 'title') || (title.dataset.cardTitle ?? '');
    place.textContent = placeIn(form);
  };
  form.addEventListener('input', tell);
  form.addEventListener('change', tell);
  form.addEventListener('desk:cover', ({ target }) => {
    const shown = target instanceof HTMLElement ? elementIn(target, 'img', HTMLImageElement) : undefined;
    elementIn(card, '[data-card-image]', HTMLImageElement)?.remove();
    if (!shown) return;
    const picture = document.createElement('img');
    picture.dataset.cardImage = '';
    [picture.src, picture.alt] = [shown.src, ''];
    requiredIn(card, '[data-card-picture]', HTMLElement).prepend(picture);
  });
}
