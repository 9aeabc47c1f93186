import type { Response, Test } from 'supertest';
import type { TestApp } from './app.js';
import type { Browser } from './desk.js';
import { Imports } from './imports.js';
import { ok } from './make.js';

/** Fields of a form; several values of one name in a list. */
type Fields = Readonly<Record<string, string | readonly string[]>>;

/** The section of sources in a browser without scripts: it sends forms as the pages have them. */
export class SourcesDesk {
  private readonly imports: Imports;

  constructor(
    private readonly api: TestApp,
    readonly browser: Browser,
  ) {
    this.imports = new Imports(api);
  }

  /** Sends a file by the form of a page. Answers the path to which that leads. */
  async upload(page: string, file: string | Buffer, name = 'events.csv'): Promise<string> {
    const begin = await this.importForm(page);
    return led(await begin().attach('file', Buffer.from(file), name));
  }

  /** Enters an address in the form of a page. */
  async enter(page: string, address: string): Promise<Response> {
    const begin = await this.importForm(page);
    return begin().field('address', address);
  }

  private async importForm(page: string): Promise<() => Test> {
    const { text } = await this.browser.get(page);
    const [, action = ''] = /action="([^"]*\/import\?_form=[^"]*)"/.exec(text) ?? [];
    const cookie = [...this.browser.cookies].map(([key, value]) => `${key}=${value}`).join('; ');
    return () => this.api.raw('post', action).set({ cookie, accept: 'text/html' });
  }

  /** Chooses how a new source is read, as the form proposes it. Answers the path of its import. */
  async chosen(setup: string, fields: Fields = {}): Promise<string> {
    const { text } = await this.browser.get(setup);
    return led(await this.send(setup, { ...fieldsIn(text), ...fields }));
  }

  /** Waits until an import rests, and answers its page. */
  async rested(run: string, query = ''): Promise<string> {
    const [, id = ''] = /\/runs\/(\d+)/.exec(run) ?? [];
    await this.imports.ended(Number(id));
    const [path = ''] = run.split('?');
    const { status, text } = await this.browser.get(path + query);
    expect(status).toBe(200);
    return text;
  }

  /** Makes a source of a file, imports all of it, and answers the path of that import. */
  async imported(file: string, name = 'events.csv', fields: Fields = {}): Promise<string> {
    const run = await this.chosen(await this.upload('/en/desk/sources/new', file, name), fields);
    await this.rested(run);
    await this.act(run, { action: 'all' });
    await this.rested(run);
    return run;
  }

  /** Sends the form of an import as its page has it. Answers the path to which that leads. */
  async act(run: string, fields: Fields): Promise<string> {
    await this.browser.get(run);
    return led(await this.send(run.replace(/\?.*/, ''), fields));
  }

  async event(title: string): Promise<Record<string, unknown> | undefined> {
    const { events } = ok(
      await this.api.get(
        `/events?search=${encodeURIComponent(title)}&status=publish,draft,pending&start_date=2020-01-01`,
        'editor',
      ),
    );
    return (events as Record<string, unknown>[])[0];
  }

  async send(path: string, fields: Fields): Promise<Response> {
    const pairs = Object.entries(fields).flatMap(([name, value]) =>
      [value].flat().map((one): [string, string] => [name, one]),
    );
    const body = new URLSearchParams([['_form', this.browser.form], ...pairs]).toString();
    const cookie = [...this.browser.cookies].map(([key, value]) => `${key}=${value}`).join('; ');
    return this.api.raw('post', path).set({ cookie, accept: 'text/html' }).type('form').send(body);
  }
}

function led({ status, headers, text }: Response): string {
  if (status !== 303) throw new Error(`${String(status)}: ${text.replace(/<[^>]*>/g, ' ').slice(0, 2000)}`);
  return String(headers['location']);
}

/** What a form sends if nobody touches it. */
export function fieldsIn(html: string): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [, tag = ''] of html.matchAll(/<input ([^>]*)>/g)) {
    const [name, value, type] = ['name', 'value', 'type'].map(
      (key) => new RegExp(`\\b${key}="([^"]*)"`).exec(tag)?.[1],
    );
    const isLeft = (type === 'radio' || type === 'checkbox') && !/\bchecked\b/.test(tag);
    if (name !== undefined && name !== '_form' && !isLeft) fields[name] = decoded(value ?? '');
  }
  for (const [, name = '', options = ''] of html.matchAll(/<select [^>]*name="([^"]*)"[^>]*>(.*?)<\/select>/gs))
    fields[name] = decoded(/<option value="([^"]*)" selected/.exec(options)?.[1] ?? '');
  return fields;
}

function decoded(text: string): string {
  return text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&');
}
