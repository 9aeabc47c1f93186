import type { Response } from 'supertest';
import { NOW, type TestApp } from './app.js';

type Fields = Readonly<Record<string, unknown>>;

/** What somebody fills in. */
export const FILLED: Fields = {
  title: 'Lantern walk',
  description: 'We walk with lanterns.\n\nBring <one>.',
  start_date: '2026-09-25',
  start_time: '18:30',
  end_time: '21:00',
  venue: 'Old Pier',
  address: '1 Harbour Road',
  city: 'Wan Chai',
  organizer: 'Friends of the Pier',
  website: 'https://example.org/walk',
  cost: 'Free',
  sender: 'Mei',
  mail: 'mei@example.org',
  note: 'My first one.',
};

/** The time stamp in a page's form. */
export function stampIn(text: string): string {
  return /name="opened" value="([^"]*)"/.exec(text)?.[1] ?? '';
}

/** Opens the form, lets time pass as somebody does who types, and sends it. */
export async function suggest(
  api: TestApp,
  fields: Fields = {},
  { language = 'en', headers = {} }: { language?: string; headers?: Readonly<Record<string, string>> } = {},
): Promise<Response> {
  const form = await api.raw('get', `/${language}/submit`).set('accept', 'text/html');
  wait(api, 10);
  return post(api, `/${language}/submit`, { ...FILLED, opened: stampIn(form.text), ...fields }, headers);
}

export async function post(
  api: TestApp,
  path: string,
  fields: Fields,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return api
    .raw('post', path)
    .set({ accept: 'text/html', ...headers })
    .type('form')
    .send(fields);
}

const clocks = new WeakMap<TestApp, number>();

/** Moves the service's clock on. */
export function wait(api: TestApp, seconds: number): void {
  const now = (clocks.get(api) ?? Date.parse(NOW)) + seconds * 1000;
  clocks.set(api, now);
  api.setNow(new Date(now).toISOString());
}

/** What stands beside the fields that are wrong, by name. */
export function wrongIn(text: string): Record<string, string> {
  const found = text.matchAll(/<p id="([\w-]+)-help" class="wrong">([^<]*)</g);
  return Object.fromEntries([...found].map(([, name = '', said = '']) => [name, said]));
}

/** Path of the sender's page, without origin and query. */
export function ownPath({ headers }: Response): string {
  return new URL(String(headers['location'])).pathname;
}

/** Where a suggestion stands: at the desk, and for its sender. */
export interface Suggested {
  readonly id: string;
  readonly at: string;
  readonly own: string;
}

export async function suggested(api: TestApp, fields: Fields = {}, language = 'en'): Promise<Suggested> {
  const answer = await suggest(api, fields, { language });
  if (answer.status !== 303) throw new Error(`Nothing was taken: ${JSON.stringify(wrongIn(answer.text))}`);
  const own = ownPath(answer);
  const id = /\/submit\/(\d+)\//.exec(own)?.[1] ?? '';
  return { id, at: `/en/desk/submissions/${id}`, own };
}
