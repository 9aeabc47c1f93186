import type { JSX } from 'preact';
import type { EventResponse } from '#calendar/events/dto/event.response.js';
import type { PageContext } from '../page-context.js';
import { EventRowList } from './event-rows.js';

interface DayHoursProps {
  readonly events: readonly EventResponse[];
  readonly context: PageContext;
}

/** Events of a day in rows, with a mark for each hour in which one starts; wide places show the marks. */
export function DayHours({ events, context }: DayHoursProps): JSX.Element {
  const { labels } = context;
  const hours = Map.groupBy(events, ({ all_day: isWhole, start_date: start }) =>
    isWhole === true ? labels.all_day : `${start.slice(11, 13)}:00`,
  );
  return (
    <div class="day-hours">
      {[...hours].map(([hour, ofHour]) => (
        <div class="hour">
          <p class="mark" aria-hidden="true">
            {hour}
          </p>
          <EventRowList events={ofHour} level={2} context={context} />
        </div>
      ))}
    </div>
  );
}
