import type { ReadingOptions } from '#calendar/imports/reading/reader.js';

/** A file that costs its reader as much as a file of its size can. */
export interface HostileShape {
  readonly kind: string;
  readonly name: string;
  /** Repetitions for which reading takes long enough to be measured. */
  readonly size: number;
  readonly file: (size: number) => string | Uint8Array;
  readonly options?: Partial<ReadingOptions>;
}

export const EVENT = '"@type":"Event","name":"A","startDate":"2027-04-03"';
export const ITEM = '<div itemscope itemtype="https://schema.org/Event">';

export function times(size: number, part: string): string {
  return part.repeat(size);
}

export function numbered(size: number, part: (at: number) => string, between = ''): string {
  return Array.from({ length: size }, (_, at) => part(at)).join(between);
}

export function ics(content: string): string {
  return `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${content}END:VCALENDAR\r\n`;
}

export function vevent(content: string): string {
  return `BEGIN:VEVENT\r\nUID:a\r\nDTSTART:20270403T100000Z\r\nSUMMARY:A\r\n${content}END:VEVENT\r\n`;
}

export function linked(json: string): string {
  return `<script type="application/ld+json">${json}</script>`;
}

export function wxr(content: string): string {
  return `<?xml version="1.0"?><rss><channel><wp:wxr_version>1.2</wp:wxr_version>${content}</channel></rss>`;
}

export function post(content: string, id = 1): string {
  return `<item><title>A</title><wp:post_id>${String(id)}</wp:post_id><wp:post_type>tribe_events</wp:post_type><wp:postmeta><wp:meta_key>_EventStartDate</wp:meta_key><wp:meta_value>2027-04-03 10:00:00</wp:meta_value></wp:postmeta>${content}</item>`;
}

export const TABLE = 'Event Name,Event Description,Event Start Date,Event Start Time\n';
export const CSV = { kind: 'tec-csv' } as const;
export const JSONLD = { kind: 'jsonld' } as const;
export const ICS = { kind: 'ics' } as const;
export const WXR = { kind: 'wxr' } as const;

export function json(kind: string, name: string, size: number, file: (n: number) => string): HostileShape {
  return { kind, name, size, file };
}
