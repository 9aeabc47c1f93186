import type { LanguageChain } from '../../../core/translation/chain.js';
import type { Links } from '../../../platform/http/links.js';
import type { RequestContext } from '../../../platform/http/request-scope.js';
import { truthy } from '../../../platform/input/read-values.js';

/**
 * For whom a record is rendered: all that presenters learn of a request. It is also the key under which the record cache
 * keeps what they make, so that nothing can be read that is not in the key.
 */
export interface RenderContext {
  readonly languages: LanguageChain;
  readonly links: Links;
  /** Whether the language of each text is told (`_i18n`). */
  readonly textLanguages: boolean;
  /** Which of the record's moments of publication are to come; milliseconds since the epoch. */
  readonly scheduled: readonly number[];
}

interface Publication {
  readonly published_at: number;
}

/** @param publications the record and those in it, as far as they are published at some moment */
export function renderContext(
  { languages, links, rawParams, now }: RequestContext,
  publications: readonly Publication[],
): RenderContext {
  const moments = publications.map(({ published_at }) => published_at);
  return {
    languages,
    links,
    textLanguages: truthy(rawParams['_i18n']),
    scheduled: moments.filter((moment) => moment > now.getTime()),
  };
}

const KEY = {
  languages: ({ languages }) => languages.join(),
  links: ({ links }) => links.variant,
  textLanguages: ({ textLanguages }) => String(textLanguages),
  scheduled: ({ scheduled }) => scheduled.join(),
} satisfies Record<keyof RenderContext, (context: RenderContext) => string>;

const PARTS = Object.values(KEY);

/** What two contexts have in common in which everything is rendered alike. */
export function renderKey(context: RenderContext): string {
  return PARTS.map((part) => part(context)).join(' ');
}
