import type { Response } from 'supertest';
import type { Browser } from './desk.js';

/** What a browser would send of a form. */
export type Sent = Record<string, string>;

const CONTROLS = /<input ([^>]*?)\/?>|<select ([^>]*)>([^]*?)<\/select>|<textarea ([^>]*)>([^]*?)<\/textarea>/g;

/** The fields of a page's form of an event, as the page has them: lists numbered, boxes as they are ticked. */
export function eventForm({ text }: Pick<Response, 'text'>): Sent {
  return fieldsOf(/<form [^>]*class="fields wide event-form"[^>]*>([^]*?)<\/form>/.exec(text)?.[1] ?? '');
}

/** Those of a page's main form, whatever it is of. */
export function mainForm({ text }: Pick<Response, 'text'>): Sent {
  return fieldsOf(/<form [^>]*data-save[^>]*>([^]*?)<\/form>/.exec(text)?.[1] ?? '');
}

function fieldsOf(form: string): Sent {
  const fields: Sent = {};
  for (const [, input, select, options = '', area, content = ''] of form.matchAll(CONTROLS)) {
    const tag = input ?? select ?? area ?? '';
    const name = decoded(attribute(tag, 'name') ?? '');
    if (name === '' || (/type="(?:checkbox|radio)"/.test(tag) && !/ checked(?=[ "/]|$)/.test(tag))) continue;
    const chosen =
      /<option value="([^"]*)" selected/.exec(options)?.[1] ?? /<option value="([^"]*)"/.exec(options)?.[1];
    const value =
      input === undefined ? (select === undefined ? content : (chosen ?? '')) : (attribute(tag, 'value') ?? '');
    fields[numbered(name, fields)] = decoded(value);
  }
  return fields;
}

/** Name and value of the main button of the form, the last one of its bar. */
function mainButton({ text }: Pick<Response, 'text'>): Sent {
  const bar = /<div class="bar">([^]*?)<\/div>/.exec(text)?.[1] ?? '';
  const tag = [...bar.matchAll(/<button ([^>]*)>/g)].at(-1)?.[1] ?? '';
  const name = attribute(tag, 'name');
  return name === undefined ? {} : { [name]: attribute(tag, 'value') ?? '' };
}

/**
 * Opens a form, changes some of its fields, and sends it by its main button, which publishes a new event. A field that is
 * undefined is not sent.
 */
export async function sendForm(
  browser: Browser,
  path: string,
  changes: Readonly<Record<string, string | undefined>> = {},
  opened?: Response,
): Promise<Response> {
  const page = opened ?? (await browser.get(path));
  const all = Object.entries({ ...eventForm(page), ...mainButton(page), ...changes });
  return browser.post(
    path,
    Object.fromEntries(all.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))),
  );
}

/** What a page says is wrong, without markup. */
export function wrongs({ text }: Pick<Response, 'text'>): string[] {
  return [...text.matchAll(/class="wrong"[^>]*>([^<]*)</g)].map(([, said = '']) => decoded(said));
}

/** The id of the event to whose form a page leads. */
export function idIn({ headers }: Response): number {
  const location: unknown = headers['location'];
  return Number(/\/desk\/events\/(\d+)\?/.exec(typeof location === 'string' ? location : '')?.[1]);
}

function attribute(tag: string, name: string): string | undefined {
  return new RegExp(`(?:^| )${name}="([^"]*)"`).exec(tag)?.[1];
}

function numbered(name: string, fields: Sent): string {
  if (!name.endsWith('[]')) return name;
  const list = name.slice(0, -2);
  return `${list}[${String(Object.keys(fields).filter((other) => other.startsWith(`${list}[`)).length)}]`;
}

function decoded(text: string): string {
  return text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}
