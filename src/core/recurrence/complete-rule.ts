import { calendarOf } from './calendars.js';
import { weekdayOfDay } from '../dates/days.js';
import type { Rule } from './rule.js';

/** The rule with the parts that it takes from the event's first day: month, day of the month or weekday. */
export function completeRule(rule: Rule, firstDay: number): Rule {
  const { frequency, weekdays, monthDays, yearDays, weekNumbers } = rule;
  const weekly = frequency === 'WEEKLY' || weekNumbers.length > 0;
  if (weekdays.length > 0 || monthDays.length > 0 || yearDays.length > 0 || frequency === 'DAILY') return rule;
  if (weekly) return { ...rule, weekdays: [{ weekday: weekdayOfDay(firstDay) }] };
  return { ...rule, ...monthAndDay(rule, firstDay) };
}

function monthAndDay(rule: Rule, firstDay: number): Partial<Rule> {
  const calendar = calendarOf(rule.scale);
  const index = calendar.monthIndex(firstDay);
  const month = index === undefined ? undefined : calendar.month(index);
  if (!month) return {};
  const monthDays = [firstDay - month.first + 1];
  if (rule.frequency === 'MONTHLY' || rule.months.length > 0) return { monthDays };
  return { monthDays, months: [{ number: month.number, leap: month.leap }] };
}
