import type { JSX } from 'preact';
import type { MonthOfEvents } from '../calendar-months.service.js';
import { dateText } from '../dates/date-texts.js';
import { filterQuery } from '../list-filters.js';
import type { PageContext } from '../page-context.js';
import { Heading } from './heading.js';
import { MonthTable } from './month-view.js';

interface EmbedMonthProps extends MonthOfEvents {
  /** Level of its heading. */
  readonly level: 2 | 3;
  readonly context: PageContext;
}

/** A month on another site: other months replace it, days and events open in the calendar. */
export function EmbedMonth(props: EmbedMonthProps): JSX.Element {
  const { month, weeks, throughout, neighbours, isEmpty, nearest, level, context } = props;
  const { texts, language } = context;
  return (
    <div class="kalends" data-part="body">
      <header class="turn">
        <MonthLink rel="prev" month={neighbours.earlier} beside={month} context={context} />
        <div aria-live="polite">
          <Heading level={level}>
            <time datetime={month}>{dateText(`${month}-01`, 'month', language)}</time>
          </Heading>
        </div>
        <MonthLink rel="next" month={neighbours.later} beside={month} context={context} />
      </header>
      {isEmpty ? (
        <p>
          {texts.nothingThen}{' '}
          {nearest === undefined ? null : (
            <a href={addressOf('month', nearest, context)} data-month={nearest}>
              {texts.nextWith({ when: dateText(`${nearest}-01`, 'month', language) })}
            </a>
          )}
        </p>
      ) : (
        <div class="calendar">
          <div class="days">
            <MonthTable
              month={month}
              weeks={weeks}
              leads={({ day, ...link }) => <a href={addressOf('day', day, context)} {...link} />}
              context={context}
            />
          </div>
        </div>
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
  /** The month shown. */
  readonly beside: string;
  readonly rel: 'prev' | 'next';
  readonly context: PageContext;
}

/** Link to another month, which the element and the frame load in place; without their script it opens in the calendar. */
function MonthLink({ month, beside, rel, context }: MonthLinkProps): JSX.Element {
  const { texts, language } = context;
  if (month === undefined) return <span />;
  const isSameYear = month.slice(0, 4) === beside.slice(0, 4);
  const way = rel === 'prev' ? 'earlier' : 'later';
  return (
    <a
      href={addressOf('month', month, context)}
      data-month={month}
      class={way}
      rel={rel}
      aria-label={texts[way] + texts.colon + dateText(`${month}-01`, 'month', language)}
    >
      {dateText(`${month}-01`, isSameYear ? 'monthOfYear' : 'month', language)}
    </a>
  );
}

function addressOf(unit: 'month' | 'day', page: string, { links, language, input }: PageContext): string {
  return links.sitePage(`/events/${unit}/${page}/`, language) + filterQuery(input);
}
