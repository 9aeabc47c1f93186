import { eventTimes, type EventTimes } from '#core/dates/event-times.js';
import { wallFromDate } from '#core/dates/wall-clock.js';
import { parseZone, UTC_ZONE } from '#core/dates/zone.js';
import type { Occurrence } from '#core/recurrence/expand.js';
import { sourceDigest } from '#calendar/records/texts/source-digest.js';
import { EVENT } from '#calendar/events/event.record.js';
import { slugify } from '#core/slug/slugify.js';
import type { Language } from '#core/language.js';
import { CATEGORIES, CLOCK, languagesOf, originalOf, TAGS, type Plan } from './plan.js';
import { Random } from './random.js';
import { searchRows } from './search-rows.js';
import { occurrencesOf, repetitionOf, type Repetition } from './series.js';
import type { Row, Rows } from './tables.js';
import { writers } from './writer.js';

const ZONES = [
  'Asia/Hong_Kong',
  'Asia/Taipei',
  'Asia/Tokyo',
  'Asia/Shanghai',
  'Asia/Seoul',
  'Europe/London',
  'America/New_York',
  'UTC',
  'UTC+8',
  'Australia/Sydney',
].map((name) => parseZone(name) ?? UTC_ZONE);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const REACH_DAYS = 1095;

const categories = Array.from({ length: CATEGORIES }, (_, index) => index + 1);
const tags = Array.from({ length: TAGS }, (_, index) => CATEGORIES + index + 1);
const writer = writers();

/** The event with the index and everything that hangs on it. Its slugs are not made unique yet. */
export function addEvent(rows: Rows, seed: number, plan: Plan, index: number, passwordHash: string): void {
  const random = new Random(seed, 'event', index);
  const id = plan.firstEvent + index;
  const languages = languagesOf(random);
  const author = random.between(1, 4);
  const protectedBy = random.chance(0.001) ? passwordHash : null;
  const repetition = plan.occurrences > 1 ? repetitionOf(random) : undefined;
  const { status, published, created, modified, times, allDay } = facts(random, repetition);
  const [showMap, showMapLink, hidden] = [random.chance(0.5), random.chance(0.5), random.chance(0.01)];
  rows.add('event', [
    id,
    author,
    status,
    published,
    modified,
    created,
    languages[0],
    times.startLocal,
    times.endLocal,
    times.timezone,
    times.startsAt,
    times.endsAt,
    allDay,
    showMap,
    showMapLink,
    hidden,
    random.chance(0.01),
    random.chance(0.02),
    random.chance(0.2) ? `https://tickets.example.org/${String(id)}` : null,
    protectedBy,
    published <= modified,
    repetition ? `{${repetition.rule}}` : null,
    repetition?.extendedTo ?? null,
  ]);
  if (repetition)
    addOccurrences(rows, plan, index, occurrencesOf(repetition, times, allDay), [status, author, published, hidden]);
  const texts = languages.map((language, position) => text(random, language, position === 0));
  const digest = sourceDigest(EVENT, originalOf(texts));
  for (const { language, title, description, excerpt, cost, website } of texts) {
    const slug = slugify(title) || `event-${String(id)}`;
    const shown = [title, description, excerpt, slug, cost, website];
    rows.add('event_translation', [id, language, ...shown, digest, author, modified]);
  }
  const source = {
    id,
    original_language: languages[0],
    is_hidden: protectedBy !== null,
    columns: [],
    translations: texts,
  };
  const listedFrom = status === 'publish' && !hidden ? published : null;
  const known = [times.startLocal, times.endLocal, times.startsAt, times.endsAt, listedFrom, repetition !== undefined];
  rows.add('event_search', ...searchRows(EVENT, source).map((row) => [...row, ...known]));
  addLinks(rows, random, plan, id);
}

/** @param shown what decides who sees the event in lists */
function addOccurrences(rows: Rows, plan: Plan, index: number, all: readonly Occurrence[], shown: Row): void {
  const event = plan.firstEvent + index;
  const later = plan.firstEvent + plan.events + index * (plan.occurrences - 1) - 1;
  const added = all.map(({ originalStart, start, end, startsAt, endsAt }, at) => {
    const id = at === 0 ? event : later + at;
    return [id, event, originalStart, start, end, startsAt, endsAt, ...shown, event];
  });
  rows.add('occurrence', ...added);
}

interface Facts {
  readonly status: string;
  readonly published: Date;
  readonly created: Date;
  readonly modified: Date;
  readonly times: EventTimes;
  readonly allDay: boolean;
}

function facts(random: Random, repetition: Repetition | undefined): Facts {
  const allDay = random.chance(0.15);
  const anyDay = Math.floor(CLOCK.getTime() / DAY + random.between(-REACH_DAYS, REACH_DAYS));
  const day = (repetition?.firstDay ?? anyDay) * DAY;
  const start = day + (16 + random.below(28)) * (HOUR / 2);
  const length = random.chance(0.05) ? random.between(1, 20) * DAY : random.between(2, 9) * (HOUR / 2);
  const zone = random.often(ZONES);
  const times = eventTimes({
    start: wallFromDate(new Date(start)),
    end: wallFromDate(new Date(start + length)),
    zone,
    allDay,
  });
  const created = new Date(Math.min(start, CLOCK.getTime()) - random.between(1, 200 * 86_400_000));
  const scheduled = random.chance(0.001);
  const published = scheduled
    ? CLOCK.getTime() + random.between(1, 90) * DAY
    : Math.floor(created.getTime() / 1000) * 1000;
  const modified = random.chance(0.3)
    ? new Date(created.getTime() + random.below(CLOCK.getTime() - created.getTime()))
    : created;
  return {
    status: random.chance(0.03) ? 'draft' : 'publish',
    published: new Date(published),
    created,
    modified,
    times,
    allDay,
  };
}

interface Texts extends Record<string, string | null> {
  language: Language;
  title: string;
  description: string;
  excerpt: string | null;
  cost: string | null;
  website: string | null;
}

function text(random: Random, language: Language, isOriginal: boolean): Texts {
  const write = writer[language];
  return {
    language,
    title: write.title(random),
    description: write.description(random),
    excerpt: random.chance(0.4) ? write.sentence(random) : null,
    cost: isOriginal && random.chance(0.7) ? write.word('costs', random) : null,
    website: isOriginal && random.chance(0.3) ? `https://www.example.org/${String(random.below(1e6))}` : null,
  };
}

function addLinks(rows: Rows, random: Random, plan: Plan, id: number): void {
  // Big venues have more events than small ones, but none has most of them.
  const party = (count: number): number => Math.floor(count * random.next() ** 2);
  const venues = random.chance(0.95)
    ? new Set(random.chance(0.02) ? [party(plan.venues), party(plan.venues)] : [party(plan.venues)])
    : [];
  const organizers = random.chance(0.9)
    ? new Set(random.chance(0.1) ? [party(plan.organizers), party(plan.organizers)] : [party(plan.organizers)])
    : [];
  rows.add('event_venue', ...[...venues].map((venue, index) => [id, 1 + venue, index + 1]));
  rows.add(
    'event_organizer',
    ...[...organizers].map((organizer, index) => [id, plan.firstOrganizer + organizer, index + 1]),
  );
  rows.add(
    'event_term',
    ...random.several(categories, random.between(1, 3)).map((term, position) => [id, term, position]),
  );
  rows.add('event_term', ...random.several(tags, random.between(0, 5)).map((term, position) => [id, term, position]));
}
