import { elementIn, elementsIn } from './elements.js';

// One box of the bar is open at a time; a click elsewhere and Escape close it.
const boxes = elementsIn(document, 'details.pop', HTMLDetailsElement);
const close = (but?: Node | null): void => {
  for (const box of boxes) if (!(but && box.contains(but))) box.open = false;
};
document.addEventListener('click', ({ target }) => {
  close(target instanceof Node ? target : null);
});
document.addEventListener('keydown', ({ key }) => {
  const open = boxes.find((box) => box.open);
  if (key !== 'Escape' || !open) return;
  close();
  elementIn(open, 'summary', HTMLElement)?.focus();
});

// The button of the filters tells how many events a change would show: the page that it leads to says so.
for (const form of elementsIn(document, 'form[data-filters]', HTMLFormElement)) {
  const button = elementIn(form, '[type=submit]', HTMLButtonElement);
  let request = new AbortController();
  form.addEventListener('input', () => {
    request.abort();
    request = new AbortController();
    const { signal } = request;
    const address = new URL(form.action);
    for (const [name, value] of new FormData(form))
      if (typeof value === 'string' && value !== '') address.searchParams.append(name, value);
    setTimeout(() => {
      if (!signal.aborted) void tell(address, signal);
    }, 250);
  });
  const tell = async (address: URL, signal: AbortSignal): Promise<void> => {
    try {
      const response = await fetch(address, { signal });
      const [, text] = /data-filters.*?<button type="submit">([^<]*)</s.exec(await response.text()) ?? [];
      if (button && text !== undefined) button.textContent = text;
    } catch {
      // The button still leads to the events.
    }
  };
}
