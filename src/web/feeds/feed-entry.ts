import { eventUid, occurrenceUid } from '#calendar/events/event-identity.js';
import type { RenderedEvent } from '#calendar/events/listed-events.service.js';
import { seriesOf } from '#calendar/events/series/event-rows.service.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import type { FeedEntry, WithdrawnEntry } from './feed.js';
import type { WithdrawnRow } from './withdrawn.sql.js';

/** Builds the feed entry of an event in a list. */
export function entryOf(
  { row, outline, answer }: RenderedEvent,
  { links, languages: [language] }: RequestContext,
): FeedEntry {
  const eventId = seriesOf(row) ?? row.id;
  const { uid, sequence, event_status: status, previous_start: previousStart } = row;
  const own = occurrenceUid({ id: row.id, eventId, uid }, links.host);
  const series = eventUid({ eventId, uid }, links.host);
  const entry = { outline, answer, uid: own, sequence, status, previousStart, language };
  return own === series ? entry : { ...entry, series };
}

export function withdrawnEntry(row: WithdrawnRow, { links }: RequestContext): WithdrawnEntry {
  const { event_id: eventId, uid } = row;
  return {
    series: { id: eventId, uid: eventUid({ eventId, uid }, links.host) },
    uid: occurrenceUid({ id: row.occurrence_id, eventId, uid }, links.host),
    sequence: row.sequence,
    start: row.start_local,
    end: row.end_local,
    timezone: row.timezone,
    allDay: row.all_day,
    withdrawn: row.withdrawn,
  };
}
