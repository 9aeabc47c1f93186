import { elementIn, requiredIn } from '#web/pages/browser/elements.js';

// Adds the browser's colour picker for the accent, and updates its preview at once.
const place = elementIn(document, '[data-color]', HTMLElement);
const form = place?.closest('form');
if (place && form) {
  const text = requiredIn(place, 'input', HTMLInputElement);
  const button = requiredIn(place, 'button', HTMLButtonElement);
  const picker = document.createElement('input');
  picker.type = 'color';
  picker.setAttribute('aria-label', place.dataset.color ?? '');
  const follow = () => {
    if (/^#[\da-f]{6}$/i.test(text.value.trim())) picker.value = text.value.trim();
  };
  if (text.value === '') picker.value = text.placeholder;
  follow();
  place.insertBefore(picker, button);

  let asked = 0;
  const show = async () => {
    asked += 1;
    const mine = asked;
    const body = new URLSearchParams();
    for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value);
    body.set('preview', 'yes');
    const response = await fetch(form.action, { method: 'POST', body });
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    const samples = page.querySelector('.color-samples');
    if (mine !== asked) return;
    if (response.ok && samples) document.querySelector('.color-samples')?.replaceWith(samples);
    else form.requestSubmit(button);
  };
  picker.addEventListener('input', () => {
    text.value = picker.value;
  });
  picker.addEventListener('change', () => void show());
  text.addEventListener('change', follow);
  button.addEventListener('click', (event) => {
    event.preventDefault();
    void show();
  });
}
