import { closestTo, elementIn, elementsIn, isTextControl } from '#web/pages/browser/elements.js';

const WAIT = 250;
const MEANT = /^(?:_form$|start_|end_|all_day|timezone|repeat|cost|categories)/;

/** Long texts are not sent. */
function meant(form: HTMLFormElement): URLSearchParams {
  const values = new URLSearchParams();
  for (const [name, value] of new FormData(form))
    if (MEANT.test(name) && typeof value === 'string') values.append(name, value);
  return values;
}

/** Replaces the parts that changed; those open stay open, and the focus stays where it is. */
function put(form: HTMLFormElement, html: string): void {
  const fresh = new DOMParser().parseFromString(html, 'text/html');
  for (const part of elementsIn(fresh, '[data-live]', HTMLElement)) {
    const old = elementIn(form, `[data-live="${part.dataset.live ?? ''}"]`, HTMLElement);
    if (!old || old.innerHTML === part.innerHTML) continue;
    const held = heldIn(old);
    const open = [...old.querySelectorAll('details')].map((details) => details.open);
    old.replaceChildren(...part.childNodes);
    for (const [at, details] of old.querySelectorAll('details').entries()) details.open = open[at] === true;
    if (held)
      turnsIn(old)
        .find((control) => isSame(control, held))
        ?.focus();
  }
}

type Turn = HTMLInputElement | HTMLButtonElement;

function isTurn(value: unknown): value is Turn {
  return value instanceof HTMLInputElement || value instanceof HTMLButtonElement;
}

/** The control with the focus, if it is a checkbox of this part or turns its pages. */
function heldIn(part: HTMLElement): Turn | undefined {
  const { activeElement: held } = document;
  return isTurn(held) && part.contains(held) && held.matches('input, [data-turn]') ? held : undefined;
}

function turnsIn(part: HTMLElement): Turn[] {
  return [...part.querySelectorAll('input[type="checkbox"], [data-turn]')].filter(isTurn);
}

function isSame({ name, value, dataset }: Turn, held: Turn): boolean {
  return name === held.name && (dataset.turn ? dataset.turn === held.dataset.turn : value === held.value);
}

function minutesOf(time: string): number {
  return time
    .slice(0, 5)
    .split(':')
    .reduce((sum, part) => 60 * sum + Number(part), 0);
}

/** Moves the end along when the start changes. */
function moveEnd(form: HTMLFormElement): void {
  const [start, end] = ['start_time', 'end_time'].map((name) => form.elements.namedItem(name));
  if (!isTextControl(start) || !isTextControl(end)) return;
  let was = start.value;
  // A draft may have been restored since.
  start.addEventListener('focus', () => (was = start.value || was));
  start.addEventListener('change', () => {
    const lasts = was && start.value && end.value ? minutesOf(end.value) - minutesOf(was) : -1;
    const moved = minutesOf(start.value) + lasts;
    if (lasts >= 0 && moved < 24 * 60)
      end.value = [Math.floor(moved / 60), moved % 60].map((part) => String(part).padStart(2, '0')).join(':');
    was = start.value || was;
  });
}

/** Adds a row to the list of dates: the last one, emptied. */
function addDate(form: HTMLFormElement): void {
  const rows = elementsIn(form, '.date-row', HTMLElement);
  const last = rows.at(-1);
  const row = last?.cloneNode(true);
  if (!last || !(row instanceof HTMLElement)) return;
  for (const part of row.querySelectorAll('input, label')) {
    for (const name of ['name', 'id', 'for']) {
      const value = part.getAttribute(name);
      if (value) part.setAttribute(name, value.replace(/\[\d+\]/, `[${rows.length}]`));
    }
    if (part instanceof HTMLInputElement) part.value = '';
  }
  row.setAttribute('aria-label', (row.getAttribute('aria-label') ?? '').replace(/\d+/, String(rows.length + 1)));
  last.after(row);
  row.querySelector('input')?.focus();
}

/** Asks the service on each change. */
function followChanges(form: HTMLFormElement): void {
  let asked = 0;
  let timer: number | undefined;
  const ask = async (turn?: HTMLButtonElement) => {
    const mine = ++asked;
    const body = meant(form);
    if (turn) body.append(turn.name, turn.value);
    try {
      const answer = await fetch(form.dataset.liveAt ?? '', { method: 'POST', body });
      if (answer.ok && mine === asked) put(form, await answer.text());
      form.dispatchEvent(new CustomEvent('desk:online'));
    } catch {
      form.dispatchEvent(new CustomEvent('desk:offline'));
    }
  };
  const soon = ({ target }: Event) => {
    const isMeant = (isTextControl(target) || target instanceof HTMLSelectElement) && MEANT.test(target.name);
    if (!isMeant) return;
    clearTimeout(timer);
    // An answer that arrives now knows nothing of this change.
    asked += 1;
    timer = setTimeout(() => void ask(), WAIT);
  };
  form.addEventListener('input', soon);
  form.addEventListener('change', soon);
  form.addEventListener('click', (event) => {
    const turn = closestTo(event, '[data-turn]', HTMLButtonElement);
    if (!turn) return;
    event.preventDefault();
    clearTimeout(timer);
    void ask(turn);
  });
}

// Shows, while the user types in an event's form, how the service reads dates and cost.
const form = elementIn(document, 'form[data-live-at]', HTMLFormElement);
if (form) {
  moveEnd(form);
  followChanges(form);
  for (const part of elementsIn(form, '[data-unscripted]', HTMLElement)) part.hidden = true;
  // Enter in a line would show the same form again.
  form.querySelector('[data-enter]')?.addEventListener('click', (event) => {
    event.preventDefault();
  });
  // A title has one line, however many it takes.
  elementIn(form, '#title', HTMLTextAreaElement)?.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && !event.isComposing) event.preventDefault();
  });
  form.querySelector('[data-add-date]')?.addEventListener('click', (event) => {
    event.preventDefault();
    addDate(form);
  });
}
