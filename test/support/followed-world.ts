import type { As } from './app.js';
import { ok, type Json } from './make.js';

const TIMES = { start_date: '2027-04-10 19:00:00', end_date: '2027-04-10 21:00:00' };
const RULE = { recurrence: ['RRULE:FREQ=WEEKLY;COUNT=4'] };
const WORDS = ['Jazz', 'Film', 'Jazz film'];
export const DEEDS = [
  ...['create', 'series', 'rename', 'translate', 'categorize', 'move', 'tag', 'feature', 'hide', 'unhide', 'protect'],
  ...['draft', 'publish', 'trash', 'remove', 'exception', 'shorten', 'renameVenue', 'trashVenue', 'restoreVenue'],
  ...['moveCategory', 'moveCategoryBack', 'moveCategory', 'renameCategory', 'renameTag', 'retime'],
  ...['authorsDraft', 'editorsDraft', 'schedule', 'keepPrivate', 'hideVenue'],
] as const;
/** What happens by the clock, and to organizers. */
export const DEEDS_BY_THE_CLOCK = [
  ...[
    'createSoon',
    'publishSoon',
    'venueSoon',
    'organizerSoon',
    'renameOrganizer',
    'trashOrganizer',
    'restoreOrganizer',
  ],
] as const;

export type Deed = (typeof DEEDS)[number] | (typeof DEEDS_BY_THE_CLOCK)[number];

/** What a writer asks for; undefined as body for a deletion. */
export type WriteRequest = readonly [path: string, body?: object];

/** Who follows, and which list. */
export interface FollowedList {
  readonly reader: As;
  readonly path: string;
}

/** Reads and writes below the namespace, by the administrator unless another one is named. */
export interface Speaker {
  get(path: string, as?: As): Promise<{ readonly status: number; readonly body: Json }>;
  post(path: string, body: object): Promise<{ readonly status: number; readonly body: Json }>;
}

export const READERS = ['anybody', 'author', 'editor'] as const satisfies readonly As[];

/** What events hang on, and what is done to them. */
export class FollowedWorld {
  private constructor(
    readonly categories: readonly [top: number, middle: number, leaf: number, other: number],
    readonly venues: readonly [number, number],
    readonly organizers: readonly [number, number],
    readonly tag: string,
    private readonly author: number,
  ) {}

  /** @param author id of the author who follows as well */
  static async make(speaker: Speaker, run: number, author: number): Promise<FollowedWorld> {
    const made = async (path: string, body: object): Promise<number> =>
      Number(ok(await speaker.post(path, body), 201)['id']);
    const name = (what: string): string => `${what} ${String(run)}`;
    const category = (what: string, parent?: number): Promise<number> =>
      made('/categories', { name: name(what), ...(parent === undefined ? {} : { parent }) });
    const top = await category('Top');
    const middle = await category('Middle', top);
    const [leaf, other] = [await category('Leaf', middle), await category('Other')];
    const venue = (what: string): Promise<number> => made('/venues', { venue: name(what) });
    const organizer = (what: string): Promise<number> => made('/organizers', { organizer: name(what) });
    return new FollowedWorld(
      [top, middle, leaf, other],
      [await venue('Hall'), await venue('Park')],
      [await organizer('Club'), await organizer('School')],
      `tag-${String(run)}`,
      author,
    );
  }

  /** Lists of events: filters, languages and readers. @param range parameters of each */
  lists(range: string): FollowedList[] {
    const [top, , , other] = this.categories;
    const queries = [
      '',
      `categories=${String(top)}`,
      `categories=${String(other)}&multilingual_language=ja`,
      `venue=${String(this.venues[0])}`,
      `tags=${this.tag}&hide_subsequent_recurrences=true`,
      'featured=true',
      'search=jazz',
      'translated=true&multilingual_language=ja',
    ];
    return queries.flatMap((query) => READERS.map((reader) => ({ reader, path: `/events?${range}&${query}` })));
  }

  /** What a deed asks for. @param at chooses the value @param event the event that it is done to, where it is done to one */
  request(deed: Deed, at: number, event: number): WriteRequest {
    return this.requests(at, `/events/${String(event)}`)[deed]();
  }

  private requests(at: number, event: string): Record<Deed, () => WriteRequest> {
    const title = WORDS[at % WORDS.length] ?? '';
    const [top, middle, leaf, other] = this.categories;
    const category = this.categories[at % 4] ?? top;
    const venue = `/venues/${String(this.venues[at % 2])}`;
    const links = { categories: [category], venue: [this.venues[at % 2]], organizer: [this.organizers[at % 2]] };
    const common = { ...TIMES, ...links, title, tags: [this.tag] };
    return {
      create: () => ['/events', common],
      series: () => ['/events', { ...common, ...RULE }],
      rename: () => [event, { title, scope: 'all' }],
      translate: () => [event, { title: `${title} 日本`, multilingual_language: 'ja', scope: 'all' }],
      categorize: () => [event, { categories: [leaf, ...(at % 2 === 0 ? [other] : [])], scope: 'all' }],
      move: () => [event, { venue: at % 3 === 0 ? [] : [this.venues[at % 2]], scope: 'all' }],
      tag: () => [event, { tags: at % 2 === 0 ? [] : [this.tag], scope: 'all' }],
      feature: () => [event, { featured: at % 2 === 0, scope: 'all' }],
      hide: () => [event, { hide_from_listings: true, scope: 'all' }],
      unhide: () => [event, { hide_from_listings: false, scope: 'all' }],
      protect: () => [event, { post_password: at % 2 === 0 ? 'sesame' : '', scope: 'all' }],
      draft: () => [event, { status: 'draft', scope: 'all' }],
      publish: () => [event, { status: 'publish', scope: 'all' }],
      trash: () => [`${event}?scope=all`],
      remove: () => [`${event}?scope=all&permanent=true`],
      exception: () => [event, { title: 'Exception', scope: 'this' }],
      shorten: () => [event, { recurrence: ['RRULE:FREQ=WEEKLY;COUNT=2'], scope: 'all' }],
      retime: () => [event, { start_date: '2027-05-01 10:00:00', end_date: '2027-05-01 11:00:00', scope: 'all' }],
      renameVenue: () => [venue, { venue: `Venue ${String(at)}` }],
      trashVenue: () => [venue],
      restoreVenue: () => [venue, { status: 'publish' }],
      moveCategory: () => [`/categories/${String(middle)}`, { parent: other }],
      moveCategoryBack: () => [`/categories/${String(middle)}`, { parent: top }],
      renameCategory: () => [`/categories/${String(category)}`, { name: `Category ${String(at)} ${String(category)}` }],
      authorsDraft: () => ['/events', { ...common, status: 'draft', author: this.author }],
      editorsDraft: () => [
        '/events',
        { ...common, ...RULE, status: 'draft', tags: [this.tag, `${this.tag}-${String(at)}`] },
      ],
      schedule: () => [event, { date: '2035-01-01 10:00:00', status: 'publish', scope: 'all' }],
      keepPrivate: () => [event, { status: 'private', scope: 'all' }],
      hideVenue: () => [venue, { status: 'draft' }],
      renameTag: () => ['/tags', { name: `Beside ${String(at)}` }],
      ...this.byTheClock(at, event, common),
    };
  }

  private byTheClock(
    at: number,
    event: string,
    common: object,
  ): Record<(typeof DEEDS_BY_THE_CLOCK)[number], () => WriteRequest> {
    const organizer = `/organizers/${String(this.organizers[at % 2])}`;
    const venue = `/venues/${String(this.venues[at % 2])}`;
    const soon = (): object => ({ date_utc: new Date(Date.now() + 500 + at * 250).toISOString().slice(0, 19) });
    return {
      createSoon: () => ['/events', { ...common, ...soon(), tags: [`${this.tag}-soon-${String(at)}`] }],
      publishSoon: () => [event, { ...soon(), status: 'publish', scope: 'all' }],
      venueSoon: () => [venue, { ...soon(), status: 'publish' }],
      organizerSoon: () => [organizer, { ...soon(), status: 'publish' }],
      renameOrganizer: () => [organizer, { organizer: `Organizer ${String(at)}` }],
      trashOrganizer: () => [organizer],
      restoreOrganizer: () => [organizer, { status: 'publish' }],
    };
  }
}
