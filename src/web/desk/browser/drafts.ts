import { elementIn, isTextControl, requiredIn } from '#web/pages/browser/elements.js';
import { fieldValue } from './field-value.js';

// Saves unsaved input in this browser and offers it again later. Passwords are never saved.
const NOT_KEPT = ['_form', 'revision', 'post_password'];
const WAIT = 800;
/** Key of the session storage under which the key of the draft being sent is stored. */
const SENDING = 'kalends sending';

/** Unsaved input, as a query string. */
interface Draft {
  readonly text: string;
  readonly revision: string;
}

function textOf(form: HTMLFormElement): string {
  const text = new URLSearchParams();
  for (const [name, value] of new FormData(form))
    if (!NOT_KEPT.includes(name) && typeof value === 'string') text.append(name, value);
  return text.toString();
}

/** Result, or null: a browser may refuse storage. */
function within<Result>(use: () => Result): Result | null {
  try {
    return use();
  } catch {
    return null;
  }
}

function draftIn(json: string | null): Draft | undefined {
  const draft: unknown = JSON.parse(json ?? 'null');
  if (typeof draft !== 'object' || draft === null || !('text' in draft) || !('revision' in draft)) return undefined;
  const { text, revision } = draft;
  return typeof text === 'string' && typeof revision === 'string' ? { text, revision } : undefined;
}

/** Restores a draft by posting it for display: the service renders the form and saves nothing. */
function show(form: HTMLFormElement, { text, revision }: Draft): void {
  const sent = document.createElement('form');
  sent.method = 'post';
  // A button of the form is named `action`, too.
  sent.action = form.getAttribute('action') ?? '';
  const add = (name: string, value: string) => {
    const field = document.createElement('textarea');
    [field.name, field.value] = [name, value];
    sent.append(field);
  };
  for (const [name, value] of new URLSearchParams(text)) add(name, value);
  add('_form', fieldValue(form, '_form') ?? '');
  if (revision) add('revision', revision);
  add('action', 'show');
  sent.hidden = true;
  document.body.append(sent);
  sent.submit();
}

/** Fills in the fields directly, for forms that the service does not render with unsaved input. */
function fill(form: HTMLFormElement, { text, revision }: Draft): void {
  const kept = new URLSearchParams(text);
  if (revision) kept.set('revision', revision);
  const at = new Map<string, number>();
  for (const field of form.elements) {
    if (!isTextControl(field) && !(field instanceof HTMLSelectElement)) continue;
    const { name, type } = field;
    if (!name || name === '_form' || type === 'file' || type === 'submit') continue;
    const values = kept.getAll(name);
    if (field instanceof HTMLInputElement && (type === 'checkbox' || type === 'radio')) {
      field.checked = values.includes(field.value);
    }
    // A hidden field next to a checkbox holds its unchecked value.
    else if (type !== 'hidden' || !form.querySelector(`[type="checkbox"][name="${CSS.escape(name)}"]`)) {
      const number = at.get(name) ?? 0;
      at.set(name, number + 1);
      const value = values[number];
      if (value !== undefined) field.value = value;
    }
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/** Offers the draft, if there is one that differs from what the form shows. */
function offerDraft(form: HTMLFormElement, key: string, before: string): void {
  const draft = draftIn(within(() => localStorage.getItem(key)));
  if (!draft || draft.text === before || form.dataset.returned) return;
  const offer = requiredIn(form, '[data-restore]', HTMLElement);
  offer.hidden = false;
  requiredIn(offer, '[data-restore-show]', HTMLElement).addEventListener('click', () => {
    if ('shownByService' in form.dataset) {
      show(form, draft);
      return;
    }
    fill(form, draft);
    offer.remove();
  });
  requiredIn(offer, '[data-restore-discard]', HTMLElement).addEventListener('click', () => {
    within(() => {
      localStorage.removeItem(key);
    });
    offer.remove();
    elementIn(form, 'input:not([type="hidden"]), textarea', HTMLElement)?.focus();
  });
}

/** Saves the draft as the user types, and says so. */
function keepDrafts(form: HTMLFormElement, key: string, before: string): void {
  const said = requiredIn(form, '[data-keeping]', HTMLElement);
  const revision = fieldValue(form, 'revision') ?? '';
  let timer: number | undefined;
  const keep = () => {
    clearTimeout(timer);
    const text = textOf(form);
    if (text === before) return;
    const draft: Draft = { text, revision };
    const isKept = within(() => {
      localStorage.setItem(key, JSON.stringify(draft));
      return true;
    });
    if (isKept && !form.dataset.isOffline) said.textContent = said.dataset.text ?? '';
  };
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(keep, WAIT);
  };
  form.addEventListener('input', soon);
  form.addEventListener('change', soon);
  addEventListener('pagehide', () => {
    if (timer !== undefined) keep();
  });

  const offline = () => {
    keep();
    form.dataset.isOffline = 'true';
    said.textContent = form.dataset.offline ?? '';
  };
  const online = () => {
    if (!form.dataset.isOffline) return;
    delete form.dataset.isOffline;
    said.textContent = said.dataset.text ?? '';
  };
  addEventListener('offline', offline);
  addEventListener('online', online);
  form.addEventListener('desk:offline', offline);
  form.addEventListener('desk:online', online);
  form.addEventListener('submit', (event) => {
    keep();
    if (!navigator.onLine) {
      event.preventDefault();
      offline();
      return;
    }
    // A preview opens beside the form and saves nothing.
    if (event.submitter?.hasAttribute('formtarget')) return;
    within(() => {
      sessionStorage.setItem(SENDING, key);
    });
  });
}

// After a form was saved, its draft is dropped.
within(() => {
  const sent = sessionStorage.getItem(SENDING);
  if (sent && document.querySelector('[data-done]')) localStorage.removeItem(sent);
  if (!document.querySelector('[data-unsent]')) sessionStorage.removeItem(SENDING);
});

const form = elementIn(document, 'form[data-kept]', HTMLFormElement);
if (form) {
  const key = `kalends ${form.dataset.kept ?? ''} ${fieldValue(form, 'in') ?? ''}`;
  const before = textOf(form);
  offerDraft(form, key, before);
  keepDrafts(form, key, before);
}
