import type { TestApp } from './app.js';
import { ok, type Json } from './make.js';
import { until } from './wait.js';

/** A calendar with these components. */
export function calendar(...events: readonly string[]): string {
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN', ...events, 'END:VCALENDAR', ''];
  return lines.join('\r\n');
}

export function component(uid: string, ...lines: readonly string[]): string {
  return ['BEGIN:VEVENT', `UID:${uid}`, 'DTSTAMP:20260701T000000Z', ...lines, 'END:VEVENT'].join('\r\n');
}

/** An event of two hours in Tokyo. */
export function concert(uid: string, title: string, day = '20270410', ...more: readonly string[]): string {
  const times = [`DTSTART;TZID=Asia/Tokyo:${day}T190000`, `DTEND;TZID=Asia/Tokyo:${day}T210000`];
  return component(uid, ...times, `SUMMARY:${title}`, ...more);
}

interface Sent {
  readonly dryRun?: boolean;
  readonly anyway?: boolean;
}

/** Imports into a service under test, by an editor. */
export class Imports {
  constructor(private readonly api: TestApp) {}

  async source(fields: object = {}): Promise<number> {
    const body = { name: 'Museum', kind: 'ics', source_language: 'en', ...fields };
    return Number(ok(await this.api.post('/sources', body, 'editor'), 201)['id']);
  }

  /** Sends a file and waits for the end of its import. */
  async imported(
    sourceId: number,
    file: string | Buffer,
    { dryRun = false, anyway = false }: Sent = {},
  ): Promise<Json> {
    const begun = await this.api
      .raw('post', `/calendar/events/v1/sources/${String(sourceId)}/imports`)
      .auth('editor', this.api.passwords.editor)
      .field('dry_run', String(dryRun))
      .field('allow_withdrawals', String(anyway))
      .attach('file', Buffer.from(file), 'events.ics');
    return this.ended(Number(ok(begun, 201)['id']));
  }

  async ended(id: number): Promise<Json> {
    let run: Json = {};
    await until(
      async () => {
        run = ok(await this.api.get(`/imports/${String(id)}`, 'editor'));
        return !['waiting', 'reading', 'applying', 'undoing'].includes(String(run['state']));
      },
      () => JSON.stringify(run),
    );
    return run;
  }

  /** The first fifty; the places and terms of events come before them. */
  async items(run: Json, query = ''): Promise<Json[]> {
    return ok(await this.api.get(`/imports/${String(run['id'])}/items?per_page=50${query}`, 'editor'))[
      'items'
    ] as Json[];
  }

  async allItems(run: Json): Promise<Json[]> {
    const all: Json[] = [];
    for (let page = 1; all.length === (page - 1) * 50; page += 1)
      all.push(...(await this.items(run, `&page=${String(page)}`)));
    return all;
  }

  async eventOf(run: Json, key: string): Promise<Json> {
    const item = (await this.items(run)).find((one) => one['key'] === key);
    const id = String(item?.['record_url']).split('/').at(-1) ?? '';
    return ok(await this.api.get(`/events/${id}`, 'editor'));
  }
}
