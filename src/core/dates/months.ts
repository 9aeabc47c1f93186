/** A month as `YYYY-MM`, or as readers type it where the browser has no month field. */
const MONTH = /^(\d{4})\s*[-/.年년]\s*(\d{1,2})\s*[月월]?$/;
const DAY = /^\d{4}-\d\d-\d\d$/;
/** Last month with a page: a calendar that runs to the end of time has no year after it. */
const LAST_MONTH = '9998-12';

/** Range of days, both ends included, `YYYY-MM-DD`. */
export interface Stretch {
  readonly first: string;
  readonly last: string;
}

/** @returns `YYYY-MM`; undefined for an invalid month */
export function readMonth(text: string): string | undefined {
  const [, year = '', month = ''] = MONTH.exec(text.normalize('NFKC').trim()) ?? [];
  const number = Number(month);
  return year > '0000' && number >= 1 && number <= 12 ? `${year}-${month.padStart(2, '0')}` : undefined;
}

/** @returns the day; undefined for an invalid one */
export function readDay(text: string): string | undefined {
  const time = DAY.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN;
  if (Number.isNaN(time) || text < '0001-01-01') return undefined;
  return new Date(time).toISOString().startsWith(text) ? text : undefined;
}

/** @param month `YYYY-MM` */
export function plusMonth(month: string, months: number): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  const moved = date.toISOString().slice(0, 7);
  return date.getUTCFullYear() > 9998 ? LAST_MONTH : date.getUTCFullYear() < 1 ? '0001-01' : moved;
}
