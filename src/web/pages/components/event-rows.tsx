import { calendarDay } from '#core/dates/days.js';
import type { JSX } from 'preact';
import { lastDay } from '#core/dates/event-days.js';
import { messagesOf } from '#core/messages/catalogue.js';
import type { SearchMarks } from '#core/search/search-marks.js';
import { plainText } from '#core/text/plain-text.js';
import type { EventResponse } from '#calendar/events/dto/event.response.js';
import { dateRange, dateText, momentOf, timeRange } from '../dates/date-texts.js';
import { otherZone } from '../dates/other-zone.js';
import { eventKind, langOf, type PageContext } from '../page-context.js';
import { byDay } from '../under-way.js';
import { EventFacts, TimeOfEvent } from './event-facts.js';
import { Excerpt, RowPicture } from './event-row-parts.js';
import { Heading, type Level } from './heading.js';
import { Marked } from './marked.js';
import type { PicturePlace } from './picture.js';

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
  /** Words of a search, which titles and texts have marked. */
  readonly marks?: SearchMarks;
  /** The first of them is in the first view, where its picture should not wait; of cards, it is the large one. */
  readonly areFirst?: boolean;
  readonly context: PageContext;
}

/** Events under a heading for each day. Those under way come first. */
export function DayList({
  events,
  level = 2,
  from,
  context,
  ...rows
}: EventsProps & {
  /** First day of the list, if it is not the present one. */ readonly from?: string | undefined;
}): JSX.Element {
  return (
    <>
      {[...byDay(events, context, from)].map(([day, ofDay], at) => (
        <section class="day">
          <Heading level={level}>
            <DayHeading day={day} context={context} />
          </Heading>
          <EventRowList
            {...rows}
            events={ofDay}
            level={level === 2 ? 3 : 4}
            areFirst={level === 2 && at === 0}
            context={context}
          />
        </section>
      ))}
    </>
  );
}

/** @param day a key of `byDay` */
function DayHeading({ day, context }: { day: string; context: PageContext }): JSX.Element {
  if (day === '') return <>{context.texts.onNow}</>;
  return <time datetime={day}>{listDay(day, context)}</time>;
}

/** A day in few letters; its year only if it is another one than the present. */
export function listDay(wall: string, { language, now }: Pick<PageContext, 'language' | 'now'>): string {
  return dateText(wall, wall.slice(0, 4) === now.slice(0, 4) ? 'listDay' : 'listDate', language);
}

/** Date and time of an event in few letters, or its first and last day. */
export function shortWhen(
  event: Pick<EventResponse, 'start_date' | 'end_date' | 'all_day'>,
  context: Pick<PageContext, 'language' | 'now' | 'texts' | 'labels'>,
): string {
  const { start_date: start, end_date: end, all_day: isWhole } = event;
  const [first, last] = [listDay(start, context), lastDay(event)];
  if (last > calendarDay(start)) return first + messagesOf(context.language).separator.range + listDay(last, context);
  return first + context.texts.comma + (isWhole === true ? context.labels.all_day : timeRange(start, end));
}

export function EventRowList({
  events,
  level = 3,
  dated = false,
  areCards = false,
  place,
  marks,
  areFirst = false,
  context,
}: EventsProps): JSX.Element {
  return (
    <ul class={`rows${areCards ? ' cards' : ''}${dated ? ' dated' : ''}`}>
      {events.map((event, at) => (
        <EventRow
          event={event}
          level={level}
          dated={dated}
          isCard={areCards}
          place={place}
          marks={marks}
          isFirst={areFirst && at === 0}
          context={context}
        />
      ))}
    </ul>
  );
}

interface EventRowProps {
  readonly event: EventResponse;
  /** Level of its heading. */
  readonly level: Level;
  /** With its date, as no heading has it. */
  readonly dated: boolean;
  readonly isCard: boolean;
  /** Id of a venue that it need not name. */
  readonly place: number | undefined;
  readonly marks: SearchMarks | undefined;
  readonly isFirst: boolean;
  readonly context: PageContext;
}

/** An event in a list: its time, its picture, and a title above a line of text and a line of facts. */
function EventRow({ event, level, dated, isCard, place, marks, isFirst, context }: EventRowProps): JSX.Element {
  const kind = eventKind(event, context);
  const isBig = !isCard && event.featured === true && event.image !== false;
  return (
    <li data-kind={kind} class={isBig ? 'big' : undefined}>
      <article class={isOff(event) ? 'row off' : 'row'}>
        <p class="time">
          {dated ? <time datetime={calendarDay(event.start_date)}>{listDay(event.start_date, context)}</time> : null}
          <TimeOfEvent event={event} context={context} />
        </p>
        <RowPicture
          event={event}
          kind={kind}
          place={placeOf(isCard, isBig, isFirst)}
          isFirst={isFirst}
          context={context}
        />
        <div class="what">
          <Heading level={level}>
            <a href={event.url} {...langOf(event.language, context)}>
              <Marked text={eventTitle(event, context)} marks={marks} />
            </a>
          </Heading>
          {isCard ? null : <Excerpt event={event} marks={marks} context={context} />}
          <EventFacts event={event} place={place} context={context} />
        </div>
      </article>
    </li>
  );
}

function placeOf(isCard: boolean, isBig: boolean, isFirst: boolean): PicturePlace {
  if (isCard && isFirst) return 'hero';
  return isCard || isBig ? 'card' : 'row';
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

export function eventTitle({ title }: Pick<EventResponse, 'title'>, { texts }: PageContext): string {
  return plainText(title) || texts.untitled;
}

/** Whether the event is cancelled or postponed. */
export function isOff({ event_status: status }: EventResponse): boolean {
  return status === 'cancelled' || status === 'postponed';
}
