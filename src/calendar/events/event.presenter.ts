import { presentCost } from '#core/cost/present-cost.js';
import { dateDetails, wallToDate } from '#core/dates/wall-clock.js';
import { parseZone, UTC_ZONE, zoneAbbreviation, type Zone } from '#core/dates/zone.js';
import type { Recurrence } from '#core/recurrence/recurrence.js';
import { shownText } from '#core/translation/pick.js';
import type { MakePart } from '../records/reading/record-presenter.js';
import type { RenderContext } from '../records/reading/render-context.js';
import { presentOrganizer } from '../organizers/organizer.presenter.js';
import { i18nKeys } from '../records/texts/i18n-keys.js';
import { languageKeys, publicationDates } from '../records/reading/present-common.js';
import { presentEmbeddedTerm } from '../terms/term.presenter.js';
import { presentVenue } from '../venues/venue.presenter.js';
import type { EventResponse } from './dto/event.response.js';
import { EVENT_FIELDS } from '#core/event-fields.js';
import { fieldsIn } from '#core/field-descriptor.js';
import { fieldAnswers } from '../records/reading/field-answers.js';
import { eventJsonLd } from './event.json-ld.js';
import { masked } from './event.mask.js';
import { byName, placed, textsOf, website } from './event.outline.js';
import type { NextDate } from './series/occurrence.sql.js';
import { originalStart, ruleKeys, seriesKeys } from './series/series-keys.js';
import { storedRecurrence } from './series/stored-recurrence.js';
import type { EventRow } from './event.record.js';

/** Options of an event's presentation. */
export interface EventRendering {
  readonly siteZone: Zone;
  /** Renders its venues and organizers. */
  readonly part: MakePart;
  /** The reader may not read it without the password and has not sent it: blanks the hidden fields. */
  readonly hidden?: boolean;
  readonly jsonLd?: boolean;
  /** The next dates of a series, in the answer to a single read. */
  readonly next?: readonly NextDate[];
  /** Title of its series, for dates whose own may differ. */
  readonly seriesTitle?: string;
  /** Number of further occurrences in the list, if the list shows only the first. */
  readonly subsequent?: number;
  /** Leaves out all recurrence keys, for clients that know only the original's. */
  readonly withoutRecurrence?: boolean;
}

const TEXTS = {
  title: 'title',
  description: 'description',
  excerpt: 'excerpt',
  slug: 'slug',
  cost: 'cost',
  website: 'website',
} as const;

const DISPLAY = fieldsIn(EVENT_FIELDS, 'display');
const TICKETS = fieldsIn(EVENT_FIELDS, 'tickets');

/** The answer for an event. All dates of a series share it, apart from the fields of `ofDate`. */
export interface EventBody {
  readonly body: EventResponse;
  readonly recurrence: Recurrence | undefined;
}

/**
 * An event as every route answers it.
 * @param shared the same event on another of its dates, to copy from
 */
export function presentEvent(
  row: EventRow,
  context: RenderContext,
  view: EventRendering,
  shared?: EventBody,
): EventResponse {
  const { body: said, recurrence } = shared ?? eventBody(row, context, view);
  const body: EventResponse = shared ? { ...said, ...ofDate(row, said, context, view) } : said;
  const shown = view.hidden === true ? masked(body) : body;
  const answer: EventResponse = Object.assign(shown, i18nKeys(row, shown, TEXTS, context));
  // JSON-LD would reveal to search engines what a password protects.
  if (view.jsonLd === true && row.password_hash === null)
    answer.json_ld = eventJsonLd(
      row,
      answer,
      context,
      view.withoutRecurrence === true ? undefined : { recurrence, title: view.seriesTitle },
    );
  return answer;
}

/** All fields of an event, hidden or not. */
export function eventBody(row: EventRow, context: RenderContext, view: EventRendering): EventBody {
  const keys = languageKeys(row, 'title', context);
  const globalId = context.links.globalId(row.id);
  const texts = textsOf(row, context);
  const recurrence = storedRecurrence(row);
  const body: EventResponse = {
    id: row.id,
    global_id: globalId,
    global_id_lineage: [globalId],
    author: String(row.author_id),
    ...publicationDates(row, context, view.siteZone),
    ...texts,
    all_day: row.all_day,
    ...dates(row),
    timezone: row.timezone,
    timezone_abbr: abbreviation(row),
    ...shownCost(shownText(row, 'cost', context.languages)),
    website: website(row, texts.url, context),
    ...fieldAnswers(EVENT_FIELDS, row, DISPLAY),
    categories: byName(row, 'category', context, presentEmbeddedTerm),
    tags: byName(row, 'tag', context, presentEmbeddedTerm),
    venue: venues(row, context, view),
    organizer: linked(row.organizers, { name: 'organizer', present: presentOrganizer }, context, view),
    custom_fields: [],
    ticketed: row.ticket_url !== null,
    ...fieldAnswers(EVENT_FIELDS, row, TICKETS),
    post_parent: row.post_parent_id ?? 0,
    ...(view.withoutRecurrence === true ? {} : seriesKeys(row, recurrence, context)),
    ...(view.subsequent === undefined || view.withoutRecurrence === true
      ? {}
      : { subsequent_recurrences: view.subsequent }),
    ...(view.next && view.withoutRecurrence !== true ? ruleKeys(row, recurrence, view.next) : {}),
    ...keys,
  };
  return { body, recurrence };
}

/** DescribedFields that differ between dates of one series. */
function ofDate(
  row: EventRow,
  said: EventResponse,
  context: RenderContext,
  { subsequent, withoutRecurrence }: EventRendering,
): Partial<EventResponse> {
  const globalId = context.links.globalId(row.id);
  return {
    ...placed(row, said.slug, context),
    global_id: globalId,
    global_id_lineage: [globalId],
    ...dates(row),
    timezone_abbr: abbreviation(row),
    ...(said.original_start_date === undefined ? {} : { original_start_date: originalStart(row) }),
    ...(subsequent === undefined || withoutRecurrence === true ? {} : { subsequent_recurrences: subsequent }),
  };
}

function shownCost(stored: string): Pick<EventResponse, 'cost' | 'cost_details'> {
  if (stored === '')
    return { cost: '', cost_details: { currency_symbol: '', currency_code: '', currency_position: '', values: [] } };
  const { cost, cost_details: details } = presentCost(stored);
  return { cost, cost_details: { ...details, values: [...details.values] } };
}

type Dates = Pick<
  EventResponse,
  | 'start_date'
  | 'start_date_details'
  | 'end_date'
  | 'end_date_details'
  | 'utc_start_date'
  | 'utc_start_date_details'
  | 'utc_end_date'
  | 'utc_end_date_details'
>;

function dates(row: EventRow): Dates {
  return {
    start_date: row.start_local,
    start_date_details: dateDetails(row.start_local),
    end_date: row.end_local,
    end_date_details: dateDetails(row.end_local),
    utc_start_date: row.utc_start,
    utc_start_date_details: dateDetails(row.utc_start),
    utc_end_date: row.utc_end,
    utc_end_date_details: dateDetails(row.utc_end),
  };
}

/** Name of the zone's clock at the event's time: it differs between summer and winter. */
function abbreviation({ timezone, utc_start }: EventRow): string {
  return zoneAbbreviation(wallToDate(utc_start), parseZone(timezone) ?? UTC_ZONE);
}

function venues(row: EventRow, context: RenderContext, view: EventRendering): EventResponse['venue'] {
  const all = linked(row.venues, { name: 'venue', present: presentVenue }, context, view);
  return all.length === 1 && all[0] ? all[0] : all;
}

/** Form of a kind of linked record. */
interface LinkedForm<Row, Shown> {
  readonly name: string;
  readonly present: (row: Row, context: RenderContext, siteZone: Zone, withJsonLd: boolean) => Shown;
}

/** The linked records in an event's answer: many events share them. */
function linked<Row extends object, Shown extends object>(
  rows: readonly Row[],
  { name, present }: LinkedForm<Row, Shown>,
  context: RenderContext,
  { part, siteZone, jsonLd = false }: EventRendering,
): Shown[] {
  const variant = `${name}${jsonLd ? ' alone' : ''} of an event`;
  return rows.map((row) => part(variant, row, context, () => present(row, context, siteZone, jsonLd)));
}
