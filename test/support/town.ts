import type { Make } from './make.js';

/** Ids of records that tests of the town's calendar name. */
export interface Town {
  readonly hall: number;
  readonly library: number;
  readonly quartet: number;
}

/** A small calendar in several languages, about Wednesday, 15 July 2026: what people ask assistants about. */
export async function makeTown(make: Make): Promise<Town> {
  const children = await make.category({ titles: { en: 'Children', ja: 'こども', ko: '어린이' } });
  const music = await make.category({ titles: { en: 'Music', 'zh-hant': '音樂', 'zh-hans': '音乐' } });
  const exhibitions = await make.category({ titles: { en: 'Exhibitions', ko: '전시', ja: '展覧会' } });
  const hall = await make.venue({
    titles: { en: 'Harbour Hall', 'zh-hant': '海港會堂' },
    city: 'Hong Kong',
    geo_lat: 22.2939,
    geo_lng: 114.1712,
  });
  const library = await make.venue({ titles: { en: 'Town Library' }, city: 'Hong Kong' });
  const at = { venue: hall.id };
  await make.event({
    titles: { en: 'Puppet theatre', ja: '人形劇' },
    description: '<p>For children of four and <em>older</em>.</p>',
    ...on('2026-07-18 10:00:00', '2026-07-18 11:00:00'),
    ...at,
    categories: [children.id],
    cost: '$50',
  });
  await make.event({
    titles: { en: 'Story hour' },
    ...on('2026-07-18 15:00:00', '2026-07-18 16:00:00'),
    venue: library.id,
    categories: [children.id],
    event_status: 'cancelled',
  });
  await make.event({
    titles: { en: 'Yoga class', ko: '요가 수업' },
    ...on('2026-07-15 19:00:00', '2026-07-15 20:00:00'),
    ...at,
    recurrence: ['RRULE:FREQ=WEEKLY;COUNT=4'],
  });
  await make.event({
    titles: { ja: '港の夕涼み', en: 'Evening by the harbour', ko: '항구의 저녁' },
    ...on('2026-07-19 18:00:00', '2026-07-19 21:00:00'),
    cost: '無料',
  });
  await make.event({
    titles: { en: 'City of neon', ko: '네온의 도시' },
    ...on('2026-06-01', '2026-09-30'),
    all_day: true,
    categories: [exhibitions.id],
  });
  await make.event({
    titles: { en: 'Talk: tides and trade', ko: '강연' },
    ...on('2026-07-16 19:00:00', '2026-07-16 20:30:00'),
    ...at,
  });
  const quartet = await make.event({
    titles: { 'zh-hant': '夏夜四重奏', en: 'Summer night quartet' },
    ...on('2026-08-09 20:00:00', '2026-08-09 22:00:00'),
    ...at,
    categories: [music.id],
  });
  return { hall: hall.id, library: library.id, quartet: quartet.id };
}

function on(start_date: string, end_date: string): object {
  return { start_date, end_date };
}
