import { readWxr } from '#calendar/imports/reading/wxr/wxr.reader.js';
import type { ImportedEvent, ImportedRecords } from '#calendar/imports/reading/import-record.js';
import type { ReadingOptions } from '#calendar/imports/reading/reader.js';
import { readRecords } from './reading.js';

type Values = Readonly<Record<string, string | readonly string[]>>;

export interface Post {
  readonly id: number;
  readonly type?: string;
  readonly title?: string;
  readonly content?: string;
  /** Path of its page. */
  readonly path?: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly meta?: Values;
  /** Categories by slug. */
  readonly categories?: Readonly<Record<string, string>>;
}

/** An export of WordPress. */
export function wordpressExport(posts: readonly Post[], terms: readonly string[] = []): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss xmlns:wp="http://wordpress.org/export/1.2/" xmlns:content="c" xmlns:excerpt="e"><channel><title>Site</title>',
    '<wp:wxr_version>1.2</wp:wxr_version>',
    ...terms,
    ...posts.map(item),
    '</channel></rss>',
  ].join('\n');
}

/** A category among the terms of an export. */
export function categoryTerm(slug: string, name: string, parent = ''): string {
  const parts = { term_taxonomy: 'tribe_events_cat', term_slug: slug, term_parent: parent, term_name: name };
  const inside = Object.entries(parts).map(([part, text]) => `<wp:${part}><![CDATA[${text}]]></wp:${part}>`);
  return `<wp:term>${inside.join('')}</wp:term>`;
}

/** PHP's `serialize` of arrays, texts and whole numbers. */
export function serialized(value: unknown): string {
  if (typeof value === 'number') return `i:${value};`;
  if (typeof value === 'string') return `s:${Buffer.byteLength(value)}:"${value}";`;
  if (typeof value !== 'object' || value === null) return 'N;';
  const entries = Object.entries(value).map(
    ([key, one]) => serialized(/^\d+$/.test(key) ? Number(key) : key) + serialized(one),
  );
  return `a:${entries.length}:{${entries.join('')}}`;
}

export function readExport(posts: readonly Post[], terms: readonly string[] = []): Promise<ImportedRecords> {
  return readRecords(readWxr, wordpressExport(posts, terms));
}

/** The only event of an export, with these fields of its own. */
export async function readPost(
  meta: Values,
  post: Partial<Post> = {},
  options: Partial<ReadingOptions> = {},
): Promise<ImportedEvent> {
  const records = await readRecords(readWxr, wordpressExport([{ id: 1, meta, ...post }]), options);
  const [event] = records.events;
  if (!event) throw new Error(JSON.stringify(records.leftOut));
  return event;
}

function item({
  id,
  type = 'tribe_events',
  title = 'Jazz',
  content = '',
  path = `/event/post-${id}/`,
  fields = {},
  meta = {},
  categories = {},
}: Post): string {
  const times =
    type === 'tribe_events' ? { _EventStartDate: '2027-05-04 19:00:00', _EventEndDate: '2027-05-04 20:30:00' } : {};
  const own = {
    post_id: String(id),
    post_type: type,
    status: 'publish',
    post_name: `post-${id}`,
    post_parent: '0',
    ...fields,
  };
  return [
    `<item><title><![CDATA[${title}]]></title><link>https://old.example.org${path}</link>`,
    `<content:encoded><![CDATA[${content}]]></content:encoded>`,
    ...Object.entries(own).map(([name, text]) => `<wp:${name}><![CDATA[${text}]]></wp:${name}>`),
    ...Object.entries(categories).map(
      ([slug, name]) => `<category domain="tribe_events_cat" nicename="${slug}"><![CDATA[${name}]]></category>`,
    ),
    ...Object.entries<string | readonly string[]>({ ...times, ...meta }).flatMap(([name, values]) =>
      [values]
        .flat()
        .map(
          (text) =>
            `<wp:postmeta><wp:meta_key>${name}</wp:meta_key><wp:meta_value><![CDATA[${text}]]></wp:meta_value></wp:postmeta>`,
        ),
    ),
    '</item>',
  ].join('\n');
}
