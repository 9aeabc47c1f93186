import type { JSX } from 'preact';
import type { FormDate } from '../form-month.js';
import type { DatePart } from '../repeat-fields.js';

interface HeldBoxProps {
  readonly part: DatePart;
  readonly date: FormDate;
  /** Accessible name, if no text next to it states the date. */
  readonly label?: string;
}

/** Checkbox of a date of a series: checked, it takes place. A hidden field sends its initial state. */
export function HeldBox({ part, date: { originalStart, isOut }, label }: HeldBoxProps): JSX.Element {
  return (
    <>
      <input type="hidden" name={`repeat[${part}_${isOut ? 'out' : 'in'}][]`} value={originalStart} />
      <input
        type="checkbox"
        name={`repeat[${part}_held][]`}
        value={originalStart}
        checked={!isOut}
        {...(label === undefined ? {} : { 'aria-label': label })}
      />
    </>
  );
}
