import { expected, type Expected } from '../messages/message.js';
import type { WallClock } from '../dates/wall-clock.js';
import { parseZone } from '../dates/zone.js';
import { checkWork, MOST_DATES, type Spent } from './check-work.js';
import { contentLine, type ContentLine } from './content-line.js';
import { LAST_DAY, wallAt } from '../dates/days.js';
import { expand } from './expand.js';
import { parseDateLine } from './parse-date-line.js';
import { parseRule, plainRule } from './parse-rule.js';
import type { DateRange, FirstTime, Recurrence } from './recurrence.js';
import { RuleRefusal } from './refusal.js';
import type { Rule } from './rule.js';

/** A line that is refused. */
export interface LineProblem {
  /** Index of the line, from 0. */
  readonly index: number;
  /** The line, shortened for a message. */
  readonly line: string;
  /** The problem, formatted later in any language; it names the line. */
  readonly wrong: Expected;
}

export type ParsedRecurrence =
  { readonly recurrence: Recurrence } | { readonly problems: readonly [LineProblem, ...LineProblem[]] };

/** Result of the lines read so far. */
interface Found {
  readonly lines: string[];
  readonly rules: Rule[];
  readonly added: DateRange[];
  readonly removed: WallClock[];
  readonly spent: Spent;
}

/** Expectation of the parameter that holds these lines. */
export function recurrenceExpected(problems: readonly LineProblem[]): Expected {
  const wrong = problems.map(({ index, line, wrong: text }): [string, Expected] => [`[${index}] (${line})`, text]);
  return expected('recurrence', { problems: { wrong: Object.fromEntries(wrong) } });
}

const MOST_RULES = 20;
const LONGEST_RULE = 1000;
const MOST_PROBLEMS = 5;
const SHOWN = 80;
const LAST_TIME = wallAt(LAST_DAY, 86_399);

/**
 * Reads lines of RFC 5545 without DTSTART: rules, added dates and removed dates, several of each. Answers the
 * recurrence, or the first five lines that are refused.
 */
export function parseRecurrence(lines: readonly string[], first: FirstTime): ParsedRecurrence {
  const found: Found = { lines: [], rules: [], added: [], removed: [], spent: { dates: 0, steps: 0 } };
  const problems: LineProblem[] = [];
  for (const [index, line] of lines.entries()) {
    const wrong = readLine(line, first, found);
    if (wrong) problems.push({ index, line: shown(line), wrong });
    if (problems.length === MOST_PROBLEMS) break;
  }
  const recurrence = recurrenceOf(found, first);
  if (problems.length === 0 && !hasDate(recurrence)) problems.push(lastRemoval(lines));
  const [problem, ...more] = problems;
  return problem ? { problems: [problem, ...more] } : { recurrence };
}

/** Whether the lines leave a date: an endless rule always does. */
function hasDate(recurrence: Recurrence): boolean {
  return recurrence.endless || expand(recurrence, { until: LAST_TIME, limit: 1 }).length > 0;
}

function lastRemoval(lines: readonly string[]): LineProblem {
  const index = lines.findLastIndex((line) => /^\s*exdate/i.test(line));
  return { index, line: shown(lines[index] ?? ''), wrong: expected('recurrence-no-date') };
}

function shown(line: string): string {
  return line.length > SHOWN ? `${line.slice(0, SHOWN)}…` : line;
}

function readLine(line: string, first: FirstTime, found: Found): Expected | undefined {
  try {
    addLine(line.trim(), first, found);
    return undefined;
  } catch (error) {
    if (error instanceof RuleRefusal) return error.wrong;
    throw error;
  }
}

function addLine(line: string, first: FirstTime, found: Found): void {
  const parts = contentLine(line);
  if (!parts) throw new RuleRefusal(expected('recurrence-line'));
  found.lines.push(parts.kind === 'RRULE' ? addRule(parts, first, found) : addDates(parts, first, found));
}

/** A zone keeps its spelling if the time zone database has it; any other name is replaced by the event's own. */
function storedParameters(parameters: string, { zone }: FirstTime): string {
  return parameters.replace(/;([^=;]*)=("[^"]*"|[^;]*)/g, (_, name: string, value: string) => {
    const key = name.toUpperCase();
    if (key !== 'TZID') return `;${key}=${value.toUpperCase()}`;
    return `;TZID=${parseZone(value.replaceAll('"', '')) ? value : zone.name}`;
  });
}

/** Adds a rule; answers the line as stored. */
function addRule({ parameters, text: input }: ContentLine, first: FirstTime, found: Found): string {
  const [, part] = /^;(?!VALUE=RECUR$)([^=]*)/i.exec(parameters) ?? [];
  if (part !== undefined)
    throw new RuleRefusal(expected('recurrence-unknown-part', { part: part.toUpperCase().slice(0, 20) }));
  if (input.length > LONGEST_RULE) throw new RuleRefusal(expected('recurrence-long', { maximum: LONGEST_RULE }));
  if (found.rules.length === MOST_RULES) throw new RuleRefusal(expected('recurrence-rules', { maximum: MOST_RULES }));
  const text = plainRule(input, first);
  const rule = parseRule(text, first);
  checkWork(rule, first, found.spent);
  found.rules.push(rule);
  return `RRULE:${text}`;
}

/** Adds dates; answers the line as stored. */
function addDates({ kind, parameters, text }: ContentLine, first: FirstTime, found: Found): string {
  const dates = parseDateLine(parameters, text, first);
  found.spent.dates += dates.length;
  if (found.spent.dates > MOST_DATES) throw new RuleRefusal(expected('recurrence-too-many', { maximum: MOST_DATES }));
  if (kind === 'RDATE') found.added.push(...dates);
  else found.removed.push(...dates.map(({ start }) => start));
  return `${kind}${storedParameters(parameters, first)}:${text}`;
}

function recurrenceOf({ lines, rules, added, removed }: Found, first: FirstTime): Recurrence {
  const byStart = (one: DateRange, other: DateRange): number => (one.start < other.start ? -1 : 1);
  return Object.freeze({
    lines: Object.freeze(lines),
    first: Object.freeze({ ...first }),
    rules: Object.freeze(rules),
    added: Object.freeze(added.sort(byStart)),
    removed: Object.freeze([...new Set(removed)].sort()),
    endless: rules.some(({ count, lastDay }) => count === undefined && lastDay === undefined),
  });
}
