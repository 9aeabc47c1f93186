import { startTestApp, type TestApp } from '../../support/app.js';
import { refusal } from '../../support/make.js';

let api: TestApp;

beforeAll(async () => {
  api = await startTestApp({ PREMIUM: 'true' });
});

afterAll(() => api.close());

it.each([
  ['RRULE:FREQ=SECONDLY;COUNT=2000'],
  ['RRULE:FREQ=MINUTELY;UNTIL=99991231T235959Z'],
  ['RRULE:FREQ=DAILY;UNTIL=99991231T235959Z'],
  ['RRULE:FREQ=YEARLY;UNTIL=99991231T235959Z'],
  ['RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30;COUNT=2000'],
  ['RRULE:FREQ=DAILY;BYMONTH=2,4,6,9,11;BYMONTHDAY=31'],
  ['RRULE:FREQ=MONTHLY;BYDAY=MO;BYSETPOS=6'],
  ['RRULE:FREQ=YEARLY;BYWEEKNO=53;BYDAY=SU;BYMONTH=6'],
  ['RRULE:FREQ=YEARLY;BYYEARDAY=366;BYDAY=MO;BYSETPOS=-1'],
  [`RRULE:FREQ=YEARLY;BYYEARDAY=${'366,'.repeat(120)}366;BYDAY=MO;BYMONTH=6`],
  Array.from(
    { length: 100 },
    (_, at) => `RRULE:FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=${String(1 + (at % 28))};BYDAY=MO;COUNT=20`,
  ),
])('refuses a rule whose dates take too long to find, or are too many (%#)', async (...recurrence) => {
  const body = { title: 'Costly', start_date: '2026-08-04 19:00', end_date: '2026-08-04 20:00', recurrence };
  expect(refusal(await api.post('/events', body))).toBe('400 rest_invalid_param: recurrence');
});
