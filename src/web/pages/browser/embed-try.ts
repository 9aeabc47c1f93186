import { elementIn } from './elements.js';

// Updates the sample on each change. Without this script, the button does.
const form = elementIn(document, 'form.try', HTMLFormElement);
const element = document.querySelector('kalends-events');
const snippet = elementIn(document, 'textarea.snippet', HTMLTextAreaElement);
if (form && element && snippet) {
  form.addEventListener('input', () => {
    const values = [...new FormData(form)].map(
      ([name, value]) => [name, typeof value === 'string' ? value : ''] as const,
    );
    for (const [name, value] of values) {
      if (value === '') element.removeAttribute(name);
      else element.setAttribute(name, value);
    }
    const { origin, pathname } = new URL(snippet.dataset.home ?? '');
    const written = values
      .filter(([, value]) => value !== '')
      .map(([name, value]) => ` ${name}="${value.replace(/[&"<>]/g, (c) => `&#${c.charCodeAt(0)};`)}"`);
    snippet.value = snippet.value.replace(
      /<kalends-events[^>]*>/,
      `<kalends-events src="${origin}${pathname}"${written.join('')}>`,
    );
  });
}
