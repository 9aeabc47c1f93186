import { Random } from '../generate/random.js';
import { LISTS, PAGE } from '../scenarios/lists.js';
import type { Sample } from '../scenarios/sample.js';
import { as, get, type BenchRequest, type Scenario } from '../scenarios/scenario.js';
import { SEARCHES } from '../scenarios/searches.js';

/** A named list of requests to put on a server. */
export interface Job {
  readonly name: string;
  readonly requests: readonly BenchRequest[];
  /** Instead of the number that the run was given. */
  readonly connections?: number;
}

const REQUESTS = 120;
const SEARCH_REQUESTS = 40;
/** Of the records, those with the words. */
const RARE = 0.01;
const WRITES_IN_100 = 5;

/** Lists of what some venues, terms or months have much of and others little. */
const FILTERED = ['list, a month', 'list, category', 'list, tag', 'list, venue', 'list, organizer'];

const DEFAULT_LIST: Scenario = { name: 'default list', request: () => get('/events') };

/** Searches of each sort; `npm run bench -- search` tells more of them apart. */
const MEASURED_SEARCHES = ['two characters', 'one character', 'Latin word', 'Latin phrase', '50 a page', 'rare word'];

/** Every kind of read; searches apart by how much of the window they find. */
export async function readJobs(base: string, sample: Sample, only: string): Promise<Job[]> {
  const wanted = ({ name }: Scenario): boolean => name.includes(only);
  const lists: Job[] = [];
  for (const scenario of [DEFAULT_LIST, ...LISTS].filter(wanted)) {
    const all = requests(scenario, sample, scenario.many ?? REQUESTS);
    lists.push({ name: scenario.name, requests: FILTERED.includes(scenario.name) ? await filling(base, all) : all });
  }
  const searches = SEARCHES.filter(({ name }) => MEASURED_SEARCHES.includes(name.replace('search, ', ''))).filter(
    wanted,
  );
  const found: Job[] = [];
  for (const scenario of searches) found.push(...(await searchJobs(base, scenario, sample)));
  return [...lists, ...found];
}

/** Those that are answered with a full page: a list of two events is quicker, whatever the size of the calendar. */
async function filling(base: string, all: readonly BenchRequest[]): Promise<BenchRequest[]> {
  const full: BenchRequest[] = [];
  for (const request of all) if (((await totalOf(base, request)) ?? 0) >= PAGE) full.push(request);
  return full;
}

/** One page further than the last is no page. */
async function totalOf(base: string, { path, headers }: BenchRequest): Promise<number | undefined> {
  const response = await fetch(base + path, { headers: { ...headers } });
  return ((await response.json()) as { total?: number }).total;
}

async function searchJobs(base: string, scenario: Scenario, sample: Sample): Promise<Job[]> {
  const rare: BenchRequest[] = [];
  const frequent: BenchRequest[] = [];
  for (const request of requests(scenario, sample, SEARCH_REQUESTS)) {
    const total = await totalOf(base, request);
    const all = request.path.includes('start_date') ? sample.plan.events : sample.plan.events / 3;
    if (total !== undefined) (total / all <= RARE ? rare : frequent).push(request);
  }
  return [
    ...(rare.length > 0 ? [{ name: `${scenario.name}, rare`, requests: rare }] : []),
    ...(frequent.length > 0 ? [{ name: `${scenario.name}, frequent`, requests: frequent }] : []),
  ];
}

function requests(scenario: Scenario, sample: Sample, count: number): BenchRequest[] {
  const random = new Random('run', scenario.name);
  return Array.from({ length: count }, () => pastMemory(scenario.request(random, sample)));
}

/** So that the database is asked each time. */
function pastMemory(request: BenchRequest): BenchRequest {
  return { ...request, headers: { 'cache-control': 'no-cache', ...request.headers } };
}

/** The default list again and again, as anonymous readers ask for it: whole, and by those who have it already. */
export async function memoryJobs(base: string): Promise<{ jobs: Job[]; bytes: number }> {
  const request = get('/events');
  const response = await fetch(base + request.path);
  const body = await response.arrayBuffer();
  const known = { ...request, headers: { 'if-none-match': response.headers.get('etag') ?? '' } };
  return {
    jobs: [
      { name: 'default list, from memory', requests: [request] },
      { name: 'default list, from memory, 304', requests: [known] },
    ],
    bytes: body.byteLength,
  };
}

/** New events. */
export function createJob(sample: Sample, name: string, connections?: number): Job {
  const random = new Random(name);
  return {
    name,
    ...(connections === undefined ? {} : { connections }),
    requests: Array.from({ length: REQUESTS }, () => create(random, sample)),
  };
}

/** Changes of events that a bench created: whatever was there before stays as it was. */
export function updateJob(ids: readonly number[]): Job {
  const random = new Random('update');
  const update = (id: number): BenchRequest =>
    as(
      'editor',
      json('PUT', `/events/${String(id)}`, {
        title: `Bench ${String(random.below(1e6))}`,
        featured: random.chance(0.5),
      }),
    );
  return { name: 'update', requests: ids.map(update) };
}

/** Reads of every kind with some writes among them. */
export function mixedJob(sample: Sample): Job {
  const random = new Random('mixed');
  const reads = LISTS.filter(({ name }) =>
    ['list', 'list, a month', 'list, category', 'event by id', 'event by slug', 'categories'].includes(name),
  );
  const request = (_: unknown, at: number): BenchRequest =>
    at % 100 < WRITES_IN_100 ? create(random, sample) : random.pick(reads).request(random, sample);
  return {
    name: 'mixed, 5 % writes',
    requests: Array.from({ length: 3 * REQUESTS }, request).sort(() => random.next() - 0.5),
  };
}

function create(random: Random, { plan }: Sample): BenchRequest {
  const day = `2027-0${String(random.between(1, 9))}-${String(random.between(10, 28))}`;
  return as(
    'editor',
    json('POST', '/events', {
      title: `Bench ${String(random.below(1e9))}`,
      description: '音樂會與工作坊 A description of some length, as people write it, with a few sentences. '.repeat(3),
      start_date: `${day} 19:30:00`,
      end_date: `${day} 22:00:00`,
      timezone: 'Asia/Hong_Kong',
      cost: '$120',
      venue: 1 + random.below(plan.venues),
      categories: [1 + random.below(60)],
      tags: [61 + random.below(200)],
    }),
  );
}

function json(method: 'POST' | 'PUT', path: string, body: object): BenchRequest {
  return { method, path, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}
