import { ApiError, invalidParam } from '#core/errors/api-error.js';
import { expected } from '#core/messages/message.js';
import type { StoredStatus } from '#core/status/status.js';
import { hasIdOf, type EventId, type OccurrenceId } from '#calendar/records/reading/event-ids.js';
import type { Tx } from '#platform/database/transaction.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import type { EventInput } from '../dto/event.input.js';
import type { WriteScope } from '../dto/recurrence.fields.js';
import { EVENT, type EventRow } from '../event.record.js';
import { givesTimes } from '../event-times.js';
import { assertRevision } from '#calendar/records/publishing/publication-rules.js';
import { OccurrenceMoved, seriesOf } from './event-rows.service.js';

/** An occurrence of a locked series. */
export interface LockedOccurrence {
  readonly id: OccurrenceId;
  /** The series, or the exception in its place. */
  readonly event_id: EventId;
  readonly series_id: EventId;
  readonly original_start: Date;
  /** Revision of that event, which is the one in its tag. */
  readonly revision: number;
}

/** Parameters of the series as a whole: an occurrence has none of its own. */
const OF_SERIES = ['recurrence', 'dates', 'slug', 'post_password', 'author', 'date', 'date_utc'] as const;

/** Parameters whose column has another name. */
const WRITTEN: Readonly<Record<string, string>> = {
  venue: 'venues',
  organizer: 'organizers',
  categories: 'categories',
  tags: 'tags',
  image: 'image',
  post_parent: 'post_parent_id',
};

/**
 * The occurrence that a write to a locked series targets, after If-Match was checked; undefined for the series
 * itself.
 * @throws ApiError event-occurrence-removed, rest_precondition_failed; OccurrenceMoved
 */
export async function targetOccurrence(
  tx: Tx,
  row: EventRow,
  scope: WriteScope,
  caller: RequestContext,
): Promise<LockedOccurrence | undefined> {
  const series = seriesOf(row);
  const isSeries = row.id === series && row.series_id === null;
  if (series === undefined || (scope === 'all' && isSeries)) return undefined;
  const occurrence = await lockedOccurrence(tx, row.id, series);
  assertRevision(caller, occurrence.revision);
  return occurrence;
}

/** @throws ApiError event-occurrence-removed if it was removed meanwhile, OccurrenceMoved */
async function lockedOccurrence(tx: Tx, id: OccurrenceId, series: EventId): Promise<LockedOccurrence> {
  const [found] = await tx.$queryRaw<LockedOccurrence[]>`
    select o.id, o.event_id, o.series_id, o.original_start, e.revision
    from occurrence o join event e on e.id = o.event_id where o.id = ${id}`;
  if (!found) throw new ApiError('event-occurrence-removed');
  if (found.series_id !== series) throw new OccurrenceMoved();
  return found;
}

/** The event that holds the exception's own values; created if missing. */
export async function makeException(tx: Tx, occurrence: LockedOccurrence, now: Date): Promise<EventId> {
  if (occurrence.event_id !== occurrence.series_id) return occurrence.event_id;
  const [made] = await tx.$queryRaw<{ id: EventId }[]>`select make_exception(${occurrence.id}, ${now}) as id`;
  if (!made) throw new ApiError('event-occurrence-removed');
  return made.id;
}

/**
 * Marks the fields of the input as the exception's own.
 * @throws ApiError rest_invalid_param for fields of the whole series
 */
export async function keepOverrides(
  tx: Tx,
  exception: EventId,
  input: EventInput,
  caller: RequestContext,
): Promise<void> {
  const names = overridesOf(input, caller);
  await tx.$executeRaw`update event set overrides = array(select distinct unnest(overrides || ${names}::text[]) order by 1)
    where id = ${exception}`;
}

/** Gives up own values of an exception: in these fields it follows its series. */
export async function followSeries(tx: Tx, exception: EventId, names: readonly string[]): Promise<void> {
  await tx.$executeRaw`update event set overrides = array(select o from unnest(overrides) as o where o <> all(${[...names]}::text[]))
    where id = ${exception}`;
  await tx.$executeRaw`select refresh_exceptions(array(select series_id from event where id = ${exception}))`;
}

/** After a write to the exception: keeps a status of its own, and lets it follow its series in all other fields. */
export async function settleException(tx: Tx, exception: EventId, status: StoredStatus | undefined): Promise<void> {
  if (status !== undefined)
    await tx.$executeRaw`update event set overrides =
      array(select o from unnest(overrides) as o where o not like 'status:%') || ${`status:${status}`}::text where id = ${exception}`;
  await tx.$executeRaw`select settle_exception(${exception})`;
}

/** Removes an occurrence from its series: a line of the series' rule excludes it from now on. */
export async function excludeOccurrence(
  tx: Tx,
  { id, event_id, series_id, original_start }: LockedOccurrence,
  now: Date,
): Promise<void> {
  if (event_id !== series_id) await tx.$executeRaw`delete from event where id = ${event_id}`;
  await tx.$executeRaw`delete from occurrence where id = ${id}`;
  // The series' own id keeps naming the series.
  if (!hasIdOf(series_id, id))
    await tx.$executeRaw`insert into removed_occurrence (id, event_id, original_start, removed_at)
      values (${id}, ${series_id}, ${original_start}::timestamp, ${now})
      on conflict (event_id, original_start) do update set id = excluded.id, removed_at = excluded.removed_at`;
  // A date without a time means the series' own time on that day.
  await tx.$executeRaw`update event set revision = revision + 1, modified_at = ${now}, recurrence = recurrence ||
      case when start_local::time = ${original_start}::timestamp::time
        then to_char(${original_start}::timestamp, '"EXDATE;VALUE=DATE:"YYYYMMDD')
        else to_char(${original_start}::timestamp, '"EXDATE:"YYYYMMDD"T"HH24MISS') end
    where id = ${series_id}`;
}

/** Fields that the input makes an exception's own. */
function overridesOf(input: EventInput, { languages }: RequestContext): string[] {
  const provided = Object.entries(input).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  const ofSeries = input.status === 'trash' ? 'status' : OF_SERIES.find((name) => provided.includes(name));
  if (ofSeries !== undefined) throw invalidParam(ofSeries, expected('recurrence-of-series'));
  const texts = EVENT.texts.filter((text) => provided.includes(text)).map((text) => `${text}@${languages[0]}`);
  const columns = Object.keys(EVENT.input).filter((name) => provided.includes(name));
  const others = provided.flatMap((name) => WRITTEN[name] ?? []);
  return [...texts, ...columns, ...others, ...(givesTimes(input) ? ['times'] : [])];
}
