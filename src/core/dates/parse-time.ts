const CLOCK = /^(\d{1,2}):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?$/;
const TWELVE_HOURS = /^(\d{1,2})(?::(\d\d)(?::(\d\d))?)?\s*([ap])\.?m\.?$/;
const EAST_ASIAN =
  /^(午前|午後|上午|下午|오전|오후)?\s*(\d{1,2})(?::(\d\d)(?::(\d\d))?|\s*[時时點点시](?:\s*(\d{1,2})\s*[分분])?(?:\s*(\d{1,2})\s*[秒초])?)$/;
const WITH_OFFSET = /^(.*\S)\s*(z|utc?|gmt|[ecmp][sd]t|[+-]\d\d(?::?\d\d)?)$/;

/** Offsets with a name in RFC 2822, in hours. */
const NAMED_OFFSETS: Readonly<Record<string, number>> = {
  z: 0,
  ut: 0,
  utc: 0,
  gmt: 0,
  edt: -4,
  est: -5,
  cdt: -5,
  cst: -6,
  mdt: -6,
  mst: -7,
  pdt: -7,
  pst: -8,
};
const AFTERNOON = ['午後', '下午', '오후'];

export interface TimeOfDay {
  /** `HH:MM:SS`. */
  readonly text: string;
  readonly milliseconds: number;
  /** Minutes from UTC; undefined without an offset. */
  readonly offset?: number;
  /** `24:00`: the text is the beginning of the next day. */
  readonly endsDay?: true;
}

/**
 * Reads `HH:MM`, `HH:MM:SS` (with a fraction), `4pm`, `4:30 p.m.`, `20時30分`, `午後8時`, `오후 8시 30분` or `下午8:30`, in
 * lower case, with or without an offset behind it (`z`, `gmt`, `+02:00`), and `24:00` as the end of the day; undefined for a
 * time that no clock shows.
 */
export function parseTime(text: string): TimeOfDay | undefined {
  const [, time = text, zone] = WITH_OFFSET.exec(text) ?? [];
  const clock = parseClock(time);
  if (!clock || zone === undefined) return clock;
  const offset = offsetMinutes(zone);
  return offset === undefined ? undefined : { ...clock, offset };
}

function parseClock(text: string): TimeOfDay | undefined {
  const clock = CLOCK.exec(text);
  if (clock) return timeOfDay(Number(clock[1]), clock[2], clock[3], clock[4]);
  const half = TWELVE_HOURS.exec(text);
  if (half) return Number(half[1]) === 0 ? undefined : ofHalf(half[1], half[4] === 'p', half[2], half[3]);
  const east = EAST_ASIAN.exec(text);
  if (!east) return undefined;
  const [, mark, hour, colonMinutes, colonSeconds, minutes, seconds] = east;
  const rest = [colonMinutes ?? minutes, colonSeconds ?? seconds] as const;
  return mark === undefined ? timeOfDay(Number(hour), ...rest) : ofHalf(hour, AFTERNOON.includes(mark), ...rest);
}

/** A time before or after noon. Japanese counts from 0, English and Korean have 12 in its place. */
function ofHalf(hour = '', afternoon: boolean, minutes?: string, seconds?: string): TimeOfDay | undefined {
  if (Number(hour) > 12) return undefined;
  return timeOfDay((Number(hour) % 12) + (afternoon ? 12 : 0), minutes, seconds);
}

function timeOfDay(hour: number, minutes = '00', seconds = '00', fraction = '0'): TimeOfDay | undefined {
  if (hour === 24 && Number(`${minutes}${seconds}${fraction}`) === 0) {
    return { text: '00:00:00', milliseconds: 0, endsDay: true };
  }
  if (hour > 23 || Number(minutes) > 59 || Number(seconds) > 59) return undefined;
  const milliseconds = Math.floor(Number(`0.${fraction}`) * 1000);
  return { text: [String(hour), minutes, seconds].map((part) => part.padStart(2, '0')).join(':'), milliseconds };
}

function offsetMinutes(text: string): number | undefined {
  const named = NAMED_OFFSETS[text];
  if (named !== undefined) return named * 60;
  const hours = Number(text.slice(1, 3));
  const minutes = Number(text.slice(3).replace(':', ''));
  if (minutes > 59 || hours * 60 + minutes > 14 * 60) return undefined;
  return (hours * 60 + minutes) * (text.startsWith('-') ? -1 : 1);
}
