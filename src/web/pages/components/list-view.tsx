import type { ComponentChildren, JSX } from 'preact';
import type { Finding } from '../finding.js';
import type { FoundEvents } from '../found-events.js';
import type { PageContext } from '../page-context.js';
import { DayList } from './event-rows.js';
import { FindingBar } from './finding-bar.js';
import { Pager } from './pager.js';
import { SeriesSwitch } from './view-switch.js';

interface ListViewProps {
  /** Heading of the page: the subject of the list. */
  readonly children: ComponentChildren;
  readonly page: number;
  readonly found: FoundEvents;
  /** Level of the headings of days. */
  readonly level: 2 | 3;
  /** Whether the address filters besides its path. */
  readonly isSet: boolean;
  readonly finding: Finding;
  readonly counts?: ReadonlyMap<number, number> | undefined;
  readonly context: PageContext;
}

export function ListView({ children, page, found, level, context, ...filters }: ListViewProps): JSX.Element {
  const { finding, counts } = filters;
  return (
    <>
      {children}
      <FindingBar finding={finding} total={found.total} counts={counts} context={context} />
      <div class="list" data-total={found.total}>
        <div class="count-line">
          <Count found={found} {...filters} context={context} />
          <SeriesSwitch finding={finding} context={context} />
        </div>
        <DayList
          events={found.events}
          level={level}
          from={finding.dates?.days.first}
          {...placeOf(finding)}
          context={context}
        />
      </div>
      <Pager path={finding.place.path} page={page} pages={found.pages} context={context} />
    </>
  );
}

/** The venue, if all events are at one: rows need not name it. */
function placeOf({ query: { venue = [] } }: Finding): { place?: number } {
  const [id, ...others] = venue;
  return id === undefined || others.length > 0 ? {} : { place: id };
}

/** Number of events found; without any, a hint at what to do next. */
function Count({
  found,
  isSet,
  finding,
  context: { texts },
}: Pick<ListViewProps, 'found' | 'isSet' | 'finding' | 'context'>): JSX.Element | null {
  if (found.total > 0) return <p class="count">{texts.found({ count: found.total })}</p>;
  if (finding.place.view === 'search' && !isSet) return null;
  return <p class="count">{isSet ? texts.nothingFound : texts.nothingPlanned}</p>;
}
