import type { ComponentChildren, JSX } from 'preact';
import { searchMarks, type SearchMarks } from '#core/search/search-marks.js';
import type { DeadEnd } from '../dead-ends.service.js';
import type { Finding } from '../finding.js';
import type { FoundEvents } from '../found-events.js';
import type { PageContext } from '../page-context.js';
import { ComingUp } from './coming-up.js';
import { DayList, EventRowList } from './event-rows.js';
import { FindingBar } from './finding-bar.js';
import { Pager } from './pager.js';
import { SeriesSwitch } from './view-switch.js';
import { Lead } from './ways.js';

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
  /** What to offer where nothing is found. */
  readonly deadEnd?: DeadEnd | undefined;
  readonly context: PageContext;
}

export function ListView({ children, page, found, level, context, ...filters }: ListViewProps): JSX.Element {
  const { finding, counts, deadEnd } = filters;
  const { search } = finding.query;
  const marks = search === undefined ? undefined : searchMarks(search);
  return (
    <>
      {children}
      <FindingBar finding={finding} total={found.total} counts={counts} context={context} />
      <div class="list" data-total={found.total}>
        <div class="count-line">
          <Count found={found} {...filters} context={context} />
          {deadEnd ? null : <SeriesSwitch finding={finding} context={context} />}
        </div>
        <DayList
          events={found.events}
          level={level}
          from={finding.dates?.days.first}
          {...placeOf(finding)}
          {...(marks ? { marks } : {})}
          context={context}
        />
      </div>
      {deadEnd ? <DeadEndParts deadEnd={deadEnd} finding={finding} marks={marks} context={context} /> : null}
      <Pager path={finding.place.path} page={page} pages={found.pages} context={context} />
    </>
  );
}

interface DeadEndProps {
  readonly deadEnd: DeadEnd;
  readonly finding: Finding;
  readonly marks: SearchMarks | undefined;
  readonly context: PageContext;
}

/** Another spelling, what the search finds in the past, and what comes next. */
function DeadEndParts({ deadEnd: { near, past, coming }, finding, marks, context }: DeadEndProps): JSX.Element {
  const { texts } = context;
  return (
    <>
      {near === undefined ? null : (
        <div class="lead">
          <Lead address={finding.address({ search: near })}>
            {texts.didYouMean({ search: texts.quoted({ words: near }) })}
          </Lead>
        </div>
      )}
      {past.length === 0 ? null : (
        <section class="part">
          <h2>{texts.pastEvents}</h2>
          <EventRowList events={past} dated {...(marks ? { marks } : {})} context={context} />
        </section>
      )}
      <ComingUp events={coming} context={context} />
    </>
  );
}

/** The venue, if all events are at one: rows need not name it. */
function placeOf({ query: { venue = [] } }: Finding): { place?: number } {
  const [id, ...others] = venue;
  return id === undefined || others.length > 0 ? {} : { place: id };
}

/** Number of events found; without any to come, that of past ones, or a hint at what to do next. */
function Count({
  found,
  isSet,
  finding,
  deadEnd,
  context: { texts },
}: Pick<ListViewProps, 'found' | 'isSet' | 'finding' | 'deadEnd' | 'context'>): JSX.Element | null {
  if (found.total > 0) return <p class="count">{texts.found({ count: found.total })}</p>;
  if (deadEnd && deadEnd.pastTotal > 0) return <p class="count">{texts.foundPast({ count: deadEnd.pastTotal })}</p>;
  if (finding.place.view === 'search' && !isSet) return null;
  return <p class="count">{isSet ? texts.nothingFound : texts.nothingPlanned}</p>;
}
