import { calendarDay } from '../../../core/dates/days.js';
import type { JSX } from 'preact';
import { isWithinDay, lastDay } from '../../../core/dates/event-days.js';
import { plainText } from '../../../core/text/plain-text.js';
import type { EventResponse } from '../../../calendar/events/dto/event.response.js';
import { dateRange, dateText, momentOf, timeRange } from '../dates/date-texts.js';
import { otherZone } from '../dates/other-zone.js';
import { langOf, textLang, type PageContext } from '../page-context.js';
import { byDay } from '../under-way.js';
import { Heading, type Level } from './heading.js';
import { Picture } from './picture.js';
import { ZoneMark } from './zone-mark.js';

interface EventsProps {
  readonly events: readonly EventResponse[];
  /** Level of the headings: of days, or of events if there are no days. */
  readonly level?: Level;
  /** Each row has its date, as no heading does. */
  readonly dated?: boolean;
  /** Cards side by side, with their pictures on top. */
  readonly areCards?: boolean;
  /** Id of a venue that rows need not name. */
  readonly place?: number;
  readonly context: PageContext;
}

/** Events under a heading for each day. Those under way come first. */
export function DayList({ events, level = 2, context, ...rows }: EventsProps): JSX.Element {
  return (
    <>
      {[...byDay(events, context)].map(([day, ofDay]) => (
        <section class="day">
          <Heading level={level}>
            <DayHeading day={day} context={context} />
          </Heading>
          <EventRowList {...rows} events={ofDay} level={level === 2 ? 3 : 4} context={context} />
        </section>
      ))}
    </>
  );
}

/** @param day a key of `byDay` */
export function DayHeading({ day, context }: { day: string; context: PageContext }): JSX.Element {
  if (day === '') return <>{context.texts.onNow}</>;
  return <time datetime={day}>{dateText(day, 'day', context.language)}</time>;
}

export function EventRowList({
  events,
  level = 3,
  dated = false,
  areCards = false,
  place,
  context,
}: EventsProps): JSX.Element {
  return (
    <ul class={`rows${areCards ? ' cards' : ''}${dated ? ' dated' : ''}`}>
      {events.map((event) => (
        <EventRow event={event} level={level} dated={dated} isCard={areCards} place={place} context={context} />
      ))}
    </ul>
  );
}

interface EventRowProps {
  readonly event: EventResponse;
  readonly level: Level;
  readonly dated: boolean;
  readonly isCard: boolean;
  readonly place: number | undefined;
  readonly context: PageContext;
}

function EventRow({ event, level, dated, isCard, place, context }: EventRowProps): JSX.Element {
  const { image } = event;
  return (
    <li>
      <article class={isOff(event) ? 'row off' : 'row'}>
        <p class="time">
          {dated ? (
            <time datetime={calendarDay(event.start_date)}>{dateText(event.start_date, 'date', context.language)}</time>
          ) : null}
          <TimeOfEvent event={event} context={context} />
        </p>
        <div class="what">
          <Heading level={level}>
            <a href={event.url} {...langOf(event.language, context)}>
              {eventTitle(event, context)}
            </a>
          </Heading>
          <EventFacts event={event} place={place} context={context} />
        </div>
        {image === false ? null : (
          <div class="picture">
            <Picture image={image} context={context} place={isCard ? 'card' : 'row'} isDecoration />
          </div>
        )}
      </article>
    </li>
  );
}

/** Time of an event on its day; for one of several days, its end. */
export function TimeOfEvent({ event, context }: { event: EventResponse; context: PageContext }): JSX.Element {
  const { texts, labels, language } = context;
  const { start_date: start, end_date: end } = event;
  if (!isWithinDay(event))
    return <time datetime={calendarDay(end)}>{texts.until({ date: dateText(end, 'shortDay', language) })}</time>;
  if (event.all_day === true) return <>{labels.all_day}</>;
  return (
    <>
      <time datetime={start.replace(' ', 'T')}>{timeRange(start, end)}</time>
      <ZoneMark event={event} context={context} />
    </>
  );
}

/** Quiet line of an event: status, place, category, cost and repetition. */
export function EventFacts({
  event,
  place,
  context,
}: Pick<EventRowProps, 'event' | 'context'> & { readonly place?: number | undefined }): JSX.Element | null {
  const { texts } = context;
  const [venue] = [event.venue].flat();
  const [category] = event.categories;
  const { event_status: status = 'scheduled', subsequent_recurrences: more = 0, recurrence_text: rule = '' } = event;
  const facts: JSX.Element[] = [];
  if (status !== 'scheduled') facts.push(<strong class="status">{context.statuses[status]}</strong>);
  if (venue && venue.id !== place)
    facts.push(<span {...langOf(venue.language, context)}>{plainText(venue.venue)}</span>);
  if (category) facts.push(<span {...langOf(category.language, context)}>{plainText(category.name)}</span>);
  if (event.cost !== '') facts.push(<span {...textLang(event, 'cost', context)}>{plainText(event.cost)}</span>);
  if (rule !== '') facts.push(<span>{rule}</span>);
  if (more > 0) facts.push(<span>{texts.moreDates({ count: more })}</span>);
  return facts.length === 0 ? null : <p class="facts">{facts}</p>;
}

/** Date and time of an event in one sentence. */
export function dateSentence(
  event: Pick<EventResponse, 'start_date' | 'end_date' | 'all_day'>,
  { language, texts }: Pick<PageContext, 'language' | 'texts'>,
): string {
  const { start_date: start, end_date: end } = event;
  const days = dateRange(start, lastDay(event), language);
  if (event.all_day === true) return days;
  return `${days}${texts.comma}${timeRange(start, end)}`;
}

/** The same sentence, with the UTC offset where the zone is not the site's. */
export function zonedSentence(event: EventResponse, context: PageContext): string {
  const zone = event.all_day === true ? undefined : otherZone(event.timezone, momentOf(event.utc_start_date), context);
  return `${dateSentence(event, context)}${zone ? ` ${zone.offset}` : ''}`;
}

export function eventTitle({ title }: EventResponse, { texts }: PageContext): string {
  return plainText(title) || texts.untitled;
}

/** Whether the event is cancelled or postponed. */
export function isOff({ event_status: status }: EventResponse): boolean {
  return status === 'cancelled' || status === 'postponed';
}
