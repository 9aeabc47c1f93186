import qs from 'qs';
import type { Language } from '#core/language.js';
import type { PageContext } from './page-context.js';

/** What somebody has chosen for their page: attributes of the element, which are parameters of the frame. */
export interface EmbedChoice {
  readonly language: Language;
  readonly attributes: Readonly<Record<string, string>>;
}

/** Pixels of a frame: a month is higher than the beginning of a list. */
const HEIGHT = { month: 800, other: 600 };

/** One line for pages in HTML, one for WordPress, and an address for Wix. */
export interface EmbedLines {
  readonly html: string;
  readonly wordpress: string;
  readonly wix: string;
}

export function embedLines(choice: EmbedChoice, { links, texts }: PageContext): EmbedLines {
  const { language, attributes } = choice;
  const query = qs.stringify(attributes);
  const frame = links.sitePage('/embed', language) + (query === '' ? '' : `?${query}`);
  const height = attributes['view'] === 'month' ? HEIGHT.month : HEIGHT.other;
  return {
    html: [
      `<script type="module" src="${escaped(links.siteFile('embed.js'))}"></script>`,
      `<kalends-events${written(elementAttributes(choice, links.siteFile('')))}>`,
      `<a href="${escaped(links.sitePage('/events/', language))}">${escaped(texts.allEvents)}</a></kalends-events>`,
    ].join(''),
    wordpress: `<iframe${written({ src: frame, title: texts.events, width: '100%', height: String(height), loading: 'lazy', style: 'border:0' })}></iframe>`,
    wix: frame,
  };
}

/** Attributes of the element, its calendar and its language among them. */
export function elementAttributes({ language, attributes }: EmbedChoice, home: string): Record<string, string> {
  return { src: home, lang: language, ...attributes };
}

function written(attributes: Readonly<Record<string, string>>): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join('');
}

function escaped(text: string): string {
  return text.replace(/[&"<>]/g, (one) => `&#${String(one.charCodeAt(0))};`);
}
