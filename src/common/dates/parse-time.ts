const CLOCK = /^(\d{1,2}):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?$/;
const TWELVE_HOURS = /^(\d{1,2})(?::(\d\d)(?::(\d\d))?)?\s?([ap])m$/;

export interface TimeOfDay {
  /** `HH:MM:SS`. */
  readonly text: string;
  readonly milliseconds: number;
}

/** Reads `HH:MM`, `HH:MM:SS` (with a fraction), `4pm`, `4:30pm`, in lower case; undefined for a time that no clock shows. */
export function parseTime(text: string): TimeOfDay | undefined {
  const clock = CLOCK.exec(text);
  if (clock) return timeOfDay(Number(clock[1]), clock[2], clock[3], clock[4]);
  const half = TWELVE_HOURS.exec(text);
  if (!half) return undefined;
  const hour = Number(half[1]);
  if (hour < 1 || hour > 12) return undefined;
  return timeOfDay((hour % 12) + (half[4] === 'p' ? 12 : 0), half[2], half[3]);
}

function timeOfDay(hour: number, minutes = '00', seconds = '00', fraction = '0'): TimeOfDay | undefined {
  if (hour > 23 || Number(minutes) > 59 || Number(seconds) > 59) return undefined;
  const milliseconds = Math.floor(Number(`0.${fraction}`) * 1000);
  return { text: `${String(hour).padStart(2, '0')}:${minutes}:${seconds}`, milliseconds };
}
