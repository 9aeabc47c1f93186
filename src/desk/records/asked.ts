import { isLanguage, type Language } from '../../common/language.js';
import { LONGEST_SEARCH } from '../../common/search/search-words.js';
import type { RequestContext } from '../../http/request-scope.js';
import { askedPage } from '../asked.js';
import { textOf } from '../form-fields.js';

type Given = Readonly<Record<string, unknown>>;

/** What a list is asked for; nonsense is nothing. */
export function askedList({ rawParams: given }: Pick<RequestContext, 'rawParams'>): {
  search: string | undefined;
  twinsFirst: boolean;
  page: number;
} {
  const search = textOf(given, 'search', LONGEST_SEARCH).trim();
  return {
    search: search === '' ? undefined : search,
    twinsFirst: given['twins'] === '1',
    page: askedPage({ rawParams: given }),
  };
}

/** The language of the texts that are looked at. */
export function askedLanguage({ in: asked }: Given, otherwise: Language): Language {
  return isLanguage(asked) ? asked : otherwise;
}
