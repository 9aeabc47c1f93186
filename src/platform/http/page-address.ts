import { isInterfaceLanguage, isLanguage, LANGUAGES, type InterfaceLanguage, type Language } from '#core/language.js';
import type { Config } from '../config/config.js';

/**
 * Internal prefix for routes of pages, separate from the API's: `/events` is a page, `/calendar/events/v1/events` is
 * not. From outside only the pages' own addresses lead there.
 */
export const PAGES_ROOT = '/pages';

/** Address of the Model Context Protocol, for assistants. */
export const MCP_PATH = '/mcp';

/** First segments, besides the API's, that are not pages. */
const OTHERS = ['doc', 'media', 'health', 'assets', MCP_PATH.slice(1)];

/** Internal path for the index of the API's root. */
export const ROOT_INDEX = '/root-index';

/** Languages that may be the first segment of a path of the API: with pages, all content languages. */
function pathLanguages({ pages, siteLanguages }: Config): readonly Language[] {
  return pages ? LANGUAGES : siteLanguages;
}

interface LanguageSegment {
  readonly language: Language | undefined;
  /** Original spelling, with its slash; `''` without one. */
  readonly segment: string;
  readonly rest: string;
}

/** Splits a path into language and rest. */
export function languageSegment(path: string, config: Config): LanguageSegment {
  const [, first = ''] = path.split('/', 2);
  const language = pathLanguages(config).find((one) => one === first.toLowerCase());
  if (language === undefined || !path.startsWith('/')) return { language: undefined, segment: '', rest: path };
  return { language, segment: `/${first}`, rest: path.slice(first.length + 1) };
}

export interface PageAddress {
  /** Language of the first segment; pages exist in all languages of the interface. */
  readonly language: InterfaceLanguage | undefined;
  /** Path without the language. */
  readonly path: string;
}

/** The address of a page; undefined for other paths. */
export function pageAddress(path: string, config: Config): PageAddress | undefined {
  if (!config.pages || !path.startsWith('/')) return undefined;
  const [, first = ''] = path.split('/', 2);
  const segment = first.toLowerCase();
  const language = isInterfaceLanguage(segment) ? segment : undefined;
  const rest = language === undefined ? path : path.slice(first.length + 1);
  const [, room = ''] = rest.split('/', 2);
  const isPage = !OTHERS.includes(room) && room !== firstSegment(config);
  if (isPage) return { language, path: rest === '' ? '/' : rest };
  // Only content languages may precede the API: below any other segment there is no page either.
  return language === undefined || isLanguage(language) ? undefined : { language: undefined, path };
}

function firstSegment({ apiRoot, apiNamespace }: Config): string {
  return `${apiRoot}/${apiNamespace}`.split('/', 2)[1] ?? '';
}
