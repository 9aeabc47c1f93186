import type { Browser } from './desk.js';
import type { Json } from './make.js';

export const LIST = '/en/desk/translations';

/** The page of a record, below the desk. */
export function at(resource: string, { id }: Json, query = 'to=ja', step = ''): string {
  return `${LIST}/${resource}/${String(id)}${step}?${query}`;
}

/** The fields of a page's form, as a browser would send them. */
export function fieldsIn(html: string): Record<string, string> {
  const form = /<form [^>]*data-translating[^]*?<\/form>/.exec(html)?.[0] ?? '';
  const inputs = [...form.matchAll(/<input (?=[^>]*type="(?:hidden|text)")[^>]*>/g)].map(([tag]): [string, string] => [
    /name="([^"]*)"/.exec(tag)?.[1] ?? '',
    decoded(/value="([^"]*)"/.exec(tag)?.[1] ?? ''),
  ]);
  const areas = [...form.matchAll(/<textarea (?=[^>]*name="([^"]*)")[^>]*>([^<]*)<\/textarea>/g)].map(
    ([, name = '', value = '']): [string, string] => [name, decoded(value)],
  );
  return Object.fromEntries([...inputs, ...areas]);
}

function decoded(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}

/** Sends the form of a page, as it is but for these fields. */
export async function save(
  browser: Browser,
  path: string,
  changes: Record<string, string>,
): ReturnType<Browser['post']> {
  const fields = fieldsIn((await browser.get(path)).text);
  return browser.post(path, { ...fields, ...changes });
}
