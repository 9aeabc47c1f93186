import type { JSX } from 'preact';
import { lastDay } from '#core/dates/event-days.js';
import { zoneName } from '#core/dates/zone-names.js';
import type { EventResponse } from '#calendar/events/dto/event.response.js';
import { dateRange, momentOf, narrowDateRange, timeRange } from '../dates/date-texts.js';
import type { PageContext } from '../page-context.js';
import { DateParts } from './date-parts.js';
import { isOff, listDay } from './event-rows.js';

interface WhenProps {
  readonly event: EventResponse;
  /** The next date of its series besides this one. */
  readonly next: EventResponse | undefined;
  /** Whether it is the last date of its series. */
  readonly isLast: boolean;
  readonly context: PageContext;
}

/** Date and time of an event, its zone, its former date, its repetition, and the reader's own time. */
export function When({ event, next, isLast, context }: WhenProps): JSX.Element {
  const { texts, zone, language } = context;
  const { start_date: start, end_date: end, previous_start_date: former } = event;
  const utc = (moment: string): string => `${moment.replace(' ', 'T')}Z`;
  const isTimed = event.all_day === false;
  return (
    <div class="when">
      <p class={isOff(event) ? 'date off' : 'date'}>
        <time datetime={start.replace(' ', 'T')}>
          <DateParts parts={narrowDateRange(start, lastDay(event), language)} />
          {event.all_day === true ? null : (
            <>
              <span class="unseen">{texts.comma}</span>
              <span class="hours">{timeRange(start, end)}</span>
            </>
          )}
        </time>
        {event.timezone === zone ? null : (
          <span class="zone">{zoneName(event.timezone, momentOf(event.utc_start_date), language)}</span>
        )}
      </p>
      {isTimed ? (
        <p
          class="local"
          hidden
          data-moment={`${utc(event.utc_start_date)} ${utc(event.utc_end_date)}`}
          data-zone={event.timezone}
          data-label={texts.localTime({ time: '{time}' })}
        />
      ) : null}
      {former == null ? null : (
        <p class="former">
          {texts.formerDate({
            date: dateRange(former, former, language) + (isTimed ? texts.comma + timeRange(former, former) : ''),
          })}
        </p>
      )}
      <Rule event={event} next={next} isLast={isLast} context={context} />
    </div>
  );
}

/** `Every Tuesday · then Tue 8 Dec`: the date after the one that is shown; `last date` where none follows. */
function Rule({ event, next, isLast, context }: WhenProps): JSX.Element | null {
  const { recurrence_text: rule = '' } = event;
  const { texts } = context;
  const after = next ? <a href={next.url}>{texts.nextDate({ date: listDay(next.start_date, context) })}</a> : null;
  const end = after ?? (isLast ? texts.lastDate : null);
  if (rule === '' && end === null) return null;
  return (
    <p class="rule">
      {rule}
      {rule !== '' && end !== null ? ' · ' : null}
      {end}
    </p>
  );
}
