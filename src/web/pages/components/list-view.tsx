import type { ComponentChildren, JSX } from 'preact';
import type { FoundEvents } from '../found-events.js';
import type { PageContext } from '../page-context.js';
import { DayList } from './event-rows.js';
import { FilterForm, type FilterFormProps } from './filter-form.js';
import { Pager } from './pager.js';

interface ListViewProps extends Omit<FilterFormProps, 'context'> {
  /** Heading of the page: the subject of the list. */
  readonly children: ComponentChildren;
  readonly path: string;
  readonly page: number;
  readonly found: FoundEvents;
  /** Level of the headings of days. */
  readonly level: 2 | 3;
  readonly context: PageContext;
}

export function ListView({ children, path, page, found, level, context, ...filters }: ListViewProps): JSX.Element {
  return (
    <>
      {children}
      <FilterForm {...filters} context={context} />
      <div class="list">
        <Count found={found} filters={filters} context={context} />
        <DayList events={found.events} level={level} {...place(filters.query)} context={context} />
      </div>
      <Pager path={path} page={page} pages={found.pages} context={context} />
    </>
  );
}

/** The venue, if all events are at one: rows need not name it. */
function place({ venue = [] }: FilterFormProps['query']): { place?: number } {
  const [id, ...others] = venue;
  return id === undefined || others.length > 0 ? {} : { place: id };
}

interface CountProps {
  readonly found: FoundEvents;
  readonly filters: Pick<FilterFormProps, 'isSet' | 'isSearch'>;
  readonly context: PageContext;
}

/** Number of events found; without any, a hint at what to do next. */
function Count({ found, filters, context }: CountProps): JSX.Element | null {
  const { texts } = context;
  if (found.total > 0) return <p class="count">{texts.found({ count: found.total })}</p>;
  if (filters.isSearch && !filters.isSet) return null;
  return <p class="count">{filters.isSet ? texts.nothingFound : texts.nothingPlanned}</p>;
}
