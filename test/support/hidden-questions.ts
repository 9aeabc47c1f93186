import { startTestApp, type As, type TestApp } from './app.js';
import { run as inDatabase } from './catalogue.js';
import { hiddenWorld, type HiddenRecord, type HiddenWorld } from './hidden-world.js';
import type { Json } from './make.js';
import { toldBy } from './same-answer.js';
import { isTried } from './sample.js';

/** An id as long as those of the records, which none has. */
export const NOTHING = 987;
export const NOWHERE = 'zqnowherenobodyqz';

/** Kinds whose numbers are of one sequence; categories and tags have another. */
const NUMBERED = ['events', 'venues', 'organizers', 'media'];

/** Numbers from here on stand for records only: a comparison takes an id out of an answer, which has other small numbers. */
const FIRST_NUMBERS = `select setval('record_id_seq', 610), setval('term_id_seq', 410)`;

/** A service that tells nobody what there is, with records in every state that hides them. */
export interface SecretWorld {
  readonly api: TestApp;
  readonly world: HiddenWorld;
}

export async function secretWorld(): Promise<SecretWorld> {
  const api = await startTestApp({
    HIDE_EXISTENCE: 'true',
    PREMIUM: 'true',
    SUBMISSIONS: 'true',
    MAX_PER_PAGE: '200',
    RATE_LIMIT: 'off',
  });
  await inDatabase(api.databaseUrl, FIRST_NUMBERS);
  return { api, world: await hiddenWorld(api) };
}

/** Those of the records of which somebody must not learn: of an event with a password everybody may. */
export function hiddenFrom({ records }: HiddenWorld, as: As): HiddenRecord[] {
  return records.filter(({ readers, state }) => state !== 'locked' && !readers.includes(as));
}

/** Part of the questions at each commit, in rounds that shift: of every record, and at every address, some are asked. */
const ROUNDS = 3;

/** Those who ask share the questions, unless everything is tried. */
export function questions(as: As, everybody: readonly As[]): () => boolean {
  let requested = -1;
  return () => isTried((requested += 1), everybody.indexOf(as), everybody.length * ROUNDS);
}

/** What belongs to the records, of a kind. */
export function addressed(records: readonly HiddenRecord[], kind: string): { id: number; slug: string }[] {
  return records.flatMap(({ of }) => of[kind] ?? []);
}

/** The ids that may be meant where one of a kind is asked for: those of others as well, as an answer may tell them apart. */
export function idsFor(records: readonly HiddenRecord[], kind: string): number[] {
  const kinds = kind === 'categories' || kind === 'tags' ? [kind] : NUMBERED;
  return kinds.flatMap((one) => addressed(records, one).map(({ id }) => id));
}

/** Asks about what is hidden and about nothing, and compares all that is told. */
export async function expectSame(
  ask: (of: string | number) => Promise<Json>,
  hidden: string | number,
  nothing: string | number,
): Promise<void> {
  const [of, at] = [await ask(hidden), await ask(nothing)];
  const place = String(of.request?.url ?? '').replace(/^https?:\/\/[^/]*/, '');
  expect([place, toldBy(of, hidden)]).toEqual([place, toldBy(at, nothing)]);
}
