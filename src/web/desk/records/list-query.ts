import { isLanguage, type Language } from '#core/language.js';
import { LONGEST_SEARCH } from '#core/search/search-words.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { pageParam } from '../forms/query-params.js';
import { inputText, type FormInput } from '#core/forms/form-input.js';

/** Parameters of a list; invalid ones are ignored. */
export function listQuery({ rawParams: input }: Pick<RequestContext, 'rawParams'>): {
  search: string | undefined;
  twinsFirst: boolean;
  page: number;
} {
  const search = inputText(input, 'search', LONGEST_SEARCH).trim();
  return {
    search: search === '' ? undefined : search,
    twinsFirst: input['twins'] === '1',
    page: pageParam({ rawParams: input }),
  };
}

/** Language of the texts to show. */
export function languageParam({ in: requested }: FormInput, otherwise: Language): Language {
  return isLanguage(requested) ? requested : otherwise;
}
