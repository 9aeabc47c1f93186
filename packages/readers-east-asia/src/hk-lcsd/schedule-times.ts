import { readSourceTime } from 'kalends/reading';

/** Hours of a showing, in seconds from midnight. */
export interface ShowingTime {
  readonly start: number;
  readonly end: number | undefined;
}

export interface FoundTime extends ShowingTime {
  /** Position behind it. */
  readonly after: number;
}

const HALF = '上午|下午|早上|中午|晚上|晚間|凌晨';
const MINUTES = '[:.](\\d\\d)| ?[時点點](?: ?(\\d{1,2}) ?分|半)?|(?![\\d:])';
const TIME = `(?:(${HALF}) ?)?(\\d{1,2})(?:${MINUTES}) ?(am|pm|nn|noon|a\\.m\\.?|p\\.m\\.?)?`;
const RANGE = new RegExp(`${TIME} ?- ?${TIME}`, 'y');
const SINGLE = new RegExp(TIME, 'y');
const FOUR_DIGITS = /([01]?\d|2[0-4])([0-5]\d)(?!\d)(?: ?- ?([01]?\d|2[0-4])([0-5]\d)(?!\d|年))?/y;
const NOON = /(?:正午|noon)/y;

const HOUR = 3600;
const DAY = 24 * HOUR;

interface Clock {
  readonly half: string | undefined;
  readonly hour: number;
  readonly minutes: number;
  readonly mark: string | undefined;
  /** Whether it is written as a time, not as a number. */
  readonly isTime: boolean;
}

/** Reads a time, or its range, at a position. */
export function timeAt(text: string, at: number): FoundTime | undefined {
  return fourDigitsAt(text, at) ?? rangeAt(text, at) ?? singleAt(text, at);
}

/** `1930-2130`; four digits alone may be a year. */
function fourDigitsAt(text: string, at: number): FoundTime | undefined {
  const [, hours, minutes, toHours, toMinutes] = matchAt(FOUR_DIGITS, text, at) ?? [];
  if (hours === undefined || minutes === undefined) return undefined;
  if (toHours === undefined && /^(?:20[2-9]|\d{3}$)/.test(hours + minutes)) return undefined;
  const start = Number(hours) * HOUR + Number(minutes) * 60;
  const end = toHours === undefined ? undefined : Number(toHours) * HOUR + Number(toMinutes) * 60;
  return { start, end: end !== undefined && end < start ? end + DAY : end, after: FOUR_DIGITS.lastIndex };
}

function rangeAt(text: string, at: number): FoundTime | undefined {
  const match = matchAt(RANGE, text, at);
  if (!match) return undefined;
  const [first, second] = [clockOf(match.slice(1, 6)), clockOf(match.slice(6, 11))];
  if (!second.isTime || (!first.isTime && second.mark === undefined && second.half === undefined)) return undefined;
  const end = secondsOf(second) ?? NaN;
  const start = startBefore(first, second, end);
  if (start === undefined || Number.isNaN(end)) return undefined;
  const to =
    second.half === undefined && second.mark === undefined && end < start && end + DAY / 2 > start
      ? end + DAY / 2
      : end;
  return { start, end: to < start ? to + DAY : to, after: RANGE.lastIndex };
}

/** `2:00-4:00pm`: the first half of the day is that of the second, unless it would stand behind it. */
function startBefore(first: Clock, second: Clock, end: number): number | undefined {
  const own = secondsOf(first);
  if (own === undefined || first.half !== undefined || first.mark !== undefined || first.hour > 12) return own;
  if (second.half === undefined && second.mark === undefined) return own;
  const same = secondsOf({ ...first, half: second.half, mark: /^p/.test(second.mark ?? '') ? 'pm' : second.mark });
  return same !== undefined && same <= end ? same : own;
}

function singleAt(text: string, at: number): FoundTime | undefined {
  if (matchAt(NOON, text, at)) return { start: DAY / 2, end: undefined, after: NOON.lastIndex };
  const match = matchAt(SINGLE, text, at);
  const clock = match && clockOf(match.slice(1, 6));
  const start = clock?.isTime ? secondsOf(clock) : undefined;
  return start === undefined ? undefined : { start, end: undefined, after: SINGLE.lastIndex };
}

function clockOf([half, hour, minutes, chinese, mark]: readonly (string | undefined)[]): Clock {
  const isTime = minutes !== undefined || chinese !== undefined || mark !== undefined || half !== undefined;
  return { half, hour: Number(hour), minutes: Number(minutes ?? chinese ?? 0), mark, isTime };
}

function secondsOf({ half, hour, minutes, mark }: Clock): number | undefined {
  const digits = `${String(hour)}:${String(minutes).padStart(2, '0')}`;
  return readSourceTime(half === undefined ? `${digits}${(mark ?? '').replaceAll('.', '')}` : `${half}${digits}`)
    ?.seconds;
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text) ?? undefined;
}
