import type { As, TestApp } from './app.js';
import { Make, ok, type Json } from './make.js';
import { Uploads } from './uploads.js';

/** Everything that has an address of its own. */
export const KINDS = ['events', 'venues', 'organizers', 'categories', 'tags', 'media'] as const;

const OWNERS = { contributor: 4, author: 3 } as const;
const STATES = ['future', 'draft', 'pending', 'private', 'trash', 'locked'] as const;
const EDITORS: readonly As[] = ['editor', 'administrator'];

interface Addressed {
  readonly id: number;
  readonly slug: string;
}

/** What belongs together: an event, what was made inside it, and a word that stands in all of it. */
export interface HiddenRecord {
  readonly state: string;
  readonly secret: string;
  /** Who may be told the word. */
  readonly readers: readonly As[];
  readonly writers: readonly As[];
  readonly of: Readonly<Record<string, readonly Addressed[]>>;
}

export interface HiddenWorld {
  readonly records: readonly HiddenRecord[];
}

/** Events in every state that hides something, of those who may publish and those who may not. */
export async function hiddenWorld(api: TestApp): Promise<HiddenWorld> {
  const make = new Make(api);
  const uploads = await Uploads.to(api);
  const records: HiddenRecord[] = [];
  for (const owner of ['contributor', 'author'] as const) {
    for (const state of STATES) {
      const secret = `zq${state}${owner}qz`;
      records.push(await hidden(api, make, uploads, { owner, state, secret }));
    }
  }
  return { records };
}

interface Wanted {
  readonly owner: keyof typeof OWNERS;
  readonly state: (typeof STATES)[number];
  readonly secret: string;
}

async function hidden(
  api: TestApp,
  make: Make,
  uploads: Uploads,
  { owner, state, secret }: Wanted,
): Promise<HiddenRecord> {
  const image = await uploads.image('editor');
  ok(await api.put(`/media/${image.id}`, { alt_text: secret }, 'editor'));
  const isLocked = state === 'locked';
  const own = { author: OWNERS[owner] };
  // Of an event with a password the title is shown, and what was made inside it was published with it.
  const parts = isLocked
    ? {}
    : {
        titles: { en: `Title ${secret}`, ja: `題 ${secret}` },
        venue: { venue: `Venue ${secret}`, description: secret, city: secret, ...own },
        organizer: { organizer: `Organizer ${secret}`, description: secret, ...own },
        categories: `Category ${secret}`,
        tags: `Tag ${secret}`,
      };
  const fields = {
    ...parts,
    ...own,
    ...(isLocked
      ? { post_password: 'sesame' }
      : state === 'future'
        ? { date_utc: '2027-01-01 00:00:00' }
        : { status: state }),
    description: `<p>Description ${secret}</p>`,
    excerpt: `Excerpt ${secret}`,
    cost: `Free for ${secret}`,
    website: `https://${secret}.example/`,
    ticket_url: `https://tickets.${secret}.example/`,
    image: image.id,
  };
  const event: Json = await make.event(fields, 'editor');
  const occurrences = await exceptionsOf(api, event, { owner, state, secret });
  const links: Json[] = [event.venue].flat();
  const readers = [...new Set<As>([owner, ...EDITORS])];
  return {
    state,
    secret,
    readers,
    writers: readers,
    of: {
      events: [event, ...occurrences],
      venues: links,
      organizers: event.organizer,
      categories: event.categories,
      tags: event.tags,
      media: [{ id: image.id, slug: '' }],
    },
  };
}

/** Lets the event repeat, and one of its dates have texts of its own. What lies in the trash is in no list. */
async function exceptionsOf(api: TestApp, { id }: Json, { state, secret }: Wanted): Promise<Json[]> {
  ok(await api.put(`/events/${id}`, { recurrence: ['RRULE:FREQ=WEEKLY;COUNT=3'] }, 'editor'));
  if (state === 'trash') return [];
  const status = state === 'locked' ? 'publish' : state;
  const { events } = ok(await api.get(`/events?related_to=${id}&status=${status}&end_date=2030-01-01`, 'editor'));
  const [, second, third]: Json[] = events;
  const own = { description: `Of one date ${secret}`, excerpt: `One ${secret}`, cost: `One ${secret}` };
  return [ok(await api.put(`/events/${second.id}`, own, 'editor')), third];
}
