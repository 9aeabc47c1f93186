import { closestTo, elementIn, elementsIn } from './elements.js';

/** Milliseconds after the last key. */
const PAUSE = 180;
/** Two letters of an alphabet, or one character of a script without blanks. */
const ENOUGH = /[\p{L}\p{N}].*[\p{L}\p{N}]|[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Pages below a search field. Arrows choose one, Enter opens it or searches, Escape closes. */
class SuggestionList {
  private readonly list = document.createElement('ul');
  private request = new AbortController();
  private chosen = -1;

  constructor(
    private readonly input: HTMLInputElement,
    private readonly address: string,
  ) {
    const { list } = this;
    list.className = 'suggestions';
    list.id = 'suggestions';
    list.hidden = true;
    list.setAttribute('role', 'listbox');
    list.setAttribute('aria-label', input.getAttribute('aria-label') ?? '');
    input.after(list);
    input.autocomplete = 'off';
    input.setAttribute('role', 'combobox');
    input.setAttribute('aria-autocomplete', 'list');
    input.setAttribute('aria-controls', list.id);
    input.setAttribute('aria-expanded', 'false');
    this.listen();
  }

  private listen(): void {
    const { input, list } = this;
    input.addEventListener('input', () => {
      this.ask();
    });
    input.addEventListener('keydown', (event) => {
      // What is still on its way would open the list again.
      if (event.key === 'Escape') this.request.abort();
      if (list.hidden || event.isComposing || !this.reacts(event.key)) return;
      event.preventDefault();
      event.stopPropagation();
    });
    input.addEventListener('blur', () => {
      this.request.abort();
      this.show([]);
    });
    // The field keeps the focus, without which the list would close before the click.
    list.addEventListener('mousedown', (event) => {
      event.preventDefault();
    });
    list.addEventListener('click', (event) => {
      open(closestTo(event, '[role=option]', HTMLElement));
    });
  }

  private reacts(key: string): boolean {
    if (key === 'Escape') this.show([]);
    else if (key === 'ArrowDown') this.choose(this.chosen + 1);
    else if (key === 'ArrowUp') this.choose(this.chosen - 1);
    else return key === 'Enter' && open(this.options[this.chosen]);
    return true;
  }

  private ask(): void {
    this.request.abort();
    this.request = new AbortController();
    const { signal } = this.request;
    const search = this.input.value.trim();
    if (!ENOUGH.test(search)) {
      this.show([]);
      return;
    }
    setTimeout(() => {
      // Without suggestions the search still works.
      if (!signal.aborted) this.read(search, signal).catch(() => undefined);
    }, PAUSE);
  }

  private async read(search: string, signal: AbortSignal): Promise<void> {
    const query = new URLSearchParams({ search });
    const response = await fetch(`${this.address}?${query.toString()}`, { signal });
    const answer = new DOMParser().parseFromString(await response.text(), 'text/html');
    if (!signal.aborted) this.show(elementsIn(answer, '[role=option]', HTMLElement));
  }

  private show(options: readonly HTMLElement[]): void {
    const { input, list } = this;
    list.replaceChildren(...options);
    list.hidden = options.length === 0;
    input.setAttribute('aria-expanded', String(!list.hidden));
    this.choose(-1);
  }

  private get options(): readonly HTMLElement[] {
    return elementsIn(this.list, '[role=option]', HTMLElement);
  }

  /** @param next -1 and one behind the last: the field itself */
  private choose(next: number): void {
    const { options, input } = this;
    const places = options.length + 1;
    this.chosen = ((next + 1 + places) % places) - 1;
    for (const [at, option] of options.entries()) option.setAttribute('aria-selected', String(at === this.chosen));
    const chosen = options[this.chosen];
    if (chosen) input.setAttribute('aria-activedescendant', chosen.id);
    else input.removeAttribute('aria-activedescendant');
    chosen?.scrollIntoView({ block: 'nearest' });
  }
}

function open(option: HTMLElement | undefined): boolean {
  const { url } = option?.dataset ?? {};
  if (url !== undefined) location.assign(url);
  return url !== undefined;
}

for (const form of elementsIn(document, 'form[data-suggest]', HTMLFormElement)) {
  const input = elementIn(form, 'input[type=search]', HTMLInputElement);
  if (input) new SuggestionList(input, form.dataset.suggest ?? '');
}
