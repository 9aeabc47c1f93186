import type { ComponentChildren, JSX } from 'preact';
import { dayOfDays } from '../../../core/dates/event-days.js';
import type { EventResponse } from '../../../calendar/events/dto/event.response.js';
import type { EventDay } from '../../../calendar/events/event-days.service.js';
import { dateText } from '../dates/date-texts.js';
import { langOf, type PageContext } from '../page-context.js';
import { eventTitle } from './event-rows.js';
import { ZoneMark } from './zone-mark.js';

interface MonthDayProps {
  readonly day: EventDay;
  readonly isOfMonth: boolean;
  readonly today: { 'aria-current'?: 'date' };
  readonly leads: LeadsToDay;
  readonly context: PageContext;
}

/** Component that links to the page of a day. */
export type LeadsToDay = (props: {
  readonly day: string;
  readonly class: 'date' | 'others';
  readonly children: ComponentChildren;
}) => JSX.Element;

/** A day of the month: its date, a few of its events and how many more there are. */
export function MonthDay({ day: one, isOfMonth, today, leads: ToDay, context }: MonthDayProps): JSX.Element {
  const { day, starting, goingOn } = one;
  const { language, texts } = context;
  const number = Number(day.slice(8));
  const events = [...starting.events, ...goingOn.events];
  const more = starting.total + goingOn.total - events.length;
  if (events.length === 0)
    return (
      <td class={isOfMonth ? 'free' : 'free other'} {...today}>
        <time datetime={day}>{number}</time>
      </td>
    );
  return (
    <td {...(isOfMonth ? { id: `d${day.slice(8)}` } : { class: 'other' })} {...today}>
      <ToDay day={day} class="date">
        <time datetime={day}>
          <span>{dateText(day, 'dayOfYear', language)}</span>
          <b aria-hidden="true">{number}</b>
        </time>
      </ToDay>
      <ul>
        {events.map((event) => (
          <MonthEvent event={event} day={day} context={context} />
        ))}
      </ul>
      {more > 0 ? (
        <ToDay day={day} class="others">
          {texts.more({ count: more })}
          <span class="unseen">
            {texts.comma}
            {dateText(day, 'dayOfYear', language)}
          </span>
        </ToDay>
      ) : null}
    </td>
  );
}

interface MonthEventProps {
  readonly event: EventResponse;
  readonly day: string;
  readonly context: PageContext;
}

/** Link to an event; all text in it is its name, even where less fits. */
function MonthEvent({ event, day, context }: MonthEventProps): JSX.Element {
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
    <li>
      <a href={event.url}>
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
      </a>
    </li>
  );
}
