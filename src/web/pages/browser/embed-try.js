// Updates the sample on each change. Without this script, the button does.
const form = document.querySelector('form.try');
const element = document.querySelector('kalends-events');
const snippet = document.querySelector('textarea.snippet');
form?.addEventListener('input', () => {
  for (const [name, value] of new FormData(form)) {
    if (value === '') element.removeAttribute(name);
    else element.setAttribute(name, String(value));
  }
  const { origin, pathname } = new URL(snippet.dataset.home);
  const attributes = [...new FormData(form)].filter(([, value]) => value !== '');
  const written = attributes.map(
    ([name, value]) => ` ${name}="${String(value).replace(/[&"<>]/g, (c) => `&#${c.charCodeAt(0)};`)}"`,
  );
  snippet.value = snippet.value.replace(
    /<kalends-events[^>]*>/,
    `<kalends-events src="${origin}${pathname}"${written.join('')}>`,
  );
});
