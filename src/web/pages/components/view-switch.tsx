import type { JSX } from 'preact';
import { VIEWS, type Finding } from '../finding.js';
import type { PageContext } from '../page-context.js';
import { Lead, WayTo } from './ways.js';

interface ViewSwitchProps {
  readonly finding: Finding;
  readonly context: PageContext;
}

/** The views, with the filters of the page. */
export function ViewSwitch({ finding, context: { texts } }: ViewSwitchProps): JSX.Element {
  const { view } = finding.place;
  return (
    <nav class="switch" aria-label={texts.view}>
      {VIEWS.map((one) => {
        // There are as many weeks and days as time is long: robots get no links to them.
        const Way = one === 'week' || one === 'day' ? WayTo : Lead;
        const isOwn = one === view || (one === 'list' && view === 'search');
        return isOwn ? (
          <span aria-current="page">{texts[one]}</span>
        ) : (
          <Way address={finding.address({}, one)}>{texts[one]}</Way>
        );
      })}
    </nav>
  );
}

/** Whether a series has one row or all of its dates. */
export function SeriesSwitch({ finding, context: { texts } }: ViewSwitchProps): JSX.Element {
  const isOnce = finding.query.hide_subsequent_recurrences !== false;
  return (
    <Lead
      address={finding.address({ hide_subsequent_recurrences: isOnce ? 'false' : undefined })}
      class="chip"
      {...(isOnce ? {} : { 'aria-current': 'true' as const })}
    >
      {texts.everyDate}
    </Lead>
  );
}
