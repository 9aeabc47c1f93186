import { elementsIn, requiredIn } from '#web/pages/browser/elements.js';

interface FoundRecord {
  readonly id: number;
  readonly name: string;
  readonly place?: string;
  readonly lang?: string;
}

const WAIT = 200;

/** Records that the service found. */
function recordsIn(answer: unknown): FoundRecord[] {
  if (typeof answer !== 'object' || answer === null || !('found' in answer)) return [];
  const { found } = answer;
  return Array.isArray(found) ? found.filter(isRecord) : [];
}

function isRecord(value: unknown): value is FoundRecord {
  return typeof value === 'object' && value !== null && 'id' in value && 'name' in value;
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string> = {},
  text = '',
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  made.textContent = text;
  return made;
}

/** Text field as a combobox that finds places and tags: arrows choose, Enter accepts, Escape closes. */
class Finder {
  readonly #name: string;
  readonly #isTags: boolean;
  readonly #list: HTMLUListElement;
  /** What each option of the list does. */
  #takes: (() => void)[] = [];
  #active = -1;
  #asked = 0;
  #timer: number | undefined;

  constructor(
    private readonly settings: DOMStringMap,
    private readonly form: HTMLFormElement,
    private readonly input: HTMLInputElement,
  ) {
    this.#name = settings.finder ?? '';
    this.#isTags = this.#name === 'tags';
    const label = input.labels?.[0]?.textContent ?? '';
    this.#list = element('ul', { role: 'listbox', id: `${input.id}-found`, 'aria-label': label, class: 'found' });
    this.#list.hidden = true;
    input.after(this.#list);
    for (const [attribute, value] of Object.entries({
      role: 'combobox',
      'aria-expanded': 'false',
      'aria-controls': this.#list.id,
      'aria-autocomplete': 'list',
    }))
      input.setAttribute(attribute, value);
    input.addEventListener('input', (event) => {
      if (!event.isTrusted) return;
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => void this.#find(), WAIT);
    });
    input.addEventListener('blur', () => {
      this.#close();
    });
    input.addEventListener('keydown', (event) => {
      // Enter that ends the input of a Chinese, Japanese or Korean word accepts nothing.
      if (!event.isComposing && this.#press(event.key)) event.preventDefault();
    });
  }

  /** In a list of tags, the text after the last comma. */
  #typed(): string {
    const { value } = this.input;
    return (this.#isTags ? (value.split(/[,，、]/).at(-1) ?? '') : value).trim();
  }

  #mark(at: number): void {
    this.#active = at;
    const options = [...this.#list.children];
    for (const [place, option] of options.entries()) option.setAttribute('aria-selected', String(place === at));
    const option = options[at];
    if (option) {
      this.input.setAttribute('aria-activedescendant', option.id);
      option.scrollIntoView({ block: 'nearest' });
    } else this.input.removeAttribute('aria-activedescendant');
  }

  #close(): void {
    // A late answer must not open the list.
    clearTimeout(this.#timer);
    this.#asked += 1;
    this.#list.hidden = true;
    this.input.setAttribute('aria-expanded', 'false');
    this.#mark(-1);
  }

  #clear(): void {
    this.input.value = this.#isTags ? this.input.value.replace(/[^,，、]*$/, '') : '';
    this.#close();
    this.input.dispatchEvent(new Event('input', { bubbles: true }));
  }

  #add({ id, name, place, lang }: FoundRecord): void {
    const chosen = requiredIn(this.form, `[data-chosen="${this.#name}"]`, HTMLElement);
    const there = [...chosen.querySelectorAll('input')].find(({ value }) => value === String(id));
    if (there) there.checked = true;
    else {
      const label = element('label', { class: 'choice' });
      const box = element('input', { type: 'checkbox', name: `${this.#name}[]`, value: String(id) });
      box.checked = true;
      const isForeign = lang !== undefined && lang !== document.documentElement.lang;
      label.append(box, element('span', isForeign ? { lang } : {}, name));
      if (place) label.append(element('span', { class: 'help' }, place));
      const item = element('li');
      item.append(label);
      chosen.append(item);
    }
    this.#clear();
  }

  #makeNew(): void {
    const text = this.#typed();
    this.#clear();
    const details = requiredIn(this.form, `[data-new="${this.#name}"]`, HTMLDetailsElement);
    details.open = true;
    const field = requiredIn(details, 'input:not([type=hidden])', HTMLInputElement);
    field.value = text;
    field.focus();
  }

  #show(found: readonly FoundRecord[]): void {
    this.#list.replaceChildren();
    this.#takes = [];
    for (const record of found) {
      this.#put(() => {
        this.#add(record);
      }, record);
    }
    const { make } = this.settings;
    if (make && this.#typed()) {
      this.#put(
        () => {
          this.#makeNew();
        },
        { name: make.replace('%', this.#typed()) },
      );
    }
    this.#list.hidden = this.#takes.length === 0;
    this.input.setAttribute('aria-expanded', String(!this.#list.hidden));
    this.#mark(-1);
  }

  #put(take: () => void, { name, place, lang }: Omit<FoundRecord, 'id'>): void {
    const option = element('li', { role: 'option', id: `${this.#list.id}-${this.#takes.length}` });
    option.append(element('span', lang ? { lang } : {}, name));
    if (place) option.append(element('span', { class: 'help' }, place));
    option.addEventListener('mousedown', (event) => {
      event.preventDefault();
      take();
    });
    this.#takes.push(take);
    this.#list.append(option);
  }

  async #find(): Promise<void> {
    const mine = ++this.#asked;
    const text = this.#typed();
    if (text === '') {
      this.#close();
      return;
    }
    try {
      const answer = await fetch(`${this.settings.lookup ?? ''}?search=${encodeURIComponent(text)}`, {
        headers: { accept: 'application/json' },
      });
      if (!answer.ok || mine !== this.#asked) return;
      this.#show(recordsIn(await answer.json()));
    } catch {
      this.#close();
    }
  }

  /** @returns whether the key was for the list, and not for the field */
  #press(key: string): boolean {
    const { length } = this.#takes;
    const isOpen = !this.#list.hidden;
    if (key === 'Escape') {
      this.#close();
      return isOpen;
    }
    if (key === 'ArrowDown' && isOpen) this.#mark((this.#active + 1) % length);
    else if (key === 'ArrowUp' && isOpen) this.#mark((this.#active - 1 + length) % length);
    else if (key === 'ArrowDown') void this.#find();
    else if (key === 'Enter' && isOpen && this.#active >= 0) this.#takes[this.#active]?.();
    else if (key === 'Enter' && this.#typed() !== '') void this.#find();
    else return false;
    return true;
  }
}

for (const finder of elementsIn(document, '[data-finder]', HTMLElement)) {
  const input = requiredIn(finder, 'input', HTMLInputElement);
  if (input.form) new Finder(finder.dataset, input.form, input);
}
