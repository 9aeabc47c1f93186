import { defined } from '#core/defined.js';
import { readRequestedDays, type AmbiguousDays, type RequestedDays } from '#core/requested-days/requested-days.js';
import { readRequestedMoment } from '#core/requested-days/requested-moment.js';
import { ToolRefusal, type ToolInput } from './assistant-tool.js';

/** What an argument may name, told to models. */
export const DAYS_IN_WORDS =
  'in English, Chinese, Japanese or Korean: "today", "tomorrow evening", "this weekend", "next Friday", "the 8th", "in two weeks", "the first weekend of December", "Christmas", "旧正月", "明日", "下周", "이번 주말", "August", "2026-12-24", "2026-12" or "2026-12-24..2026-12-31"';

/** The days that an argument names. @throws ToolRefusal for a text that names none, or either of two */
export function daysRequested(argument: string, text: unknown, today: string): RequestedDays | undefined {
  if (typeof text !== 'string' || text.trim() === '') return undefined;
  const days = readRequestedDays(text, today);
  if (!days)
    throw new ToolRefusal(
      `"${argument}" was not understood. Use "today", "tomorrow evening", "this weekend", a weekday, "the 8th", "in two weeks", a day such as 2026-12-24, a month such as 2026-12, or 2026-12-24..2026-12-31.`,
    );
  if ('either' in days) throw askBack(argument, text, days);
  return days;
}

/** A call whose start and end, where they are told in words, are dates. @throws ToolRefusal */
export function withMoments(input: ToolInput, today: string): ToolInput {
  const start = momentRequested('start', input['start'], today);
  const end = momentRequested('end', input['end'], today, start);
  return { ...input, ...defined({ start, end }) };
}

/** Texts in the forms of the API stay as they are. */
function momentRequested(argument: string, text: unknown, today: string, beside?: string): string | undefined {
  if (typeof text !== 'string') return undefined;
  const found = readRequestedMoment(text, today, beside);
  if (!found) return text;
  if ('either' in found) throw askBack(argument, text, found);
  if ('moment' in found) return found.moment;
  throw new ToolRefusal(`"${argument}" lacks the hour: ask the person, and pass it such as "${found.day} 19:30".`);
}

function askBack(argument: string, text: string, { either }: AmbiguousDays): ToolRefusal {
  const days = either.map(({ first }) => first).join(' or ');
  return new ToolRefusal(
    `"${argument}" is ambiguous: "${text}" may be ${days}. Ask the person which, and pass that day.`,
  );
}
