import type { InterfaceLanguage } from '#core/language.js';
import type { LanguageChain } from '#core/translation/chain.js';
import type { Links } from '#platform/http/links.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { truthy } from '#platform/input/read-values.js';

/**
 * Everything that presenters know about a request. It is also the key of rendered objects in the record cache, so that
 * nothing outside the key can influence them.
 */
export interface RenderContext {
  readonly languages: LanguageChain;
  /** Language of sentences that are not texts of the record. */
  readonly interfaceLanguage: InterfaceLanguage;
  readonly links: Links;
  /** Whether answers include the language of each text (`_i18n`). */
  readonly textLanguages: boolean;
  /** Publication moments of the record that are still to come; milliseconds since the epoch. */
  readonly scheduled: readonly number[];
}

interface Publication {
  readonly published_at: number;
}

/** @param publications the record and those inside it that have a publication date */
export function renderContext(
  { languages, interfaceLanguage, links, rawParams, now }: RequestContext,
  publications: readonly Publication[],
): RenderContext {
  const moments = publications.map(({ published_at }) => published_at);
  return {
    languages,
    interfaceLanguage,
    links,
    textLanguages: truthy(rawParams['_i18n']),
    scheduled: moments.filter((moment) => moment > now.getTime()),
  };
}

const KEY = {
  languages: ({ languages }) => languages.join(),
  interfaceLanguage: ({ interfaceLanguage }) => interfaceLanguage,
  links: ({ links }) => links.variant,
  textLanguages: ({ textLanguages }) => String(textLanguages),
  scheduled: ({ scheduled }) => scheduled.join(),
} satisfies Record<keyof RenderContext, (context: RenderContext) => string>;

const PARTS = Object.values(KEY);

/** Key of a context: equal keys mean equal rendering. */
export function renderKey(context: RenderContext): string {
  return PARTS.map((part) => part(context)).join(' ');
}
