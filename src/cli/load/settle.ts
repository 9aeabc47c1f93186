import type { ApiClient, Fields } from './api-client.js';
import { differingFacts } from './facts.js';
import {
  createRecord,
  findRecord,
  beginsPrivate,
  originalTexts,
  readTexts,
  TITLES,
  type StoredRecord,
  type TargetState,
} from './record.js';
import { SOURCE_LANGUAGES, type SourceLanguage } from './source.js';
import type { FieldTexts } from './texts.js';

export type WriteOutcome = 'created' | 'updated' | 'unchanged';

export interface Settled {
  readonly id: number;
  readonly outcome: WriteOutcome;
}

type Stored = Readonly<Record<string, FieldTexts>>;

/** A record on the way to its required state. */
interface RecordState {
  readonly wanted: TargetState;
  readonly record: StoredRecord;
  readonly stored: Stored;
  readonly isNew: boolean;
}

/**
 * Brings the service's record to the required state, whatever an earlier run left. The original is written last: a
 * published record is complete.
 */
export async function settle(api: ApiClient, wanted: TargetState): Promise<Settled> {
  const found = await findRecord(api, wanted);
  const { record, isNew } = found ? { record: found, isNew: false } : await createRecord(api, wanted);
  const stored = isNew ? firstTexts(wanted) : await readTexts(api, wanted.kind, record.id);
  const others = SOURCE_LANGUAGES.filter((language) => language !== wanted.original);
  const state = { wanted, record, stored, isNew };
  let writes = 0;
  for (const language of others) writes += await writeTranslation(api, state, language);
  writes += await writeOriginal(api, state);
  return { id: record.id, outcome: !found ? 'created' : writes > 0 ? 'updated' : 'unchanged' };
}

/** Texts of a record that was just created. */
function firstTexts(wanted: TargetState): Stored {
  const texts = originalTexts(wanted);
  const slug = texts['slug'] ?? '';
  return { [wanted.original]: beginsPrivate(wanted.kind) ? { [TITLES[wanted.kind]]: slug, slug } : texts };
}

async function writeTranslation(
  api: ApiClient,
  { wanted, record, stored }: RecordState,
  language: SourceLanguage,
): Promise<number> {
  const texts = wanted.texts[language];
  const before = stored[language] ?? {};
  if (!texts || Object.keys(differing(texts, before)).length === 0) return 0;
  // The whole translation is replaced: texts that others have added are sent along.
  await api.request('PUT', `/${wanted.kind}/${record.id}/translations/${language}`, { body: { ...before, ...texts } });
  return 1;
}

async function writeOriginal(api: ApiClient, { wanted, record, stored, isNew }: RecordState): Promise<number> {
  const { kind, original } = wanted;
  const before = stored[original] ?? {};
  const { slug, ...texts } = differing(originalTexts(wanted), before);
  const facts = isNew ? {} : differingFacts(wanted.facts, record);
  const isBegun = beginsPrivate(kind) && before[TITLES[kind]] === originalTexts(wanted)['slug'];
  const body: Fields = { ...texts, ...facts, ...(isBegun ? { status: 'publish' } : {}) };
  let writes = 0;
  if (slug !== undefined) {
    await api.request('PUT', `/${kind}/${record.id}/translations/${original}`, { body: { ...before, ...texts, slug } });
    writes += 1;
  }
  if (Object.keys(body).length === 0) return writes;
  await api.request('POST', `/${kind}/${record.id}`, { body: { ...body, ...api.inLanguage(original) } });
  return writes + 1;
}

function differing(wanted: FieldTexts, stored: FieldTexts): FieldTexts {
  return Object.fromEntries(Object.entries(wanted).filter(([field, text]) => stored[field] !== text));
}
