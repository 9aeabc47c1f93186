import { calendarDay } from '#core/dates/days.js';
import { messagesOf } from '#core/messages/catalogue.js';
import type { JSX } from 'preact';
import type { EventRow } from '#calendar/events/event.record.js';
import { OffsetMark } from '#web/pages/components/zone-mark.js';
import { dateText, timeRange } from '#web/pages/dates/date-texts.js';
import { langOf } from '#web/pages/page-context.js';
import { mayEdit } from '#calendar/records/publishing/publication-rules.js';
import { deskPath, type DeskContext } from '#web/desk/shell/desk-context.js';
import { venueNames, eventStatus, deskTitle, zoneMark } from '#web/desk/events/views/event-words.js';

interface NextDaysProps {
  readonly events: readonly EventRow[];
  /** Ids of readers' suggestions by the ids of their events. */
  readonly suggestions: ReadonlyMap<number, number>;
  readonly context: DeskContext;
}

/** Upcoming events by day. */
export function NextDaysView({ events, suggestions, context }: NextDaysProps): JSX.Element {
  const { page } = context;
  const words = messagesOf(page.language).desk.home;
  const today = calendarDay(page.now);
  // An event of last night that is not over yet is under today.
  const days = Map.groupBy(events, ({ start_local: start }) => (start < today ? today : calendarDay(start)));
  return (
    <section class="next">
      <h2>{words.nextDays}</h2>
      {days.size === 0 ? <p>{words.nothingSoon}</p> : null}
      {[...days].map(([day, ofDay]) => (
        <>
          <h3>{day === today ? page.texts.today : dateText(day, 'dayOfYear', page.language)}</h3>
          <ul>
            {ofDay.map((row) => (
              <NextEvent row={row} suggestion={suggestions.get(row.id)} context={context} />
            ))}
          </ul>
        </>
      ))}
      <p>
        <a href={deskPath('/events', page)}>{words.allEvents}</a>
      </p>
    </section>
  );
}

function NextEvent({ row, suggestion, context }: EventProps): JSX.Element {
  const { page } = context;
  const status = eventStatus(row, context);
  const place = venueNames(row, context);
  const state = row.event_status;
  const beside = [
    place,
    status === 'publish' ? '' : messagesOf(page.language).status[status],
    state === 'scheduled' ? '' : page.statuses[state],
  ].filter((text) => text !== '');
  return (
    <li>
      <span class="time">
        <time>{row.all_day ? page.labels.all_day : timeRange(row.start_local, row.end_local)}</time>
        <OffsetMark zone={zoneMark(row.start_local, row, context)} />
      </span>
      <span>
        <EventLink row={row} suggestion={suggestion} context={context} />
        {beside.length === 0 ? null : <small>{beside.join(' · ')}</small>}
      </span>
    </li>
  );
}

interface EventProps {
  readonly row: EventRow;
  /** Id of a pending suggestion. */
  readonly suggestion?: number | undefined;
  readonly context: DeskContext;
}

/** Link for those who may edit the event, to its pending suggestion or its form; plain text for others. */
export function EventLink({ row, suggestion, context }: EventProps): JSX.Element {
  const { page, viewer } = context;
  const { text, language } = deskTitle(row, context);
  const lang = langOf(language, page);
  if (!mayEdit(viewer, row)) return <span {...lang}>{text}</span>;
  const path = suggestion === undefined ? `/events/${String(row.id)}` : `/submissions/${String(suggestion)}`;
  return (
    <a href={deskPath(path, page)} {...lang}>
      {text}
    </a>
  );
}
