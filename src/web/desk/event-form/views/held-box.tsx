import type { JSX } from 'preact';
import type { FormDate } from '../form-month.js';
import type { DatePart } from '../repeat-fields.js';

interface HeldBoxProps {
  readonly part: DatePart;
  readonly date: FormDate;
  /** Where no text beside it says the date. */
  readonly label?: string;
}

/** The box of a date of a series: ticked, it takes place. What is sent besides tells what was ticked before. */
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
