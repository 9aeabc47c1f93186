import { startTestApp, type TestApp } from '../../support/app.js';
import { faults, textOf, values } from '../../support/feeds.js';
import { Make, ok, type Json } from '../../support/make.js';

let api: TestApp;
let series: Json;
let listed: Json[];

beforeEach(async () => {
  api = await startTestApp();
  series = await new Make(api).event({
    title: 'Class',
    start_date: '2026-08-04 19:00:00',
    end_date: '2026-08-04 21:00:00',
    recurrence: ['RRULE:FREQ=WEEKLY;COUNT=4'],
  });
  listed = ok(await api.get('/events')).events as Json[];
});

afterEach(() => api.close());

/** What a calendar says of its events, by what it knows them by. */
async function told(path = '/events.ics'): Promise<Record<string, string>[]> {
  const answer = await api.get(path);
  const calendar = textOf(answer);
  expect([answer.status, faults(calendar)]).toEqual([200, []]);
  return values(calendar);
}

const uid = ({ id }: Json): string => `event-${String(id)}@127.0.0.1`;
const starts = (events: Record<string, string>[]): (string | undefined)[] =>
  events.map((event) => event['DTSTART;TZID=Asia/Hong_Kong']);

describe('an event that repeats', () => {
  it('is in a calendar each time that the list shows it, under a name of its own', async () => {
    const events = await told();
    expect(events.map(({ UID }) => UID)).toEqual(listed.map(uid));
    expect(starts(events)).toEqual(['20260804T190000', '20260811T190000', '20260818T190000', '20260825T190000']);
    expect(events.map((event) => event['RELATED-TO'])).toEqual([undefined, uid(series), uid(series), uid(series)]);
    expect(await told(`/events/${String(series.id)}.ics`)).toEqual(events);
    expect(await told(`/events/${String(listed[2]?.id)}.ics`)).toEqual(events.slice(2, 3));
    expect(await told('/events.ics?hide_subsequent_recurrences=true')).toEqual(events.slice(0, 1));
  });

  it('keeps its names when its hour changes, with higher numbers', async () => {
    ok(await api.put(`/events/${String(series.id)}`, { start_date: '2026-08-04 18:00:00', scope: 'all' }));
    const events = await told();
    expect(events.map(({ UID, SEQUENCE }) => [UID, Number(SEQUENCE) > 0])).toEqual(
      listed.map((one) => [uid(one), true]),
    );
    expect(starts(events)[1]).toBe('20260811T180000');
  });

  it('has times that are changed, cancelled and removed', async () => {
    const [, second, third, fourth] = listed;
    ok(await api.put(`/events/${String(second?.id)}`, { start_date: '2026-08-11 17:00:00' }));
    ok(await api.put(`/events/${String(third?.id)}`, { event_status: 'cancelled' }));
    ok(await api.delete(`/events/${String(fourth?.id)}`));
    const events = new Map((await told()).map((event) => [event['UID'], event]));
    expect([...events.keys()].sort()).toEqual(listed.map(uid).sort());
    const of = (one: Json): Record<string, string> => events.get(uid(one)) ?? {};
    expect(of(second)['DTSTART;TZID=Asia/Hong_Kong']).toBe('20260811T170000');
    expect(of(second)['RELATED-TO']).toBe(uid(series));
    expect(Number(of(second)['SEQUENCE'])).toBeGreaterThan(0);
    expect([of(third)['STATUS'], of(third)['SUMMARY;LANGUAGE=en']]).toEqual(['CANCELLED', 'Class']);
    expect([of(fourth)['STATUS'], of(fourth)['SUMMARY;LANGUAGE=en']]).toEqual(['CANCELLED', undefined]);
    // Whichever of its dates names the series.
    for (const one of [series, second, third])
      expect(await told(`/events.ics?related_to=${String(one?.id)}`)).toEqual([...events.values()]);
  });

  it('is cancelled each time when it is removed for good, its exceptions with it', async () => {
    ok(await api.put(`/events/${String(listed[1]?.id)}`, { title: 'Other' }));
    ok(await api.delete(`/events/${String(series.id)}?permanent=true&scope=all`));
    const events = await told();
    expect(events.map(({ UID, STATUS }) => [UID, STATUS]).sort()).toEqual(
      listed.map((one) => [uid(one), 'CANCELLED']).sort(),
    );
    expect(await told(`/events/${String(series.id)}.ics`)).toHaveLength(4);
  });
});

it.each(['2024-01-02', '2032-01-06'])('the calendar of a series far from today, %s, has its dates', async (day) => {
  const far = await new Make(api).event({
    title: 'Far',
    start_date: `${day} 19:00`,
    end_date: `${day} 20:00`,
    recurrence: ['RRULE:FREQ=YEARLY;COUNT=2'],
  });
  const dates = await told(`/events/${String(far.id)}.ics`);
  expect(starts(dates)[0]).toBe(`${day.replaceAll('-', '')}T190000`);
  expect((await told(`/events/${String(far.id)}.ics?recurrence=rule`)).length).toBe(1);
});

it('what has moved online says where', async () => {
  const event = await new Make(api).event({ event_status: 'moved_online', website: 'https://meet.example/x' });
  const [first] = await told(`/events/${String(event.id)}.ics`);
  expect([first?.['STATUS'], first?.['CONFERENCE;VALUE=URI;FEATURE=VIDEO']]).toEqual([
    'CONFIRMED',
    'https://meet.example/x',
  ]);
});
