import { wallClock } from '#core/dates/wall-clock.js';
import type { InterfaceLanguage } from '#core/language.js';
import { dateText, timeRange } from '#web/pages/dates/date-texts.js';

/** Dates of a series that a change left without effect, in the address of the page that reports them. */
export interface LostDates {
  readonly count: number;
  /** The first of them. */
  readonly starts: readonly string[];
}

/** More of them would make the notice longer than the form's first page. */
const MOST_NAMED = 10;
const IN_ADDRESS = /^(\d{1,5})((?:_\d{14}){1,10})$/;

/** Parameter of the address; empty without dates. */
export function lostParam(name: 'dropped' | 'unmatched', lost: LostDates | undefined): string {
  if (!lost || lost.count === 0) return '';
  const first = lost.starts.slice(0, MOST_NAMED).map((start) => `_${start.replace(/\D/g, '')}`);
  return `&${name}=${String(lost.count)}${first.join('')}`;
}

export function lostDates(input: unknown): LostDates | undefined {
  const [, count, list = ''] = IN_ADDRESS.exec(typeof input === 'string' ? input : '') ?? [];
  const starts = list.split('_').flatMap((digits) => startOf(digits) ?? []);
  return starts.length === 0 ? undefined : { count: Number(count), starts };
}

export function lostText({ count, starts }: LostDates, comma: string, language: InterfaceLanguage): string {
  const named = starts.map((start) => `${dateText(start, 'day', language)} ${timeRange(start, start)}`);
  return named.join(comma) + (count > starts.length ? ' …' : '');
}

function startOf(digits: string): string | undefined {
  return wallClock(digits.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3 $4:$5:$6'));
}
