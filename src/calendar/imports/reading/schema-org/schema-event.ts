import type { Language } from '#core/language.js';
import { taggedLanguage } from '#core/negotiation/accepted-language.js';
import { importNote } from '../import-note.js';
import type {
  ImportedEvent,
  ImportedImage,
  ImportedTexts,
  ImportNote,
  RecordPlace,
  TextsOf,
} from '../import-record.js';
import { importedTitle } from '../imported-html.js';
import type { JsonObject } from '../json-value.js';
import type { ReadingOptions } from '../reader.js';
import { RecordRefusal, refuseRecord } from '../record-refusal.js';
import type { SourceRecords } from '../source-records.js';
import { boundedText, TEXT_BOUNDS } from '../text-bounds.js';
import { schemaName, type SchemaGraph } from './schema-graph.js';
import { schemaOffers } from './schema-offers.js';
import { schemaOrganizers, schemaPlace } from './schema-place.js';
import { schemaSchedule } from './schema-schedule.js';
import { schemaHtml, schemaText, schemaTexts, schemaUrl } from './schema-texts.js';
import { schemaTimes, type SchemaTimes } from './schema-times.js';

/** What an object is read with. */
export interface SchemaContext {
  readonly graph: SchemaGraph;
  readonly options: ReadingOptions;
  /** Address of the page. */
  readonly base: string | undefined;
  /** Language of the page. */
  readonly language: Language;
  readonly records: SourceRecords;
}

/** The key of an object, and where it stands. */
export interface SchemaIdentity {
  readonly key: string;
  readonly place: RecordPlace;
}

const STATUSES = [
  ['EventCancelled', 'cancelled'],
  ['EventPostponed', 'postponed'],
  ['EventMovedOnline', 'moved_online'],
  ['EventRescheduled', 'rescheduled'],
] as const;

/**
 * Makes an event of an object. `schemaVenue` makes its venue.
 * @throws RecordRefusal without a title or a time
 */
export function schemaEvent(node: JsonObject, context: SchemaContext, identity: SchemaIdentity): ImportedEvent {
  const read = textsOf(node, context);
  const title = read.texts[read.language]?.title;
  if (title === undefined) return refuseRecord('title-missing', 'name');
  const when = whenOf(node, context);
  if (!('times' in when)) throw new RecordRefusal(when, 'refused', title);
  const { start, end, allDay, zone } = when.times;
  const { onlineUrl, notes } = schemaPlace(node, context.graph, context.base);
  const image = imageOf(node, context);
  const eventStatus = statusOf(node, context.graph);
  return {
    kind: 'events',
    ...identity,
    originalLanguage: read.language,
    texts: read.texts,
    start,
    end,
    allDay,
    zone,
    ...(when.recurrence ? { recurrence: when.recurrence } : {}),
    ...linksOf(node, context, identity.place),
    ...(onlineUrl === undefined ? {} : { onlineUrl }),
    ...(image ? { image } : {}),
    ...(eventStatus ? { eventStatus } : {}),
    notes: [...read.notes, ...when.times.notes, ...when.notes, ...notes],
  };
}

/** Adds the place of an event; once those of all events are added, `venue` is its key. */
export function schemaVenue(
  node: JsonObject,
  { graph, base, records: { places } }: SchemaContext,
  at: RecordPlace,
): () => string | null {
  const { place } = schemaPlace(node, graph, base);
  if (place) places.add(place, at);
  return () => (place ? places.keyOf(place) : null);
}

interface When {
  readonly times: SchemaTimes;
  readonly recurrence?: readonly string[];
  readonly notes: readonly ImportNote[];
}

function whenOf(node: JsonObject, { graph, options }: SchemaContext): When | ImportNote {
  const own = schemaTimes(node, options.zone);
  const [schedule, ...more] = graph.objects(node['eventSchedule']);
  if (!schedule) return 'start' in own ? { times: own, notes: [] } : own;
  const read = schemaSchedule(schedule, 'start' in own ? own : undefined, options);
  const notes = more.length === 0 ? read.notes : [...read.notes, importNote('schedule-unread', 'eventSchedule')];
  if (!read.times) return 'start' in own ? { times: own, notes } : own;
  return { times: read.times, notes, ...(read.recurrence ? { recurrence: read.recurrence } : {}) };
}

interface Texts {
  readonly language: Language;
  readonly texts: TextsOf;
  readonly notes: readonly ImportNote[];
}

function textsOf(node: JsonObject, context: SchemaContext): Texts {
  const fallback = taggedLanguage(schemaText(node['inLanguage'])) ?? context.language;
  const titles = schemaTexts(node['name'] ?? node['headline'], fallback);
  const descriptions = schemaTexts(node['description'], fallback);
  const [language = fallback] = titles.keys();
  const website = schemaUrl(node['url'], context.base);
  const { cost } = schemaOffers(node, context.graph, context.base);
  const notes: ImportNote[] = [];
  const texts = [...new Set([language, ...titles.keys(), ...descriptions.keys()])].map(
    (one): [Language, ImportedTexts] => {
      const title = boundedText(importedTitle(titles.get(one) ?? ''), TEXT_BOUNDS.title, 'name');
      const body = boundedText(descriptions.get(one) ?? '', TEXT_BOUNDS.body, 'description');
      const { html, isCleaned } = schemaHtml(body.text);
      notes.push(...title.notes, ...body.notes, ...(isCleaned ? [importNote('html-cleaned', 'description')] : []));
      const own =
        one === language
          ? { ...(website === undefined ? {} : { website }), ...(cost === undefined ? {} : { cost }) }
          : {};
      return [
        one,
        { ...(title.text === '' ? {} : { title: title.text }), ...(html === '' ? {} : { description: html }), ...own },
      ];
    },
  );
  return { language, texts: Object.fromEntries(texts), notes };
}

type Links = Pick<ImportedEvent, 'organizers' | 'fields'>;

function linksOf(node: JsonObject, { graph, base, records }: SchemaContext, at: RecordPlace): Links {
  const { ticketUrl } = schemaOffers(node, graph, base);
  const found = schemaOrganizers(node['organizer'], graph, base).map((one) => records.organizer(one, at));
  return {
    ...(found.length > 0 ? { organizers: [...new Set(found)] } : {}),
    ...(ticketUrl === undefined ? {} : { fields: { ticket_url: ticketUrl } }),
  };
}

function imageOf(node: JsonObject, { graph, base }: SchemaContext): ImportedImage | undefined {
  const urls = graph.list(node['image']).map((one) => schemaUrl(one, base));
  const url = urls.find((one) => one !== undefined);
  return url === undefined ? undefined : { url };
}

function statusOf(node: JsonObject, graph: SchemaGraph): ImportedEvent['eventStatus'] {
  const names = graph.list(node['eventStatus']).map(schemaName);
  return STATUSES.find(([name]) => names.includes(name))?.[1];
}
