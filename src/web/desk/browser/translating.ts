import { closestTo, elementIn, elementsIn, isTextControl, requiredIn } from '#web/pages/browser/elements.js';

const SCRIPTS = [
  ['han', /\p{Script=Han}/u],
  ['kana', /[\p{Script=Hiragana}\p{Script=Katakana}ー]/u],
  ['hangul', /\p{Script=Hangul}/u],
  ['latin', /\p{Script=Latin}/u],
] as const;

/** Counts letters as the service does. */
function countLetters(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [sign] of text.replace(/<[^<>]*>/g, '').matchAll(/[\p{L}\p{N}]/gu)) {
    const script = SCRIPTS.find(([, pattern]) => pattern.test(sign))?.[0] ?? 'other';
    counts.set(script, (counts.get(script) ?? 0) + 1);
  }
  return counts;
}

function showCount(form: HTMLFormElement, { name, value }: { name: string; value: string }): void {
  const place = form.querySelector(`[data-letters="${name}"]`);
  if (!place) return;
  const counts = countLetters(value);
  for (const part of elementsIn(place, '[data-script]', HTMLElement)) {
    const number = counts.get(part.dataset.script ?? '') ?? 0;
    part.hidden = number === 0;
    requiredIn(part, 'b', HTMLElement).textContent = String(number);
  }
}

/** Text without deleted parts of the source and notes about them. */
function textOf(place: HTMLElement): string {
  const copy = document.createElement('div');
  copy.append(...[...place.childNodes].map((node) => node.cloneNode(true)));
  for (const gone of copy.querySelectorAll('del, .unseen')) gone.remove();
  return copy.textContent;
}

/** Copies the source, or another translation, into the field of a button. */
function copyText(event: Event): void {
  const button = closestTo(event, 'button[name="copy"], button[name="take"]', HTMLButtonElement);
  const pair = button?.closest('[data-pair]');
  if (!button || !pair) return;
  const from = elementIn(pair, button.name === 'copy' ? '[data-source]' : '[data-theirs]', HTMLElement);
  const control = pair.querySelector('input, textarea');
  if (!from || !isTextControl(control)) return;
  event.preventDefault();
  control.value = textOf(from);
  // Copied text counts as typed: it is counted, and saved as a draft.
  control.dispatchEvent(new Event('input', { bubbles: true }));
  control.focus();
}

// Translation form: all that works without a request to the service.
for (const form of elementsIn(document, 'form[data-translating]', HTMLFormElement)) {
  form.addEventListener('input', ({ target }) => {
    if (isTextControl(target)) showCount(form, target);
  });
  form.addEventListener('click', copyText);

  // Ctrl+Enter (or Cmd+Enter) saves and goes on to the next.
  document.addEventListener('keydown', (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key !== 'Enter') return;
    event.preventDefault();
    form.requestSubmit(elementIn(form, 'button[data-next]', HTMLButtonElement));
  });

  // Focuses the first field, for users who go through a list.
  elementIn(form, '[data-first]', HTMLElement)?.focus({ preventScroll: true });
}
