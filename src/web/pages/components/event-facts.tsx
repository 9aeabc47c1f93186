import type { JSX } from 'preact';
import type { EventResponse } from '#calendar/events/dto/event.response.js';
import { calendarDay } from '#core/dates/days.js';
import { isWithinDay } from '#core/dates/event-days.js';
import { plainText } from '#core/text/plain-text.js';
import { dateText, timeRange } from '../dates/date-texts.js';
import { distanceTo } from '../distance.js';
import { langOf, textLang, type PageContext } from '../page-context.js';
import { ZoneMark } from './zone-mark.js';

/** Time of an event on its day; for one of several days, its end. */
export function TimeOfEvent({ event, context }: { event: EventResponse; context: PageContext }): JSX.Element {
  const { texts, labels, language } = context;
  const { start_date: start, end_date: end } = event;
  if (!isWithinDay(event))
    return <time datetime={calendarDay(end)}>{texts.until({ date: dateText(end, 'listDay', language) })}</time>;
  if (event.all_day === true) return <>{labels.all_day}</>;
  return (
    <>
      <time datetime={start.replace(' ', 'T')}>{timeRange(start, end)}</time>
      <ZoneMark event={event} context={context} />
    </>
  );
}

interface EventFactsProps {
  readonly event: EventResponse;
  /** Id of a venue that need not be named. */
  readonly place?: number | undefined;
  readonly context: PageContext;
}

/** Quiet line of an event: status, category, place, distance, cost, further dates, and repetition. */
export function EventFacts({ event, place, context }: EventFactsProps): JSX.Element | null {
  const { texts } = context;
  const [venue] = [event.venue].flat();
  const [category] = event.categories;
  const { event_status: status = 'scheduled', subsequent_recurrences: more = 0, recurrence_text: rule = '' } = event;
  const distance = venue && distanceTo(venue, context);
  const facts: JSX.Element[] = [];
  if (status !== 'scheduled') facts.push(<strong class="status">{context.statuses[status]}</strong>);
  if (category)
    facts.push(
      <span class="pill" {...langOf(category.language, context)}>
        {plainText(category.name)}
      </span>,
    );
  if (venue && venue.id !== place)
    facts.push(<span {...langOf(venue.language, context)}>{plainText(venue.venue)}</span>);
  if (distance !== undefined)
    facts.push(<span class="whole">{texts.kilometres({ distance: distanceText(distance) })}</span>);
  if (event.cost !== '') facts.push(<span {...textLang(event, 'cost', context)}>{plainText(event.cost)}</span>);
  if (more > 0) facts.push(<span class="whole">{texts.moreDates({ count: more })}</span>);
  if (rule !== '') facts.push(<span class="rule">{rule}</span>);
  return facts.length === 0 ? null : <p class="facts">{facts}</p>;
}

/** `0.4`, `12` */
function distanceText(kilometres: number): string {
  return kilometres < 10 ? kilometres.toFixed(1) : kilometres.toFixed(0);
}
