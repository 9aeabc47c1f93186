import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { calendar, concert } from '../support/imports.js';
import { until } from '../support/wait.js';
import { type Client, type Json } from './client.js';

/** Titles of one record in the languages of the interface. */
interface Titles {
  readonly en: string;
  readonly 'zh-hant': string;
  readonly 'zh-hans': string;
  readonly ja: string;
  readonly ko: string;
}

const HALL: Titles = { en: 'Harbour Hall', 'zh-hant': '海港會堂', 'zh-hans': '海港会堂', ja: '港ホール', ko: '항구홀' };
const FRIENDS: Titles = {
  en: 'Friends of the Pier',
  'zh-hant': '碼頭之友',
  'zh-hans': '码头之友',
  ja: '埠頭の友',
  ko: '부두의 벗',
};
const MUSIC: Titles = { en: 'Music', 'zh-hant': '音樂', 'zh-hans': '音乐', ja: '音楽', ko: '음악' };
const NIGHT: Titles = {
  en: 'Lantern night',
  'zh-hant': '花燈之夜',
  'zh-hans': '花灯之夜',
  ja: '灯籠の夜',
  ko: '등불의 밤',
};
const CHOIR: Titles = { en: 'Choir', 'zh-hant': '合唱團', 'zh-hans': '合唱团', ja: '合唱団', ko: '합창단' };

/** Paths whose answers tell what is in the calendar; those of pages, with words that must stand in them. */
export interface Made {
  readonly paths: readonly string[];
  readonly pages: readonly { readonly path: string; readonly holds: readonly string[] }[];
  /** A list that a copy follows, with a token from the middle of the work, and a place in the log of then. */
  readonly followed: { readonly list: string; readonly token: string; readonly since: string };
}

/** A small calendar with something of every kind, made as people and programs make theirs. */
export async function makeCalendar(client: Client, receiver: string): Promise<Made> {
  const titled = async (path: string, key: string, titles: Titles, fields: Json = {}): Promise<Json> => {
    const record = await client.send('POST', path, { ...fields, [key]: titles.en, multilingual_language: 'en' });
    for (const [language, title] of Object.entries(titles))
      if (language !== 'en')
        await client.send('PUT', `${path}/${String(record['id'])}/translations/${language}`, { [key]: title });
    return record;
  };
  const webhook = await client.send('POST', '/webhooks', { address: `${receiver}/hook` });
  const told = `/webhooks/${String(webhook['id'])}/deliveries?per_page=50`;
  const images = [
    await client.upload(await picture('#2a6'), 'green.png'),
    await client.upload(await picture('#a26'), 'red.png'),
  ];
  const venue = await titled('/venues', 'venue', HALL, {
    address: '1 Harbour Road',
    city: 'Wan Chai',
    geo_lat: 22.28,
    geo_lng: 114.17,
  });
  const organizer = await titled('/organizers', 'organizer', FRIENDS, { email: 'pier@example.org', image: images[1] });
  const category = await titled('/categories', 'name', MUSIC);
  const tag = await client.send('POST', '/tags', { name: 'Outdoors' });
  const links = { venue: venue['id'], organizer: [organizer['id']], categories: [category['id']], tags: [tag['id']] };
  const night = await titled('/events', 'title', NIGHT, {
    ...links,
    start_date: '2027-09-15 19:00',
    end_date: '2027-09-15 22:00',
    timezone: 'Asia/Hong_Kong',
    description: '<p>We walk with <strong>lanterns</strong>.</p>',
    cost: '$10',
    image: images[0],
  });
  const list = '/events?start_date=2027-01-01&end_date=2028-12-31&per_page=50&sync=true';
  const { next_sync_token: token } = await client.get(list);
  const { next_since: since } = await client.get('/changes');

  const choir = await titled('/events', 'title', CHOIR, {
    ...links,
    start_date: '2027-03-01 18:00',
    end_date: '2027-03-01 20:00',
    recurrence: ['RRULE:FREQ=WEEKLY;COUNT=6', 'EXDATE:20270308T180000'],
  });
  const dates = (await client.get(`/events/${String(choir['id'])}/occurrences?start_date=2027-01-01&order=asc`))[
    'events'
  ] as Json[];
  await client.send('PUT', `/events/${String(dates[1]?.['id'])}`, { title: 'Choir in the park', scope: 'this' });
  await client.send('PUT', `/events/${String(dates[2]?.['id'])}`, {
    start_date: '2027-03-24 18:00',
    end_date: '2027-03-24 20:00',
    scope: 'this',
  });
  await client.send('PUT', `/events/${String(dates[3]?.['id'])}`, { event_status: 'cancelled', scope: 'this' });
  const endless = await client.send('POST', '/events', {
    title: 'First Sunday',
    start_date: '2027-01-03 10:00',
    end_date: '2027-01-03 11:00',
    recurrence: ['RRULE:FREQ=MONTHLY;BYDAY=1SU'],
  });
  const hidden = await client.send('POST', '/events', {
    title: 'A draft',
    status: 'draft',
    start_date: '2027-05-01 10:00',
    end_date: '2027-05-01 11:00',
  });
  const locked = await client.send('POST', '/events', {
    title: 'For members',
    password: 'open sesame',
    start_date: '2027-05-02 10:00',
    end_date: '2027-05-02 11:00',
  });
  await client.send('PUT', `/events/${String(night['id'])}`, { slug: 'night-of-lanterns' });
  await client.send('PUT', `/venues/${String(venue['id'])}`, { website: 'https://hall.example/' });
  const gone = await client.send('POST', '/events', {
    title: 'Never mind',
    start_date: '2027-06-01 10:00',
    end_date: '2027-06-01 11:00',
  });
  await client.send('DELETE', `/events/${String(gone['id'])}`);

  const source = await client.send('POST', '/sources', { name: 'Museum', kind: 'ics', source_language: 'en' });
  const runs: number[] = [];
  for (const day of ['20270410', '20270411'])
    runs.push(
      await client.importFile(
        Number(source['id']),
        calendar(concert('1@museum', 'Koto concert', day), concert('2@museum', 'Shamisen')),
      ),
    );
  const suggestion = await suggest(client);
  await until(async () => {
    const { deliveries } = await client.get(told);
    return (deliveries as Json[]).every(({ ended_at_utc: ended }) => ended !== null);
  });
  const events = [night, choir, endless, hidden, locked].map(({ id }) => `/events/${String(id)}`);
  return {
    followed: { list, token: String(token), since: String(since) },
    paths: [
      ...events.flatMap((path) => [path, `${path}/translations`, `${path}/revisions`]),
      `${events[1] ?? ''}/occurrences?start_date=2027-01-01&order=asc`,
      ...dates.map(({ id }) => `/events/${String(id)}`),
      ...Object.keys(NIGHT).map(
        (language) => `/events?start_date=2027-01-01&end_date=2027-12-31&per_page=50&multilingual_language=${language}`,
      ),
      ...['/venues', '/organizers', '/categories', '/tags'].flatMap((path) => [
        path,
        `${path}?multilingual_language=ja`,
      ]),
      '/events?search=lantern&start_date=2027-01-01&end_date=2027-12-31',
      '/events?search=灯籠&start_date=2027-01-01&end_date=2027-12-31&multilingual_language=ja',
      '/events/by-slug/lantern-night',
      '/media',
      '/revisions?per_page=50',
      '/translations',
      '/sources',
      '/imports',
      ...runs.map((id) => `/imports/${String(id)}/items`),
      '/webhooks',
      told,
      '/users/me',
      '/events.ics?start_date=2027-01-01&end_date=2027-12-31',
    ],
    pages: [
      { path: '/en/', holds: ['First Sunday'] },
      { path: '/ja/event/night-of-lanterns/', holds: ['灯籠の夜', '港ホール'] },
      // Follows to the present address.
      { path: '/ko/event/lantern-night/', holds: ['등불의 밤', 'night-of-lanterns'] },
      { path: '/zh-hant/venue/harbour-hall/', holds: ['海港會堂', '合唱團'] },
      { path: suggestion, holds: ['Moon watching'] },
    ],
  };
}

async function picture(background: string): Promise<Buffer> {
  return sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .png()
    .toBuffer();
}

/** A reader's suggestion. Answers the path of the page on which the reader sees what becomes of it. */
async function suggest(client: Client): Promise<string> {
  const form = await client.page('/en/submit');
  const opened = /name="opened" value="([^"]*)"/.exec(form)?.[1] ?? '';
  // As long as somebody needs who types; what is faster is a robot.
  await pause(8000);
  const fields = {
    title: 'Moon watching',
    description: 'On the pier.',
    start_date: '2027-09-16',
    start_time: '20:00',
    end_time: '22:00',
    sender: 'Mei',
    mail: 'mei@example.org',
    opened,
  };
  const answer = await fetch(`${client.origin}/en/submit`, {
    method: 'POST',
    redirect: 'manual',
    headers: { accept: 'text/html' },
    body: new URLSearchParams(fields),
  });
  const location = answer.headers.get('location');
  if (location === null)
    throw new Error(`The suggestion was not taken: ${String(answer.status)} ${await answer.text()}`);
  return new URL(location, client.origin).pathname;
}
