import sanitizeHtml from 'sanitize-html';
import type { TestApp } from './app.js';

interface Tag {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** A page for people, as a browser gets it. */
export interface Page {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly html: string;
  readonly tags: readonly Tag[];
}

export async function pageAt(api: TestApp, address: string): Promise<Page> {
  const { status, headers, text } = await api.raw('get', address);
  return { status, headers: headers, html: text, tags: tagsOf(text) };
}

/** Every element of a page. */
function tagsOf(html: string): Tag[] {
  const tags: Tag[] = [];
  sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    transformTags: {
      '*': (tagName, attribs) => {
        // A copy: afterwards, addresses that seem unsafe are taken out of them.
        tags.push({ name: tagName, attributes: { ...attribs } });
        return { tagName, attribs };
      },
    },
  });
  return tags;
}

/** An attribute of all elements that have this one, as `hrefs(page, 'rel', 'canonical')`. */
export function hrefs({ tags }: Page, attribute: string, value: string): (string | undefined)[] {
  return tags.filter(({ attributes }) => attributes[attribute] === value).map(({ attributes }) => attributes['href']);
}

/** Where the buttons of forms lead that are not sent with anything typed, with what goes along; decoded. */
export function waysIn(html: string): string[] {
  return [...html.matchAll(/<form [^>]*>(.*?)<\/form>/gs)].flatMap(([, form = '']) => {
    const pairs = [...form.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"\/>/g)];
    const along = pairs.map(([, name, value]) => `${name ?? ''}=${value ?? ''}`);
    return [...form.matchAll(/<button type="submit" formaction="([^"]*)"([^>]*)>/g)].map(([, to, rest = '']) => {
      const [, name, value] = /name="([^"]*)" value="([^"]*)"/.exec(rest) ?? [];
      const query = [...along, ...(name === undefined ? [] : [`${name}=${value ?? ''}`])].join('&');
      return pathIn(to) + (query === '' ? '' : `?${query}`);
    });
  });
}

/** The page in each language that it names, without the one for everybody else. */
export function alternatesOf({ tags }: Page): Record<string, string> {
  const links = tags.filter(
    ({ name, attributes: { hreflang } }) => name === 'link' && hreflang !== undefined && hreflang !== 'x-default',
  );
  return Object.fromEntries(links.map(({ attributes }) => [attributes['hreflang'], attributes['href'] ?? '']));
}

export function metaOf({ tags }: Page, name: string): string | undefined {
  return tags.find(({ attributes }) => attributes['name'] === name || attributes['property'] === name)?.attributes[
    'content'
  ];
}

/** What it says to search engines, as JSON. */
export function jsonLdOf({ html }: Page): Record<string, unknown> | undefined {
  const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  return json === undefined ? undefined : (JSON.parse(json) as Record<string, unknown>);
}

/** The path of an address, decoded. */
export function pathIn(address: string | undefined): string {
  const { pathname, search } = new URL(address ?? '', 'http://nowhere.example');
  return decodeURI(pathname) + search;
}
