import type { JSX } from 'preact';
import { calendarDay } from '#core/dates/days.js';
import { dayOfDays, lastDay } from '#core/dates/event-days.js';
import { plainText } from '#core/text/plain-text.js';
import type { EventResponse } from '#calendar/events/dto/event.response.js';
import type { BarDay } from '../calendar-week.js';
import { eventKind, langOf, textLang, type PageContext } from '../page-context.js';
import { Cover } from './cover.js';
import { eventTitle, shortWhen } from './event-rows.js';
import { Picture } from './picture.js';
import { ZoneMark } from './zone-mark.js';

interface EntryProps {
  readonly event: EventResponse;
  /** Day of the calendar, `YYYY-MM-DD`. */
  readonly day: string;
  readonly context: PageContext;
}

/** Attributes of the tint of an event. */
function kindOf(event: EventResponse, context: PageContext): { 'data-kind'?: number } {
  const kind = eventKind(event, context);
  return kind === undefined ? {} : { 'data-kind': kind };
}

interface PlacedEntryProps extends EntryProps {
  /** Attributes that place it among the hours. */
  readonly place?: Readonly<Record<string, number | string>>;
}

/** An event on one day. */
export function CalendarEntry({ place = {}, ...props }: PlacedEntryProps): JSX.Element {
  return (
    <li {...place} {...kindOf(props.event, props.context)}>
      <EntryLink {...props} />
    </li>
  );
}

/** An event that lasts: a bar on the first of its days in a row. The others have it in lists of days only. */
export function CalendarBar({ bar, ...props }: Omit<EntryProps, 'event'> & { readonly bar: BarDay }): JSX.Element {
  const { event, days, gap, isFromBefore, goesOn } = bar;
  const kind = `bar${days === undefined ? ' rest' : ''}${isFromBefore ? ' from' : ''}${goesOn ? ' on' : ''}`;
  return (
    <li class={kind} data-days={days} data-gap={gap === 0 ? undefined : gap} {...kindOf(event, props.context)}>
      <EntryLink event={event} {...props} />
    </li>
  );
}

/** Link to an event; all text in it is its name, even where less fits. */
function EntryLink({ event, day, context }: EntryProps): JSX.Element {
  const { texts } = context;
  const { event_status: status = 'scheduled' } = event;
  const part = dayOfDays(event, day);
  const isFirst = part === undefined || part.day === 1;
  const title = eventTitle(event, context);
  const notes = [
    ...(part ? [texts.dayOf({ day: part.day, days: part.days })] : []),
    ...(status === 'scheduled' ? [] : [context.statuses[status]]),
  ];
  return (
    <a href={event.url}>
      <span class="text">
        {isFirst && event.all_day !== true ? (
          <span class="time">
            {event.start_date.slice(11, 16)}
            <ZoneMark event={event} context={context} />{' '}
          </span>
        ) : null}
        {isFirst && event.all_day === true && !part ? <span class="time">{context.labels.all_day} </span> : null}
        <span class="name" {...langOf(event.language, context)}>
          {status === 'cancelled' || status === 'postponed' ? <s>{title}</s> : title}
        </span>
        {notes.length === 0 ? null : <span class="note"> {notes.join(texts.comma)}</span>}
      </span>
      <Peek event={event} context={context} />
    </a>
  );
}

/** A card that appears beside an entry: its picture, and its title and time in full; place and price are read out too. */
function Peek({ event, context }: Omit<EntryProps, 'day'>): JSX.Element {
  const { image, start_date: start } = event;
  const [venue] = [event.venue].flat();
  return (
    <span class="peek">
      <span class="picture">
        {image === false ? (
          <Cover day={start} kind={eventKind(event, context)} ratio="card" />
        ) : (
          <Picture image={image} context={context} place="peek" ratio="card" isDecoration />
        )}
      </span>
      <span class="whole" aria-hidden="true">
        <b {...langOf(event.language, context)}>{eventTitle(event, context)}</b>
        <span>
          {shortWhen(event, context)}
          {lastDay(event) === calendarDay(start) ? <ZoneMark event={event} context={context} /> : null}
        </span>
      </span>
      <span class="facts">
        {venue ? <span {...langOf(venue.language, context)}> {plainText(venue.venue)}</span> : null}
        {event.cost === '' ? null : <span {...textLang(event, 'cost', context)}> {plainText(event.cost)}</span>}
      </span>
    </span>
  );
}
