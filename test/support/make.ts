import type { Response } from 'supertest';
import type { Language } from '#core/language.js';
import type { As, TestApp } from './app.js';

/** The body of an answer: the assertions say what it must be. */
export type Json = Response['body'];

type Fields = Readonly<Record<string, unknown>>;

interface Texts {
  /** Titles or names by language; the first is the original. */
  readonly titles?: Partial<Record<Language, string>>;
}

/** The body of an answer that must have this status. */
export function ok(response: Pick<Response, 'status' | 'body'>, status = 200): Json {
  if (response.status !== status) {
    throw new Error(`Instead of ${status} came ${response.status}: ${JSON.stringify(response.body)}`);
  }
  return response.body;
}

/** What an error says to a program, in one line: `400 rest_invalid_param: title, venue`. */
export function refusal({ status, body }: Response): string {
  const { code, data } = body as { code?: string; data?: { params?: string[] | Record<string, string> } };
  const params = data?.params;
  const names = Array.isArray(params) ? params : Object.keys(params ?? {});
  return `${status} ${code ?? 'without an error'}${names.length > 0 ? `: ${names.join(', ')}` : ''}`;
}

/** Makes records through the service, each with a title of its own where none is given. */
export class Make {
  private made = 0;

  constructor(private readonly api: TestApp) {}

  event(fields: Fields & Texts = {}, as?: As): Promise<Json> {
    const dates = { start_date: '2026-08-01 19:00:00', end_date: '2026-08-01 21:00:00' };
    return this.record('/events', 'title', { ...dates, ...fields }, as);
  }

  venue(fields: Fields & Texts = {}, as?: As): Promise<Json> {
    return this.record('/venues', 'venue', fields, as);
  }

  organizer(fields: Fields & Texts = {}, as?: As): Promise<Json> {
    return this.record('/organizers', 'organizer', fields, as);
  }

  category(fields: Fields & Texts = {}, as?: As): Promise<Json> {
    return this.record('/categories', 'name', fields, as);
  }

  tag(fields: Fields & Texts = {}, as?: As): Promise<Json> {
    return this.record('/tags', 'name', fields, as);
  }

  private async record(path: string, title: string, input: Fields & Texts, as: As = 'administrator'): Promise<Json> {
    this.made += 1;
    const { titles = {}, ...fields } = input;
    const [first, ...others] = Object.entries(titles);
    const [language, text] = first ?? ['en', `Unnamed ${this.made}`];
    const original = { [title]: text, [this.api.config.languageParam]: language };
    const record = ok(await this.api.post(path, { ...original, ...fields }, as), 201);
    for (const [other, translated] of others) {
      ok(await this.api.put(`${path}/${String(record.id)}/translations/${other}`, { [title]: translated }), 201);
    }
    return record;
  }
}
