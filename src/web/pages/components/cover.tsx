import type { JSX } from 'preact';
import type { Ratio } from './picture.js';

interface CoverProps {
  /** The day whose number it shows: a date, with or without a time. */
  readonly day: string;
  /** Tint of the event's kind, 1 to 8. */
  readonly kind?: number | undefined;
  /** `band`: as wide as a hero, but lower. */
  readonly ratio: Ratio | 'band';
}

/** Stands where an event without a picture would have one: a pattern in the tint of its kind, and its day. */
export function Cover({ day, kind, ratio }: CoverProps): JSX.Element {
  const number = String(Number(day.slice(8, 10)));
  return <span class="cover" data-ratio={ratio} data-kind={kind ?? ''} data-day={number} aria-hidden="true" />;
}
