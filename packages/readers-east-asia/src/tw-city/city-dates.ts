import {
  type DateSpan,
  importNote,
  isoTime,
  type ReadingOptions,
  refuseRecord,
  spanOf,
  wallOfTime,
} from 'kalends/reading';

const COMPACT = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(?:\d\d)?$/;
const TIMED = /^(.*\d)\s+(\d{1,2}:\d\d)(?::\d\d(?:\.\d+)?)?$/;
const ALONE = /^\d{1,2}:\d\d$/;
const MIDNIGHTS = /^(?:0?0:00|23:59|24:00)$/;

interface Moment {
  readonly date: string;
  /** '' where none is written. */
  readonly time: string;
}

/**
 * Dates of an event: `2027/04/03 10:00`, `202704031000`, `04/03/2027`, `116/04/03`, with offsets, or both in one text. Midnights stand for
 * whole days. @throws RecordRefusal without a day
 */
export function cityDates(first: string, last: string, { zone }: ReadingOptions): DateSpan {
  const [start = '', within = ''] = first.split(/\s*[~～]\s*/);
  if (start === '') refuseRecord('start-missing', 'start');
  const from = momentOf(start, zone);
  const end = last || within;
  const to = ALONE.test(end) ? { date: from.date, time: end } : momentOf(end, zone);
  const hasTimes = [from, to].some(({ time }) => time !== '' && !MIDNIGHTS.test(time));
  const dated = (text: string, column: string) => (text === '' ? undefined : { text, column });
  const span = spanOf(
    {
      startDate: dated(from.date, 'start'),
      startTime: hasTimes ? dated(from.time, 'start') : undefined,
      endDate: dated(to.date, 'end'),
      endTime: hasTimes ? dated(to.time, 'end') : undefined,
      allDay: hasTimes ? undefined : true,
    },
    { zone, order: 'month-first', startColumn: 'start' },
  );
  const isDaily =
    !span.allDay && span.start.slice(0, 10) < span.end.slice(0, 10) && span.start.slice(11) < span.end.slice(11);
  return isDaily ? { ...span, notes: [...span.notes, importNote('daily-hours', 'end')] } : span;
}

function momentOf(text: string, zone: ReadingOptions['zone']): Moment {
  const plain = text.replace(COMPACT, '$1-$2-$3 $4:$5');
  const time = isoTime(plain);
  const written = typeof time === 'string' || time.form === 'date' ? plain : wallOfTime(time, zone);
  const [, date, clock] = TIMED.exec(written) ?? [];
  return { date: date ?? written, time: clock ?? '' };
}
