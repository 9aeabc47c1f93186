import { isLanguage, LANGUAGES } from '#core/language.js';
import { closestTo, elementIn, elementsIn } from './elements.js';
import { trusted } from './trusted-html.js';

/**
 * <kalends-events src="https://calendar.example.org" lang="ja" categories="music" max="10" view="list" theme="auto">
 *   <a href="https://calendar.example.org/events/">All events</a>
 * </kalends-events>
 *
 * Shows events of a Kalends calendar. Its content is shown until they have loaded, and if they cannot load.
 * The page's Content-Security-Policy must allow the calendar's address in script-src and connect-src (and in img-src, for
 * pictures). Styled by the attributes accent, background, text, radius and font, by custom properties (--kalends-accent,
 * -ink, -quiet, -line, -paper, -font, -padding) and ::part.
 */
const HOME = new URL('.', import.meta.url.replace(/\/assets\/[^/]*$/, '/'));
const FILTERS = [
  'categories',
  'tags',
  'venue',
  'organizer',
  'featured',
  'search',
  'start_date',
  'end_date',
  'max',
  'view',
  'month',
];

/** Attributes that change the look alone. */
const LOOK = ['accent', 'background', 'text', 'radius', 'font'];
/** Parts that the page around the element may style, by selector. */
const PARTS = { day: '.day', event: '.row', title: '.what a' };

/** The style sheet, fetched once for all elements of a page. */
const sheets = new Map<string, Promise<CSSStyleSheet>>();

class KalendsEvents extends HTMLElement {
  static observedAttributes = ['src', 'lang', ...FILTERS, ...LOOK];

  readonly #root = this.attachShadow({ mode: 'open' });
  readonly #content = document.createElement('div');
  readonly #slot = document.createElement('slot');
  #waiting = false;
  /** `rel` of the link that led to the month being loaded: that link keeps the focus. */
  #turned = '';
  #request = new AbortController();

  constructor() {
    super();
    this.#content.hidden = true;
    this.#content.part.add('events');
    this.#content.addEventListener('click', (event) => {
      this.#turn(event);
    });
    this.#root.append(this.#content, this.#slot);
  }

  connectedCallback(): void {
    this.#later();
  }

  disconnectedCallback(): void {
    this.#request.abort();
  }

  attributeChangedCallback(name: string): void {
    if (LOOK.includes(name)) this.#dress();
    else this.#later();
  }

  /** Properties from which the sheet takes colours, corners and font. */
  #dress(): void {
    for (const name of LOOK) {
      const value = this.getAttribute(name) ?? '';
      const isNumber = name === 'radius' && /^[\d.]+$/.test(value);
      this.#content.style.setProperty(`--kalends-${name}`, isNumber ? `${value}px` : value);
    }
    this.#content.toggleAttribute('data-own', this.hasAttribute('background') && !this.hasAttribute('text'));
  }

  /** Reloads once for several attributes that change together. */
  #later(): void {
    if (this.#waiting || !this.isConnected) return;
    this.#waiting = true;
    queueMicrotask(() => {
      this.#waiting = false;
      this.#show().catch((error: unknown) => {
        if (error instanceof DOMException && error.name === 'AbortError') return;
        this.#reveal(false);
        this.dispatchEvent(new CustomEvent('kalends-error', { detail: error, bubbles: true }));
      });
    });
  }

  async #show(): Promise<void> {
    this.#request.abort();
    this.#request = new AbortController();
    const { signal } = this.#request;
    const home = new URL(this.getAttribute('src') ?? HOME, document.baseURI);
    if (!home.pathname.endsWith('/')) home.pathname += '/';
    const address = new URL(`${this.#language()}/embed/events`, home);
    for (const name of FILTERS) {
      const value = this.getAttribute(name);
      if (value !== null) address.searchParams.set(name, value);
    }
    const [response, sheet] = await Promise.all([fetch(address, { signal, credentials: 'omit' }), sheetOf(home)]);
    if (!response.ok) throw new Error(`The calendar answered ${response.status}.`);
    const page = new DOMParser().parseFromString(trusted(await response.text()), 'text/html');
    this.#root.adoptedStyleSheets = [sheet];
    this.#content.lang = page.documentElement.lang;
    this.#content.replaceChildren(...page.body.children);
    for (const part of elementsIn(this.#content, '[data-part]', HTMLElement)) part.part.add(part.dataset.part ?? '');
    for (const [name, selector] of Object.entries(PARTS))
      for (const part of elementsIn(this.#content, selector, HTMLElement)) part.part.add(name);
    this.#reveal(true);
    if (this.#turned) elementIn(this.#content, `a[rel="${this.#turned}"]`, HTMLAnchorElement)?.focus();
    this.#turned = '';
    this.dispatchEvent(new CustomEvent('kalends-events', { bubbles: true }));
  }

  /** Loads another month in place of the one shown, unless the reader opens it in a window of its own. */
  #turn(event: MouseEvent): void {
    const link = closestTo(event, 'a[data-month]', HTMLAnchorElement);
    if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    this.#turned = link.rel;
    this.setAttribute('month', link.dataset.month ?? '');
  }

  #reveal(isThere: boolean): void {
    this.#content.hidden = !isThere;
    this.#slot.hidden = isThere;
  }

  /** Language of the element, or of the page around it. */
  #language(): string {
    const tag = (
      this.getAttribute('lang') ??
      this.closest<HTMLElement>('[lang]')?.lang ??
      navigator.language
    ).toLowerCase();
    if (isLanguage(tag)) return tag;
    if (tag.startsWith('zh')) return /hant|tw|hk|mo/.test(tag) ? 'zh-hant' : 'zh-hans';
    return LANGUAGES.find((language) => tag.startsWith(language)) ?? 'en';
  }
}

function sheetOf(home: URL): Promise<CSSStyleSheet> {
  const address = new URL('embed.css', home).href;
  const known = sheets.get(address);
  if (known) return known;
  const sheet = fetch(address, { credentials: 'omit' })
    .then((response) => (response.ok ? response.text() : Promise.reject(new Error('No style sheet.'))))
    .then((text) => new CSSStyleSheet().replace(text));
  sheets.set(address, sheet);
  sheet.catch(() => sheets.delete(address));
  return sheet;
}

if (!customElements.get('kalends-events')) customElements.define('kalends-events', KalendsEvents);

// Sets the height that a frame of this calendar reports, whoever wrote the frame.
addEventListener('message', ({ data, source, origin }: MessageEvent<unknown>) => {
  const height = origin === HOME.origin ? heightIn(data) : undefined;
  if (height === undefined) return;
  const frame = [...document.querySelectorAll('iframe')].find(({ contentWindow }) => contentWindow === source);
  if (frame) frame.height = String(Math.ceil(height));
});

function heightIn(message: unknown): number | undefined {
  if (typeof message !== 'object' || message === null || !('type' in message) || !('height' in message))
    return undefined;
  const { type, height } = message;
  return type === 'kalends:height' && typeof height === 'number' && Number.isFinite(height) ? height : undefined;
}
