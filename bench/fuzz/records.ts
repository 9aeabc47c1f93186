import type { Agent } from 'node:http';
import { ask } from './ask.js';
import type { Known } from './requests.js';

const KINDS = ['events', 'venues', 'organizers', 'categories', 'tags', 'media'];

/** Some of the records of this moment, so that requests get further than to what is not there. */
export async function knownRecords(base: string, agent: Agent, authorization = ''): Promise<Known> {
  const lists = KINDS.map(async (kind) => {
    const query = `?per_page=50&order=desc${kind === 'events' ? '&start_date=2000-01-01&end_date=2200-01-01' : ''}`;
    const { text } = await ask(base, agent, { method: 'GET', path: `/${kind}${query}`, headers: { authorization } });
    const body = JSON.parse(text) as Record<string, readonly { readonly id: number; readonly slug?: string }[]>;
    const records = body[kind] ?? [];
    const slugs = records.flatMap(({ slug }) => (slug === undefined ? [] : [encodeURIComponent(slug)]));
    return [kind, { ids: records.map(({ id }) => id), slugs }] as const;
  });
  return Object.fromEntries(await Promise.all(lists));
}

/** Something for the ids to meet. */
export async function makeRecords(base: string, agent: Agent, authorization: string | undefined): Promise<void> {
  for (let number = 1; number <= 40; number++) {
    const body = {
      title: 'Concert',
      start_date: `2027-01-${String((number % 28) + 1).padStart(2, '0')} 19:00`,
      end_date: `2027-01-${String((number % 28) + 1).padStart(2, '0')} 21:00`,
      venue: { venue: `Hall ${String(number % 7)}` },
      organizer: { organizer: `Club ${String(number % 5)}` },
      categories: [`Music ${String(number % 3)}`],
      tags: [`tag ${String(number % 4)}`],
      status: ['publish', 'draft', 'private', 'pending'][number % 4],
    };
    const headers = { 'Content-Type': 'application/json', ...(authorization === undefined ? {} : { authorization }) };
    const { status, text } = await ask(base, agent, {
      method: 'POST',
      path: '/events',
      headers,
      body: Buffer.from(JSON.stringify(body)),
    });
    if (status !== 201) throw new Error(`${String(status)} ${text}`);
  }
}
