import type { JSX } from 'preact';
import type { MonthOfEvents } from '../calendar-months.service.js';
import { dateText } from '../dates/date-texts.js';
import { filterQuery } from '../list-filters.js';
import type { PageContext } from '../page-context.js';
import { MonthTable } from './month-view.js';

interface EmbedMonthProps extends MonthOfEvents {
  readonly context: PageContext;
}

/** A month on another site: other months replace it, days and events open in the calendar. */
export function EmbedMonth(props: EmbedMonthProps): JSX.Element {
  const { month, weeks, throughout, neighbours, isEmpty, nearest, context } = props;
  const { texts, language } = context;
  return (
    <div class="kalends" data-part="body">
      <header class="turn">
        <MonthLink rel="prev" month={neighbours.earlier} text={texts.earlier} context={context} />
        <h3 aria-live="polite">
          <time datetime={month}>{dateText(`${month}-01`, 'month', language)}</time>
        </h3>
        <MonthLink rel="next" month={neighbours.later} text={texts.later} context={context} />
      </header>
      {isEmpty ? (
        <p>
          {texts.nothingThen}{' '}
          {nearest === undefined ? null : (
            <MonthLink
              month={nearest}
              text={texts.nextWith({ when: dateText(`${nearest}-01`, 'month', language) })}
              context={context}
            />
          )}
        </p>
      ) : (
        <MonthTable
          month={month}
          weeks={weeks}
          leads={({ day, ...link }) => <a href={addressOf('day', day, context)} {...link} />}
          context={context}
        />
      )}
      <p class="all">
        <a href={addressOf('month', month, context)} data-part="all">
          {throughout.total > 0 ? texts.more({ count: throughout.total }) : texts.allEvents}
        </a>
      </p>
    </div>
  );
}

interface MonthLinkProps {
  readonly month: string | undefined;
  readonly text: string;
  readonly rel?: 'prev' | 'next';
  readonly context: PageContext;
}

/** Link to another month, which the element and the frame load in place; without their script it opens in the calendar. */
function MonthLink({ month, text, rel, context }: MonthLinkProps): JSX.Element {
  if (month === undefined) return <span />;
  const name = dateText(`${month}-01`, 'month', context.language);
  return (
    <a
      href={addressOf('month', month, context)}
      data-month={month}
      {...(rel === undefined ? {} : { rel, 'aria-label': text + context.texts.colon + name })}
    >
      {text}
    </a>
  );
}

function addressOf(unit: 'month' | 'day', page: string, { links, language, given }: PageContext): string {
  return links.sitePage(`/events/${unit}/${page}/`, language) + filterQuery(given);
}
