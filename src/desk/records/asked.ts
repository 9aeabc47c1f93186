import { isLanguage, type Language } from '../../common/language.js';
import { positiveInteger } from '../../input/read-values.js';
import { textOf } from '../form-fields.js';

type Given = Readonly<Record<string, unknown>>;

const LONGEST_SEARCH = 200;
const LAST_PAGE = 10_000;

/** The id that a route's path names. */
export function idOf({ id }: Given): number {
  return positiveInteger(id) ?? 0;
}

/** What a list is asked for; nonsense is nothing. */
export function askedList(given: Given): { search: string | undefined; twinsFirst: boolean; page: number } {
  const search = textOf(given, 'search', LONGEST_SEARCH).trim();
  return {
    search: search === '' ? undefined : search,
    twinsFirst: given['twins'] === '1',
    page: Math.min(positiveInteger(given['page']) ?? 1, LAST_PAGE),
  };
}

/** The language of the texts that are looked at. */
export function askedLanguage({ in: asked }: Given, otherwise: Language): Language {
  return isLanguage(asked) ? asked : otherwise;
}
