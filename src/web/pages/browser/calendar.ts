import { closestTo, elementIn, elementsIn } from './elements.js';

// Escape takes the card beside an entry away, until the pointer or the focus goes elsewhere.
for (const calendar of elementsIn(document, '.calendar', HTMLElement)) {
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') calendar.dataset.quiet = '';
  });
  for (const kind of ['pointerover', 'focusin'])
    calendar.addEventListener(kind, (event) => {
      if (closestTo(event, 'li', HTMLLIElement)) delete calendar.dataset.quiet;
    });
}

// "+5 more" opens the list of the day beside its cell. Without this script it leads to the page of the day.
const panel = document.createElement('dialog');
panel.className = 'panel';
let request = new AbortController();
for (const form of elementsIn(document, '.calendar .days', HTMLFormElement)) {
  form.addEventListener('submit', (event) => {
    const button = event.submitter instanceof HTMLButtonElement ? event.submitter : undefined;
    const cell = button?.classList.contains('others') === true ? button.closest('td, section') : null;
    if (!button || !(cell instanceof HTMLElement)) return;
    event.preventDefault();
    const address = new URL(button.formAction);
    for (const [name, value] of new FormData(form))
      if (typeof value === 'string') address.searchParams.append(name, value);
    open(address, cell).catch((error: unknown) => {
      if (!(error instanceof DOMException && error.name === 'AbortError')) location.assign(address);
    });
  });
}
panel.addEventListener('click', (event) => {
  if (event.target === panel || closestTo(event, '.close', HTMLButtonElement)) panel.close();
});

/** Shows the list of a day's page beside a cell. */
async function open(address: URL, cell: HTMLElement): Promise<void> {
  request.abort();
  request = new AbortController();
  const response = await fetch(address, { signal: request.signal });
  if (!response.ok) throw new Error(`The calendar answered ${response.status}.`);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const heading = elementIn(page, 'h1', HTMLElement)?.textContent ?? '';
  const link = document.createElement('a');
  link.href = address.href;
  link.textContent = heading;
  const title = document.createElement('h2');
  title.append(link);
  const close = document.createElement('button');
  close.className = 'close';
  close.type = 'button';
  close.ariaLabel = cell.closest<HTMLElement>('[data-close]')?.dataset.close ?? '';
  const parts = elementsIn(page, '.day-hours, main > .part', HTMLElement);
  panel.replaceChildren(title, close, ...parts.map((part) => document.importNode(part, true)));
  panel.ariaLabel = heading;
  if (!panel.isConnected) document.body.append(panel);
  panel.showModal();
  placeBeside(cell);
}

/** On the side of the cell that has room for the panel. */
function placeBeside(cell: HTMLElement): void {
  const { left, right, top } = cell.getBoundingClientRect();
  const { width, height } = panel.getBoundingClientRect();
  const at = right + width + 8 < innerWidth ? right + 8 : Math.max(8, left - width - 8);
  panel.style.left = `${at}px`;
  panel.style.top = `${Math.max(8, Math.min(top, innerHeight - height - 8))}px`;
}
