/**
 * Writes the tables of the lunar calendars into src/core/recurrence: `node scripts/lunar-tables.mjs`. The Chinese one is
 * computed by lunar-typescript, the Korean one is that of the Korea Astronomy and Space Science Institute, in
 * korean-lunar-calendar, which ends within the year 2050. Neither is asked for anything while the service runs.
 */
import { writeFileSync } from 'node:fs';
import KoreanCalendar from 'korean-lunar-calendar';
import { LunarYear, Solar } from 'lunar-typescript';

const DAY = 86_400_000;
const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

/** A year as `2025-01-29 6 9090…`: its first day, its leap month or 0, the last digits of its months' lengths. */
function line(firstDay, leap, lengths) {
  return `${firstDay} ${leap} ${lengths.map((days) => days % 10).join('')}`;
}

function chineseYear(year) {
  const months = LunarYear.fromYear(year).getMonthsInYear();
  const firstDay = Solar.fromJulianDay(months[0].getFirstJulianDay()).toYmd();
  const leap = Math.abs(months.find((month) => month.isLeap())?.getMonth() ?? 0);
  return line(
    firstDay,
    leap,
    months.map((month) => month.getDayCount()),
  );
}

function koreanYear(year) {
  const calendar = new KoreanCalendar();
  const has = (month, day, leap) => calendar.setLunarDate(year, month, day, leap);
  const length = (month, leap) => (has(month, 30, leap) ? 30 : has(month, 29, leap) ? 29 : undefined);
  const leap = MONTHS.find((month) => has(month, 1, true)) ?? 0;
  const lengths = MONTHS.flatMap((month) => [length(month, false), ...(month === leap ? [length(month, true)] : [])]);
  calendar.setLunarDate(year, 1, 1, false);
  const { year: solarYear, month, day } = calendar.getSolarCalendar();
  const firstDay = new Date(Date.UTC(solarYear, month - 1, day)).toISOString().slice(0, 10);
  return line(
    firstDay,
    leap,
    lengths.filter((days) => days !== undefined),
  );
}

/** Each year must begin where the one before ends. */
function checked(lines) {
  for (const [index, text] of lines.slice(0, -1).entries()) {
    const [firstDay, , digits] = text.split(' ');
    const days = [...digits].reduce((sum, digit) => sum + (digit === '0' ? 30 : 29), 0);
    const next = new Date(Date.parse(firstDay) + days * DAY).toISOString().slice(0, 10);
    if (!lines[index + 1].startsWith(next)) throw new Error(`The year after ${text} does not begin on ${next}`);
  }
  return lines;
}

function write(file, name, comment, from, to, yearLine) {
  const years = Array.from({ length: to - from + 1 }, (_, index) => yearLine(from + index));
  const text = `/** ${comment} Written by scripts/lunar-tables.mjs. */
export const ${name} = \`
${checked(years).join('\n')}
\`;
`;
  writeFileSync(`src/core/recurrence/${file}.ts`, text);
}

write('chinese-years', 'CHINESE_YEARS', 'The years 1901 to 2100 of the Chinese calendar.', 1901, 2100, chineseYear);
write('korean-years', 'KOREAN_YEARS', 'The years 1951 to 2050 of the Korean calendar.', 1951, 2050, koreanYear);
