import { Make, ok, type Json } from './make.js';
import type { InspectedApp } from './inspected-app.js';

/** Ten Tuesdays. */
export const WEEKLY = {
  start_date: '2026-08-04 19:00:00',
  end_date: '2026-08-04 20:30:00',
  timezone: 'Asia/Tokyo',
  recurrence: ['RRULE:FREQ=WEEKLY;COUNT=10'],
};

/** Makes series, and reads and writes their occurrences. */
export class Series {
  readonly make: Make;

  constructor(private readonly api: InspectedApp) {
    this.make = new Make(api);
  }

  weekly(fields: object = {}): Promise<Json> {
    return this.make.event({ ...WEEKLY, ...fields });
  }

  async list(query: string): Promise<Json> {
    return ok(await this.api.get(`/events?${query}`));
  }

  async occurrences(id: number): Promise<Json[]> {
    return ok(await this.api.get(`/events/${String(id)}/occurrences?per_page=50&start_date=2020-01-01`)).events;
  }

  async write(id: number, body: object): Promise<Json> {
    return ok(await this.api.put(`/events/${String(id)}`, body));
  }

  async remove(id: number, query = ''): Promise<Json> {
    return ok(await this.api.delete(`/events/${String(id)}${query}`));
  }
}

/** Their starts, to the minute. */
export function starts(events: Json[]): string[] {
  return events.map(({ start_date: start }) => start.slice(0, 16));
}
