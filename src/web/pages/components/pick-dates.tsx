import type { JSX } from 'preact';
import { calendarDay } from '#core/dates/days.js';
import type { Finding } from '../finding.js';
import type { PageContext } from '../page-context.js';
import { KeptFields } from './kept-fields.js';

interface PickDatesProps {
  readonly finding: Finding;
  readonly context: PageContext;
}

/** A form for any days. */
export function PickDates({ finding, context }: PickDatesProps): JSX.Element {
  const { texts, now } = context;
  const { dates } = finding;
  const isSet = dates !== undefined && dates.name === undefined;
  const address = finding.dated({});
  const field = (name: 'from' | 'to', label: string, value: string): JSX.Element => (
    <label>
      {label}
      <input type="date" name={name} value={value} required={name === 'from'} />
    </label>
  );
  return (
    <details class="pop">
      <summary class={isSet ? 'chip set' : 'chip'}>{texts.pickDates}</summary>
      <form method="get" action={address.replace(/\?.*/, '')} class="sheet pick">
        <KeptFields address={address} />
        {field('from', texts.from, dates?.days.first ?? calendarDay(now))}
        {field('to', texts.to, isSet ? dates.days.last : '')}
        <button type="submit">{texts.show}</button>
      </form>
    </details>
  );
}
