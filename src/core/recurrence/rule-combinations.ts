import { WEEKDAYS, type Rule } from './rule.js';

/** Two parts or values that one rule may not combine, in the spelling of the rule. */
export interface ForbiddenPair {
  readonly part: string;
  readonly other: string;
}

/** The first pair in the rule that RFC 5545 or RFC 7529 forbids; `names` are its parts. */
export function forbiddenPair(rule: Rule, names: ReadonlySet<string>): ForbiddenPair | undefined {
  return frequencyPair(rule, names) ?? ordinalPair(rule, names) ?? partPair(names) ?? calendarPair(rule, names);
}

function frequencyPair({ frequency }: Rule, names: ReadonlySet<string>): ForbiddenPair | undefined {
  const other = `FREQ=${frequency}`;
  for (const part of ['BYWEEKNO', 'BYYEARDAY']) if (names.has(part) && frequency !== 'YEARLY') return { part, other };
  return names.has('BYMONTHDAY') && frequency === 'WEEKLY' ? { part: 'BYMONTHDAY', other } : undefined;
}

function ordinalPair({ frequency, weekdays }: Rule, names: ReadonlySet<string>): ForbiddenPair | undefined {
  const ordinal = weekdays.find(({ nth }) => nth !== undefined);
  if (!ordinal) return undefined;
  const part = `BYDAY=${String(ordinal.nth)}${WEEKDAYS[ordinal.weekday] ?? ''}`;
  if (frequency !== 'YEARLY' && frequency !== 'MONTHLY') return { part, other: `FREQ=${frequency}` };
  return names.has('BYWEEKNO') ? { part, other: 'BYWEEKNO' } : undefined;
}

function partPair(names: ReadonlySet<string>): ForbiddenPair | undefined {
  if (names.has('COUNT') && names.has('UNTIL')) return { part: 'COUNT', other: 'UNTIL' };
  return undefined;
}

/**
 * Leap months and a limit of thirty days per month belong to lunar calendars; these count no weeks and no days of the
 * year.
 */
function calendarPair(rule: Rule, names: ReadonlySet<string>): ForbiddenPair | undefined {
  const other = `RSCALE=${rule.scale}`;
  if (rule.scale === 'GREGORIAN') {
    const leap = rule.months.find((month) => month.leap);
    return leap && { part: `BYMONTH=${String(leap.number)}L`, other };
  }
  if (rule.frequency === 'DAILY' || rule.frequency === 'WEEKLY') return { part: `FREQ=${rule.frequency}`, other };
  for (const part of ['BYWEEKNO', 'BYYEARDAY']) if (names.has(part)) return { part, other };
  const tooLate = rule.monthDays.find((day) => Math.abs(day) > 30);
  return tooLate === undefined ? undefined : { part: `BYMONTHDAY=${String(tooLate)}`, other };
}
