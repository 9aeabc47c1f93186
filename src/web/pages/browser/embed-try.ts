import { elementIn, elementsIn } from './elements.js';

const PAUSE = 250;

// Shows each change at once: the page that the form leads to says how the element and the lines are written. Without
// this script, the button leads there.
const form = elementIn(document, 'form.try', HTMLFormElement);
if (form) {
  let request = new AbortController();
  form.addEventListener('input', () => {
    request.abort();
    request = new AbortController();
    const { signal } = request;
    const address = new URL(location.href);
    address.search = '';
    for (const [name, value] of new FormData(form))
      if (typeof value === 'string' && value !== '') address.searchParams.append(name, value);
    setTimeout(() => {
      if (!signal.aborted) show(address, signal).catch(() => undefined);
    }, PAUSE);
  });
}

async function show(address: URL, signal: AbortSignal): Promise<void> {
  const response = await fetch(address, { signal });
  if (!response.ok) return;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const [shown, wanted] = [document, page].map((one) => one.querySelector('.preview kalends-events'));
  if (!shown || !wanted) return;
  for (const name of shown.getAttributeNames()) if (!wanted.hasAttribute(name)) shown.removeAttribute(name);
  for (const { name, value } of wanted.attributes)
    if (shown.getAttribute(name) !== value) shown.setAttribute(name, value);
  for (const line of elementsIn(page, 'textarea.snippet', HTMLTextAreaElement)) {
    const own = elementIn(document, `textarea.snippet[name="${line.name}"]`, HTMLTextAreaElement);
    if (own) own.value = line.value;
  }
  history.replaceState(null, '', address);
}

for (const button of elementsIn(document, '[data-copy]', HTMLButtonElement)) {
  const line = elementIn(document, `textarea.snippet[name="${button.dataset.copy ?? ''}"]`, HTMLTextAreaElement);
  const text = button.textContent;
  button.hidden = !('clipboard' in navigator);
  button.addEventListener('click', () => {
    if (!line) return;
    line.select();
    navigator.clipboard.writeText(line.value).then(
      () => {
        button.textContent = form?.dataset.copied ?? text;
        setTimeout(() => (button.textContent = text), 2000);
      },
      () => undefined,
    );
  });
}
