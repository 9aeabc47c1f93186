import { keysOf } from '../../core/keys.js';
import type { ApiClient, Fields } from './api-client.js';
import type { SourceLanguage } from './source.js';
import { ApiRefusal } from './target.js';
import type { FieldTexts, TextsByLanguage } from './texts.js';

export type LoadedKind = 'categories' | 'venues' | 'organizers' | 'events';

/** The required state of a record. */
export interface TargetState {
  readonly kind: LoadedKind;
  readonly original: SourceLanguage;
  readonly texts: TextsByLanguage;
  /** Fields that exist once, whatever the language. */
  readonly facts: Fields;
}

/** A record in the service. */
export interface StoredRecord {
  readonly id: number;
  readonly slug?: string;
  readonly status?: string;
  readonly [field: string]: unknown;
}

export const TITLES = {
  categories: 'name',
  venues: 'venue',
  organizers: 'organizer',
  events: 'title',
} as const satisfies Record<LoadedKind, string>;

/** The required texts in their original language. */
export function originalTexts({ texts, original }: TargetState): FieldTexts {
  return texts[original] ?? {};
}

/** The record with one of the required slugs. */
export async function findRecord(api: ApiClient, wanted: TargetState): Promise<StoredRecord | undefined> {
  const languages = keysOf(wanted.texts);
  const slugs = languages.map((language) => [language, wanted.texts[language]?.['slug'] ?? ''] as const);
  // The original's first: it exists from the moment of creation.
  slugs.sort(([a], [b]) => Number(b === wanted.original) - Number(a === wanted.original));
  for (const [language, slug] of slugs) {
    const found = await bySlug(api, wanted.kind, slug, language);
    if (found) return found;
  }
  return undefined;
}

async function bySlug(
  api: ApiClient,
  kind: LoadedKind,
  slug: string,
  language: SourceLanguage,
): Promise<StoredRecord | undefined> {
  if (kind === 'categories') {
    const page = await api.get('/categories', { slug, hide_empty: 'false', ...api.inLanguage(language) });
    return (page as { categories: StoredRecord[] }).categories[0];
  }
  try {
    return (await api.get(`/${kind}/by-slug/${encodeURIComponent(slug)}`, api.inLanguage(language))) as StoredRecord;
  } catch (error) {
    if (error instanceof ApiRefusal && (error.status === 404 || error.code === 'rest_invalid_param')) return undefined;
    throw error;
  }
}

/** The stored texts of every language, without fallback. */
export async function readTexts(
  api: ApiClient,
  kind: LoadedKind,
  id: number,
): Promise<Readonly<Record<string, FieldTexts>>> {
  const { translations } = (await api.get(`/${kind}/${id}/translations`)) as {
    translations: Record<string, { fields: FieldTexts }>;
  };
  return Object.fromEntries(Object.entries(translations).map(([language, { fields }]) => [language, fields]));
}

/**
 * Creates the record with its slug from the start. The API takes no slug for new venues and organizers, and would use
 * an existing one of the same name: they are created private with the slug as their name (a draft's slug would follow
 * the name), and get their name when they are published.
 */
export async function createRecord(
  api: ApiClient,
  wanted: TargetState,
): Promise<{ record: StoredRecord; isNew: boolean }> {
  const { kind, original, facts } = wanted;
  const texts = originalTexts(wanted);
  const slug = texts['slug'] ?? '';
  const body = beginsPrivate(kind) ? { [TITLES[kind]]: slug, status: 'private' } : texts;
  const earlier: { record?: StoredRecord | undefined } = {};
  const answer = await api.request('POST', `/${kind}`, {
    body: { ...body, ...facts, ...api.inLanguage(original) },
    meanwhile: async () => {
      earlier.record = await findRecord(api, wanted);
      return earlier.record;
    },
  });
  if (earlier.record) return { record: earlier.record, isNew: false };
  const record = answer as StoredRecord;
  if (record.slug === slug) return { record, isNew: true };
  return { record: await withdraw(api, wanted, record), isNew: false };
}

/** Another process was faster, perhaps an earlier attempt whose answer was lost: removes the later record. */
async function withdraw(api: ApiClient, wanted: TargetState, record: StoredRecord): Promise<StoredRecord> {
  await api.request('DELETE', `/${wanted.kind}/${record.id}`, { body: { permanent: true } });
  const found = await findRecord(api, wanted);
  if (!found) throw new ApiRefusal(409, 'conflict', `the slug ${originalTexts(wanted)['slug'] ?? ''} is taken`);
  return found;
}

export function beginsPrivate(kind: LoadedKind): boolean {
  return kind === 'venues' || kind === 'organizers';
}
