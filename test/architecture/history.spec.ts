import 'reflect-metadata';
import { readFile } from 'node:fs/promises';
import { EventInput } from '#calendar/events/dto/event.input.js';
import { EVENT } from '#calendar/events/event.record.js';
import { factsOf, textFactsOf } from '#platform/history/facts.js';
import { fieldRules } from '#platform/input/field.js';
import { OrganizerInput } from '#calendar/organizers/dto/organizer.input.js';
import { ORGANIZER } from '#calendar/organizers/organizer.record.js';
import { IMAGE_RECORD } from '#calendar/records/reading/image-column.js';
import { LanguageQuery } from '#calendar/records/lists/dto/page.query.js';
import { CreateCategoryDto } from '#calendar/terms/dto/term.input.js';
import { TERM } from '#calendar/terms/term.record.js';
import { VenueInput } from '#calendar/venues/dto/venue.input.js';
import { VENUE } from '#calendar/venues/venue.record.js';

/** What the service counts, derives or knows besides, which nobody writes as such. */
const BOOKKEEPING = ['id', 'revision', 'created_at', 'modified_at', 'released', 'trashed_status', 'trashed_at'];
const OF_TRANSLATIONS = ['language', 'revision', 'slug_follows', 'source_digest', 'author_id', 'modified_at'];

const OF_EVENTS = ['starts_at', 'ends_at', 'extended_to', 'previous_start', 'uid', 'sequence'];
/** What makes an event an exception; what it is instead is in the history. */
const OF_EXCEPTIONS = ['series_id', 'series_start', 'original_start', 'occurrence_id', 'overrides'];

const TABLES = [
  { record: EVENT, model: 'Event', besides: [...OF_EVENTS, ...OF_EXCEPTIONS] },
  { record: VENUE, model: 'Venue', besides: ['waits'] },
  { record: ORGANIZER, model: 'Organizer', besides: ['waits'] },
  { record: TERM, model: 'Term', besides: ['taxonomy', 'event_count'] },
  { record: IMAGE_RECORD, model: 'Image', besides: ['sizes', 'digest'] },
];

let schema: string;

beforeAll(async () => {
  schema = await readFile('prisma/schema.prisma', 'utf8');
});

/** The columns of a table, without those that point to its own record. */
function columnsOf(model: string): string[] {
  const body = new RegExp(`^model ${model} \\{\\n(.*?)^\\}`, 'ms').exec(schema)?.[1] ?? '';
  return body.split('\n').flatMap((line) => {
    const [, name, type] = /^ {2}(\w+)\s+(\w+)/.exec(line) ?? [];
    if (name === undefined || !/^(?:Int|BigInt|String|Boolean|DateTime|Float|Json|Bytes)$/.test(type ?? '')) return [];
    return [/@map\("(\w+)"\)/.exec(line)?.[1] ?? name];
  });
}

it.each(TABLES)('every column of $model is in the history, or is nothing that anybody writes', (one) => {
  const read = factsOf(one.record).map(({ expression }) => expression('r'));
  const missing = columnsOf(one.model).filter(
    (column) => !read.some((sql) => new RegExp(`\\br\\.${column}\\b`).test(sql)),
  );
  expect(missing.filter((column) => !BOOKKEEPING.includes(column) && !one.besides.includes(column))).toEqual([]);
});

it.each(TABLES)('every text of $model is in the history', ({ record, model }) => {
  const read = textFactsOf(record).map(({ expression }) => expression('x'));
  const columns = columnsOf(`${model}Translation`);
  expect(columns.length).toBeGreaterThan(1);
  const missing = columns.filter((column) => !read.some((sql) => new RegExp(`\\bx\\.${column}\\b`).test(sql)));
  const besides = [...OF_TRANSLATIONS, ...TABLES.map((one) => `${one.record.table}_id`), 'taxonomy'];
  expect(missing.filter((column) => !besides.includes(column))).toEqual([]);
});

it.each([
  { record: EVENT, input: EventInput },
  { record: VENUE, input: VenueInput },
  { record: ORGANIZER, input: OrganizerInput },
  { record: TERM, input: CreateCategoryDto },
])('what the input of $record.table gives is noted under its name', ({ record, input }) => {
  const noted = [...factsOf(record), ...textFactsOf(record)].map(({ name }) => name);
  // `dates` are another form of `recurrence`; a dry run writes nothing.
  const known = [...noted, ...Object.keys(fieldRules(LanguageQuery)), 'date', 'dates', 'dry_run'];
  expect(Object.keys(fieldRules(input)).filter((field) => !known.includes(field))).toEqual([]);
});
