import { toWallClock, type Zone } from '#core/dates/zone.js';
import { ApiError } from '#core/errors/api-error.js';
import type { Answer } from '#platform/http/answer.js';
import { parameterOf } from '../records/reading/record.js';
import type { TranslationResponse } from './dto/translations.response.js';
import type { TranslatedResource } from './translated-resources.js';
import type { StoredTranslation } from './translation-rows.sql.js';

/** @throws ApiError translation-not-found */
export function translationAnswer(
  kind: TranslatedResource,
  row: StoredTranslation | undefined,
  siteZone: Zone,
): Answer<TranslationResponse> {
  if (!row) throw new ApiError('translation-not-found');
  return { body: presentTranslation(kind, row, siteZone), revision: row.revision, language: row.language };
}

export function presentTranslation(
  kind: TranslatedResource,
  row: StoredTranslation,
  siteZone: Zone,
): TranslationResponse {
  return {
    fields: textsOf(kind, row),
    translation_status: row.translation_status,
    modified: toWallClock(new Date(row.modified_at), siteZone),
    author: row.author_id === null ? null : String(row.author_id),
  };
}

/** The existing texts, by the name of their parameter. */
function textsOf({ of }: TranslatedResource, row: StoredTranslation | undefined): Record<string, string> {
  const fields = of.texts.flatMap((field) => {
    const value = row?.[field];
    return typeof value === 'string' && value !== '' ? [[parameterOf(of, field), value] as const] : [];
  });
  return Object.fromEntries(fields);
}
