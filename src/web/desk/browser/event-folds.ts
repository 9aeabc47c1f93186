import { elementIn, elementsIn, isTextControl, requiredIn } from '#web/pages/browser/elements.js';
import { summaryTexts } from '../event-form/summary-texts.js';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Label and value of a control that shows something; a ticked box is its label. */
function shownBy(control: Control): readonly [label: string, value: string] | undefined {
  const label = control.labels?.[0]?.textContent.trim() ?? '';
  if (control instanceof HTMLSelectElement) return [label, control.selectedOptions[0]?.text ?? ''];
  const isBox = control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio');
  // A password is not for everybody who looks at the screen.
  if (control.name === 'post_password') return [label, control.value && label];
  if (!isBox) return [label, control.value];
  const name = control.nextElementSibling?.textContent ?? label;
  return control.checked && !control.closest('[data-usual]') ? [name, name] : undefined;
}

/** Controls of a part; what is looked up or typed for a new record counts by its first field only. */
function controlsOf(part: HTMLElement): Control[] {
  const all = [...part.querySelectorAll('input:not([type=hidden]), textarea, select')];
  return all.filter((one): one is Control => {
    if (one.closest('[data-finder]')) return false;
    const made = one.closest('[data-new]');
    if (made && made.querySelector('input:not([type=hidden])') !== one) return false;
    return isTextControl(one) || one instanceof HTMLSelectElement;
  });
}

// Keeps the summaries of folded parts up to date while somebody types in them.
for (const fold of elementsIn(document, '[data-fold]', HTMLElement)) {
  const held = requiredIn(fold, '[data-holds]', HTMLElement);
  const parts = requiredIn(fold, '.parts', HTMLElement);
  const kept = elementsIn(held, '[data-held]', HTMLElement);
  const tell = () => {
    const texts = summaryTexts(controlsOf(parts).flatMap((control) => [shownBy(control) ?? []].filter(isPair)));
    const all = [...kept.map(({ textContent }) => textContent), ...texts];
    held.textContent = all.length === 0 ? (fold.dataset.fold ?? '') : all.join(' · ');
  };
  parts.addEventListener('input', tell);
  parts.addEventListener('change', tell);
}

function isPair(value: readonly string[]): value is readonly [string, string] {
  return value.length === 2;
}

// The same for the time zone, which has a summary of its own.
const zone = elementIn(document, '[data-zone-shown]', HTMLElement);
const zoneField = document.getElementById('timezone');
if (zone && isTextControl(zoneField))
  zoneField.addEventListener('change', () => {
    zone.textContent = zoneField.value;
  });
