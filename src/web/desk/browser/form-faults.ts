import { closestTo, elementIn } from '#web/pages/browser/elements.js';

const CONTROLS = 'input:not([type="hidden"]), select, textarea';

// Focuses the summary of form errors. Each error links to its field and scrolls it to the middle, clear of the bars.
const notice = elementIn(document, '[data-faults]', HTMLElement);
if (notice) {
  notice.focus({ preventScroll: true });
  notice.scrollIntoView({ block: 'center' });
  notice.addEventListener('click', (event) => {
    const link = closestTo(event, 'a[href^="#"]', HTMLAnchorElement);
    const place = link && document.getElementById(decodeURIComponent(link.hash.slice(1)));
    if (!place) return;
    event.preventDefault();
    for (let part = place.closest('details'); part; part = part.parentElement?.closest('details') ?? null)
      part.open = true;
    const control = place.matches(CONTROLS) ? place : (elementIn(place, CONTROLS, HTMLElement) ?? place);
    control.focus({ preventScroll: true });
    control.scrollIntoView({ block: 'center' });
  });
}
