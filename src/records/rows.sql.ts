import type { LanguageChain } from '../common/translation/chain.js';
import { Prisma } from '../generated/prisma/client.js';
import type { Caller } from '../http/request-scope.js';
import { readable } from './visibility.sql.js';
import { ORGANIZER, TERM, titledLanguages, translationRows, VENUE, type TranslatedTable } from './translations.sql.js';

/** Milliseconds since the epoch. */
export function millis(column: string): string {
  return `(extract(epoch from ${column}) * 1000)::float8`;
}

/** `YYYY-MM-DD HH:MM:SS` of a timestamp without zone. */
export function wallText(column: string): string {
  return `to_char(${column}, 'YYYY-MM-DD HH24:MI:SS')`;
}

/** What every translated record carries. */
function common(of: TranslatedTable, alias: string, chain: LanguageChain): Prisma.Sql {
  return Prisma.sql`'id', ${Prisma.raw(alias)}.id, 'original_language', ${Prisma.raw(alias)}.original_language,
    'revision', ${Prisma.raw(alias)}.revision, 'modified_at', ${Prisma.raw(millis(`${alias}.modified_at`))},
    'translations', ${translationRows(of, alias, chain)}, 'languages', ${titledLanguages(of, alias)}`;
}

/** What events, venues and organizers carry besides. */
export function postColumns(of: TranslatedTable, alias: string, chain: LanguageChain): Prisma.Sql {
  const a = Prisma.raw(alias);
  return Prisma.sql`${common(of, alias, chain)}, 'author_id', ${a}.author_id, 'status', ${a}.status,
    'published_at', ${Prisma.raw(millis(`${alias}.published_at`))}, 'image', ${imageJson(`${alias}.image_id`)}`;
}

/** An image and its alternative texts by language; null without one. */
export function imageJson(column: string): Prisma.Sql {
  return Prisma.raw(`(select json_build_object('id', i.id, 'key', i.key, 'extension', i.extension, 'mime_type', i.mime_type,
    'width', i.width, 'height', i.height, 'bytes', i.bytes, 'sizes', i.sizes, 'author_id', i.author_id, 'revision', i.revision,
    'alt', (select json_object_agg(it.language, it.alt_text) from image_translation it where it.image_id = i.id))
    from image i where i.id = ${column})`);
}

export function venueJson(alias: string, chain: LanguageChain): Prisma.Sql {
  const a = Prisma.raw(alias);
  return Prisma.sql`json_build_object(${postColumns(VENUE, alias, chain)}, 'zip', ${a}.zip, 'phone', ${a}.phone,
    'show_map', ${a}.show_map, 'show_map_link', ${a}.show_map_link, 'geo_lat', ${a}.geo_lat, 'geo_lng', ${a}.geo_lng)`;
}

export function organizerJson(alias: string, chain: LanguageChain): Prisma.Sql {
  const a = Prisma.raw(alias);
  return Prisma.sql`json_build_object(${postColumns(ORGANIZER, alias, chain)}, 'phone', ${a}.phone, 'email', ${a}.email)`;
}

/** Published events that carry the term itself, now; passwords and hidden ones included. */
export function termCount(alias: string, now: Date): Prisma.Sql {
  const t = Prisma.raw(alias);
  // The stored count knows what is published; the few that are scheduled are taken off it until their time comes.
  return Prisma.sql`(${t}.event_count - (select count(*)::int from event ce join event_term et on et.event_id = ce.id
    where ce.status = 'publish' and ce.published_at > ${now} and et.term_id = ${t}.id))`;
}

export function termJson(alias: string, { languages, now }: Caller): Prisma.Sql {
  const a = Prisma.raw(alias);
  return Prisma.sql`json_build_object(${common(TERM, alias, languages)}, 'taxonomy', ${a}.taxonomy, 'parent_id', ${a}.parent_id,
    'count', ${termCount(alias, now)})`;
}

/** The venues of the event `event`, in order: those that the caller may read. */
export function eventVenues(event: string, caller: Caller): Prisma.Sql {
  return linked('venue', event, caller, venueJson('v', caller.languages));
}

export function eventOrganizers(event: string, caller: Caller): Prisma.Sql {
  return linked('organizer', event, caller, organizerJson('v', caller.languages));
}

function linked(table: 'venue' | 'organizer', event: string, caller: Caller, json: Prisma.Sql): Prisma.Sql {
  const join = Prisma.raw(`event_${table} l join ${table} v on v.id = l.${table}_id where l.event_id = ${event}.id`);
  return Prisma.sql`(select json_agg(${json} order by l.position) from ${join} and v.status <> 'trash' and ${readable('v', caller)})`;
}

/** The terms of the event `event`, categories and tags. */
export function eventTerms(event: string, caller: Caller): Prisma.Sql {
  return Prisma.sql`(select json_agg(${termJson('t', caller)}) from event_term l join term t on t.id = l.term_id
    where l.event_id = ${Prisma.raw(event)}.id)`;
}
