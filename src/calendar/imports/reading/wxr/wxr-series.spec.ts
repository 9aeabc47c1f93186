import { codesOf } from '../../../../../test/import-files/reading.js';
import { readExport, readPost, serialized } from '../../../../../test/import-files/wordpress.js';
import { phpAt, phpValue } from './php-serialized.js';

const custom = (type: string, more: object = {}, end: object = { 'end-type': 'After', 'end-count': 3 }): object => ({
  type: 'Custom',
  custom: { interval: 1, type, 'same-time': 'yes', ...more },
  ...end,
});

describe('rules', () => {
  it.each([
    [custom('Weekly', { week: { day: ['2', '4'] }, interval: 2 }), 'RRULE:FREQ=WEEKLY;INTERVAL=2;COUNT=3;BYDAY=TU,TH'],
    [custom('Weekly', {}, { 'end-type': 'On', end: '2027-05-31' }), 'RRULE:FREQ=WEEKLY;UNTIL=20270531T145959Z'],
    [custom('Daily', {}, { 'end-type': 'Never' }), 'RRULE:FREQ=DAILY'],
    [custom('Monthly', { month: { 'same-day': 'yes', number: 'First', day: '2' } }), 'RRULE:FREQ=MONTHLY;COUNT=3'],
    [
      custom('Monthly', { month: { 'same-day': 'no', number: 'First', day: '2' } }),
      'RRULE:FREQ=MONTHLY;COUNT=3;BYDAY=1TU',
    ],
    [custom('Monthly', { month: { number: 'Last', day: '5' } }), 'RRULE:FREQ=MONTHLY;COUNT=3;BYDAY=-1FR'],
    [custom('Monthly', { month: { number: 'Last', day: '8' } }), 'RRULE:FREQ=MONTHLY;COUNT=3;BYMONTHDAY=-1'],
    [custom('Monthly', { month: { number: '23' } }), 'RRULE:FREQ=MONTHLY;COUNT=3;BYMONTHDAY=23'],
    [
      custom('Yearly', { year: { month: ['5', '11'], 'same-day': 'yes' } }),
      'RRULE:FREQ=YEARLY;COUNT=3;BYMONTH=5,11;BYMONTHDAY=4',
    ],
    [
      custom('Yearly', { year: { month: '5', number: 'Second', day: '7', 'same-day': 'no' } }),
      'RRULE:FREQ=YEARLY;COUNT=3;BYMONTH=5;BYDAY=2SU',
    ],
    [{ type: 'Every Week', 'end-type': 'After', 'end-count': '4' }, 'RRULE:FREQ=WEEKLY;COUNT=4'],
    [custom('Date', { date: { date: '2027-06-01' } }), 'RDATE:20270601T190000'],
  ])('%j', async (rule, line) => {
    const event = await readPost({ _EventRecurrence: serialized({ rules: [rule], exclusions: [] }) });
    expect([event.recurrence, codesOf(event)]).toEqual([[line], []]);
  });

  it('leave out single dates, and those of other rules', async () => {
    const rules = [custom('Daily', {}, { 'end-type': 'After', 'end-count': 15 })];
    const exclusions = [
      custom('Date', { date: { date: '2027-05-05' } }),
      custom('Weekly', { week: { day: ['7'] } }, { 'end-type': 'On', end: '2027-05-20' }),
    ];
    const event = await readPost({ _EventRecurrence: serialized({ rules, exclusions, description: 'Täglich' }) });
    expect(event.recurrence).toEqual([
      'RRULE:FREQ=DAILY;COUNT=15',
      'EXDATE:20270505T190000',
      'EXDATE:20270509T190000,20270516T190000',
    ]);
  });

  it.each([
    serialized({ rules: [custom('Weekly', { 'same-time': 'no', 'start-time': '10:00' })] }),
    serialized({ rules: [custom('Fortnightly')] }),
    serialized({ rules: [custom('Daily')], exclusions: [custom('Weekly', {}, { 'end-type': 'Never' })] }),
    serialized({ type: 'Every Week', 'end-type': 'Never' }),
    'O:8:"stdClass":0:{}',
    'a:1:{s:5:"rules";',
  ])('that cannot be told leave the first date: %.60s', async (text) => {
    const event = await readPost({ _EventRecurrence: text });
    expect([event.recurrence, codesOf(event)]).toEqual([undefined, ['rule-unsupported']]);
  });

  it('that say that there is none are none', async () => {
    const event = await readPost({ _EventRecurrence: serialized({ rules: [{ type: 'None' }], exclusions: [] }) });
    expect([event.recurrence, codesOf(event)]).toEqual([undefined, []]);
  });
});

describe('dates as posts', () => {
  const weekly = {
    _EventRecurrence: serialized({ rules: [custom('Weekly', {}, { 'end-type': 'After', 'end-count': 2 })] }),
  };
  const below = (id: number, day: string): Parameters<typeof readExport>[0][number] => ({
    id,
    fields: { post_parent: '1' },
    meta: { _EventStartDate: `${day} 19:00:00`, _EventEndDate: `${day} 20:30:00` },
  });

  it('are dates of the event above with the same title, whose pages lead to them', async () => {
    const { events } = await readExport([
      { id: 1, meta: weekly },
      below(2, '2027-05-11'),
      below(3, '2027-05-13'),
      { ...below(4, '2027-05-14'), title: 'Blues' },
    ]);
    expect(events.map(({ key }) => key)).toEqual(['1', '4']);
    expect(events[0]).toMatchObject({
      furtherKeys: ['2', '3'],
      place: { rows: [1, 2, 3] },
      recurrence: ['RRULE:FREQ=WEEKLY;COUNT=2', 'RDATE;VALUE=PERIOD:20270513T190000/20270513T203000'],
    });
    expect(events[0]?.formerAddresses).toContainEqual({ address: '/event/post-2/', start: '2027-05-11 19:00:00' });
  });

  it('are all that is known without a rule', async () => {
    const { events } = await readExport([{ id: 1 }, below(2, '2027-05-11')]);
    expect(events[0]?.dates).toEqual([
      { start: '2027-05-04 19:00:00', end: '2027-05-04 20:30:00' },
      { start: '2027-05-11 19:00:00', end: '2027-05-11 20:30:00' },
    ]);
  });
});

describe('values of PHP', () => {
  it('are read by bytes', () => {
    expect(phpAt(phpValue('a:2:{s:3:"é1";b:1;i:0;d:1.5;}'), 'é1')).toBe(true);
    expect(phpValue('N;')).toBeNull();
  });

  it.each(['', 's:5:"é";', 'i:x;', 'a:2:{i:0;i:1;}', 'O:1:"A":0:{}', `${'a:1:{i:0;'.repeat(50)}i:1;${'}'.repeat(50)}`])(
    '%.20j is none',
    (text) => {
      expect(phpValue(text)).toBeUndefined();
    },
  );
});
