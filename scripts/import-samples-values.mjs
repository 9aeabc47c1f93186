// Values of samples and of our records in one form: prices, moments, all dates of an event.
import { presentCost } from '../src/core/cost/present-cost.ts';
import { toInstant } from '../src/core/dates/zone.ts';
import { expand } from '../src/core/recurrence/expand.ts';
import { parseRecurrence } from '../src/core/recurrence/parse-recurrence.ts';

/** Signs of a currency: answers have the sign of the text, expected.json the code. */
const SIGNS = {
  JPY: ['¥', '￥', '円', 'JPY', '日圓'],
  EUR: ['€', 'EUR'],
  GBP: ['£', 'GBP'],
  TWD: ['NT$', 'TWD', '元', '新臺幣', '臺幣', '新台幣'],
  HKD: ['HK$', '$', 'HKD'],
  KRW: ['₩', '원', 'KRW'],
};
const FREE = /^(?:free|無料|免費|免费|무료)$/;
const FAR = '2045-01-01 00:00:00';
const MOST = 3000;

export function instantText(wall, zone) {
  return toInstant(wall, zone).toISOString().slice(0, 19).replace('T', ' ');
}

/** Facts of an expected price; with a text, those of the text in the same form. */
export function costFacts(wanted, text) {
  const { values, currency_code: code, currency_symbol: symbol, currency_position: position } = wanted;
  const sign = code ?? symbol;
  const isFree = values.join() === '0';
  if (text === undefined) return { values, ...(sign && !isFree ? { sign } : {}), ...(position ? { position } : {}) };
  const { cost_details: details } = presentCost(text);
  const numbers = details.values
    .map((value) => (FREE.test(value) ? '0' : value))
    .filter((value) => /^[\d.]+$/.test(value));
  const same =
    (SIGNS[code] ?? [symbol]).includes(details.currency_symbol.toUpperCase()) || details.currency_symbol === symbol;
  const side = details.currency_position === 'postfix' ? 'suffix' : details.currency_position;
  return {
    values: isFree && isFreeText(text) ? ['0'] : numbers,
    ...(sign && !isFree ? { sign: same ? sign : details.currency_symbol } : {}),
    ...(position ? { position: side } : {}),
  };
}

function isFreeText(text) {
  return /free|無料|免費|免费|무료|^0/i.test(text);
}

/** All dates of the expected and of our event, without exceptions. */
export function dateFacts(wanted, ours) {
  const first = { start: ours.start, end: ours.end, allDay: ours.allDay, zone: ours.zone };
  const listed = wanted.dates?.map(([start, end]) => [start, end]);
  const expected = { start: wanted.start_date, end: wanted.end_date };
  return {
    wanted: listed ?? expandedDates(wanted.recurrence, { ...first, ...expected }),
    ours: ours.dates?.map(({ start, end }) => [start, end]) ?? expandedDates(ours.recurrence, first),
  };
}

function expandedDates(lines, first) {
  if (!lines || lines.length === 0) return [[first.start, first.end]];
  const parsed = parseRecurrence(lines, first);
  if ('problems' in parsed) return [`refused: ${JSON.stringify(parsed.problems)}`];
  return expand(parsed.recurrence, { until: FAR, limit: MOST }).map(({ originalStart, end }) => [originalStart, end]);
}
