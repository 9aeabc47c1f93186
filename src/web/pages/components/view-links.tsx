import type { JSX } from 'preact';
import { dateText } from '../dates/date-texts.js';
import { firstOfWeek } from '../dates/calendar-units.js';
import { filterQuery } from '../list-filters.js';
import type { PageContext } from '../page-context.js';
import { WayButton, Ways } from './ways.js';

interface ViewLinksProps {
  readonly day: string;
  readonly views: readonly ('month' | 'week')[];
  readonly context: PageContext;
}

/** Links to the month and the week of a day. */
export function ViewLinks({ day, views, context }: ViewLinksProps): JSX.Element {
  const { language, texts, links, given } = context;
  const week = firstOfWeek(day, language);
  const all = {
    month: { path: `/events/month/${day.slice(0, 7)}/`, text: dateText(day, 'month', language) },
    week: { path: `/events/week/${week}/`, text: texts.weekOf({ date: dateText(week, 'date', language) }) },
  };
  return (
    <Ways along={filterQuery(given)} class="views">
      {views.map((view) => (
        <WayButton to={links.sitePage(all[view].path)}>{all[view].text}</WayButton>
      ))}
    </Ways>
  );
}
