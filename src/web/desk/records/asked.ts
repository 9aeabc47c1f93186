import { isLanguage, type Language } from '../../../core/language.js';
import { LONGEST_SEARCH } from '../../../core/search/search-words.js';
import type { RequestContext } from '../../../platform/http/request-scope.js';
import { askedPage } from '../forms/asked.js';
import { textField } from '../forms/form-fields.js';

type Given = Readonly<Record<string, unknown>>;

/** Parameters of a list; invalid ones are ignored. */
export function askedList({ rawParams: given }: Pick<RequestContext, 'rawParams'>): {
  search: string | undefined;
  twinsFirst: boolean;
  page: number;
} {
  const search = textField(given, 'search', LONGEST_SEARCH).trim();
  return {
    search: search === '' ? undefined : search,
    twinsFirst: given['twins'] === '1',
    page: askedPage({ rawParams: given }),
  };
}

/** Language of the texts to show. */
export function languageParam({ in: asked }: Given, otherwise: Language): Language {
  return isLanguage(asked) ? asked : otherwise;
}
