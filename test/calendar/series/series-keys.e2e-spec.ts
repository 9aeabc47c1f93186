import type { Response } from 'supertest';
import { startInspectedApp, type InspectedApp } from '../../support/inspected-app.js';
import { ok, type Json } from '../../support/make.js';
import { Series } from '../../support/series.js';

/** What answers say of how events repeat; the original has none of these keys. */
const KEYS = [
  'event_status',
  'previous_start_date',
  'recurring',
  'recurring_event_id',
  'original_start_date',
  'recurrence_text',
  'subsequent_recurrences',
  'recurrence',
  'dates',
  'next_dates',
  'dropped_exceptions',
  'unmatched_exdates',
];
const OF_JSON_LD = ['superEvent', 'eventSchedule'];

let telling: InspectedApp;
let silent: InspectedApp;

beforeAll(async () => {
  telling = await startInspectedApp({ PREMIUM: 'true' });
  silent = await startInspectedApp({ PREMIUM: 'true', RECURRENCE_KEYS: 'false' });
});

afterAll(async () => {
  await telling.close();
  await silent.close();
});

/** The body to the byte, without the address of the service. */
function bytes({ text, request }: Response): string {
  return text.replaceAll(new URL(request.url).host, 'host');
}

function without(body: Json): string {
  return JSON.stringify(body, (key, value: unknown) => {
    if (KEYS.includes(key) || OF_JSON_LD.includes(key)) return undefined;
    return value;
  });
}

/** A series with an exception and a removed date, and an event that takes place once; all have the same ids in both. */
async function world(api: InspectedApp): Promise<{ answers: Response[]; ids: number[] }> {
  const series = new Series(api);
  const once = await series.make.event({ title: 'Once', tags: ['t'], venue: { venue: 'Hall' } });
  const event = await series.weekly({ titles: { en: 'Weekly', ja: '毎週' }, tags: ['t'] });
  const ids = (await series.occurrences(event.id)).map(({ id }) => id as number);
  const [, second = 0, third = 0, fourth = 0] = ids;
  const answers = [
    await api.put(`/events/${String(second)}`, { title: 'Special', event_status: 'cancelled' }),
    await api.delete(`/events/${String(third)}`),
    await api.put(`/events/${event.id}`, {
      recurrence: ['RRULE:FREQ=WEEKLY;INTERVAL=3;COUNT=4', 'EXDATE:20260805T190000'],
    }),
    await api.put(`/events/${event.id}`, { recurrence: ['RRULE:FREQ=WEEKLY;COUNT=10', 'EXDATE;VALUE=DATE:20260818'] }),
    await api.put(`/events/${String(fourth)}`, { title: 'Another', start_date: '2026-08-26 18:00' }),
  ];
  for (const path of [
    `/events/${once.id}`,
    `/events/${event.id}`,
    `/events/${String(fourth)}`,
    '/events/by-slug/weekly?multilingual_language=ja',
    '/events?_i18n=1&tags=t',
    '/events?tags=t&hide_subsequent_recurrences=true',
    `/events/${event.id}/occurrences`,
  ])
    answers.push(await api.get(path));
  return { answers, ids: [once.id, ...ids] };
}

describe('a service that tells nothing of how events repeat', () => {
  it('answers to the byte what it would without the keys', async () => {
    const [told, quiet] = [await world(telling), await world(silent)];
    expect(quiet.ids).toEqual(told.ids);
    expect(told.answers.map(({ status }) => status)).toEqual(told.answers.map(() => 200));
    const wanted = told.answers.map((answer) => without(JSON.parse(bytes(answer))));
    expect(quiet.answers.map(bytes)).toEqual(wanted);
    // Each of the keys has been there to be left out.
    const all = told.answers.map(({ text }) => text).join();
    for (const key of [...KEYS, ...OF_JSON_LD]) expect(all).toContain(`"${key}":`);
  });
});

describe('an occurrence', () => {
  let event: Json;
  let second: Json;
  let series: Series;

  beforeAll(async () => {
    series = new Series(telling);
    event = await series.weekly({ titles: { en: 'Drums', ja: '太鼓' }, tags: ['fields'] });
    [, second] = await series.occurrences(event.id);
  });

  it('is told with the keys that _fields names', async () => {
    const names = ['id', 'recurring_event_id', 'original_start_date', 'recurrence', 'next_dates', 'dates'];
    expect(ok(await telling.get(`/events/${second.id}?_fields=${names.join(',')}`))).toEqual(
      Object.fromEntries(names.map((name) => [name, name === 'next_dates' ? expect.any(Array) : other(name)])),
    );
    const listed = ok(await telling.get('/events?tags=fields&_fields=events.recurrence_text,events.event_status'));
    expect(listed.events[1]).toEqual({
      recurrence_text: expect.stringMatching(/Tuesday/) as string,
      event_status: 'scheduled',
    });
    expect(ok(await telling.get(`/events/${second.id}?_fields=next_dates.start_date`)).next_dates[0]).toEqual({
      start_date: '2026-08-04 19:00:00',
    });
  });

  it('says where its texts come from, in an exception too', async () => {
    const read = async (language: string): Promise<Json> =>
      ok(await telling.get(`/events/${second.id}?_i18n=1&multilingual_language=${language}`))._i18n.title;
    expect([(await read('en')).language, (await read('ja')).language, (await read('ko')).language]).toEqual([
      'en',
      'ja',
      'en',
    ]);
    ok(await telling.put(`/events/${second.id}/translations/ko`, { title: '북' }), 201);
    expect([(await read('ja')).language, (await read('ko')).language]).toEqual(['ja', 'ko']);
    const [, , third] = ok(await telling.get('/events?tags=fields&_i18n=1&multilingual_language=ko')).events;
    expect(third._i18n.title.language).toBe('en');
  });

  it.each([{ all_day: true }, { timezone: 'Europe/Zurich' }, { all_day: true, timezone: 'Europe/Zurich' }])(
    'says how its series repeats, also as an exception with %j',
    async (times) => {
      const recurrence = ['RRULE:FREQ=WEEKLY;UNTIL=20261001T000000Z', 'RDATE;TZID=Asia/Tokyo:20260813T190000'];
      const weekly = await series.weekly({ recurrence });
      const [, one] = await series.occurrences(weekly.id);
      const { recurrence_text: text } = ok(await telling.get(`/events/${weekly.id}`));
      expect(text).toBe('Every Tuesday until 30 September 2026, and also on 13 August 2026');
      expect(await series.write(one.id, times)).toMatchObject({ ...times, recurrence, recurrence_text: text });
    },
  );

  function other(name: string): unknown {
    const told: Record<string, unknown> = {
      id: second.id,
      recurring_event_id: event.id,
      original_start_date: '2026-08-11 19:00:00',
      recurrence: event.recurrence,
      dates: null,
    };
    return told[name];
  }
});

describe('a service in the place of the original', () => {
  it('has series, occurrences and exceptions under the original’s address', async () => {
    const settings = { API_ROOT: '/wp-json', API_NAMESPACE: 'tribe/events/v1', LANGUAGE_PARAM: 'wpml_language' };
    const api = await startInspectedApp(settings);
    try {
      const series = new Series(api);
      const event = await series.make.event({
        title: 'Tai chi',
        start_date: '2026-08-04 19:00:00',
        end_date: '2026-08-04 20:30:00',
        recurrence: ['RRULE:FREQ=WEEKLY;COUNT=3'],
      });
      const [, second, third] = await series.occurrences(event.id);
      const address = `/wp-json/tribe/events/v1/events/${String(second.id)}`;
      expect(new URL(second.rest_url as string).pathname).toBe(address);
      const raw = await api.raw('get', `${address}?wpml_language=ja`);
      expect(raw.body).toMatchObject({ id: second.id, recurring_event_id: event.id });
      expect((await series.write(second.id, { title: 'Guest' })).rest_url).toBe(second.rest_url);
      await series.remove(third.id);
      expect((await api.raw('get', address.replace(String(second.id), String(third.id)))).status).toBe(410);
      const { events, rest_url: list } = ok(await api.get(`/events/${event.id}/occurrences`));
      expect([events.length, new URL(list as string).pathname]).toEqual([
        2,
        `/wp-json/tribe/events/v1/events/${String(event.id)}/occurrences/`,
      ]);
    } finally {
      await api.close();
    }
  });
});
