import { isLanguage, LANGUAGES, type Language } from '../../core/language.js';
import type { Config } from '../config/config.js';

/**
 * Where the routes of pages stand inside of the application: beside the API's prefix, so that `/events` is a page and
 * `/calendar/events/v1/events` is not. From outside, nothing leads there but the pages' own addresses.
 */
export const PAGES_ROOT = '/pages';

/** First segments of addresses that are no pages, beside the API's. */
const OTHERS = ['doc', 'media', 'health', 'assets'];

/** Where the index of the API's root stands inside of the application. */
export const ROOT_INDEX = '/root-index';

/** The languages that may stand before a path: those of pages before the API as well. */
export function pathLanguages({ pages, siteLanguages }: Config): readonly Language[] {
  return pages ? LANGUAGES : siteLanguages;
}

interface LanguageSegment {
  readonly language: Language | undefined;
  /** As it was written, with its slash; `''` where there is none. */
  readonly segment: string;
  readonly rest: string;
}

/** A path in two parts. */
export function languageSegment(path: string, config: Config): LanguageSegment {
  const [, first = ''] = path.split('/', 2);
  const language = pathLanguages(config).find((one) => one === first.toLowerCase());
  if (language === undefined || !path.startsWith('/')) return { language: undefined, segment: '', rest: path };
  return { language, segment: `/${first}`, rest: path.slice(first.length + 1) };
}

export interface PageAddress {
  /** The language that the first segment names; a page exists in all five. */
  readonly language: Language | undefined;
  /** The path without it. */
  readonly path: string;
}

/** The address of a page; undefined for what is none. */
export function pageAddress(path: string, config: Config): PageAddress | undefined {
  if (!config.pages || !path.startsWith('/')) return undefined;
  const [, first = ''] = path.split('/', 2);
  const language = first.toLowerCase();
  const rest = isLanguage(language) ? path.slice(first.length + 1) : path;
  const [, room = ''] = rest.split('/', 2);
  if (OTHERS.includes(room) || room === firstSegment(config)) return undefined;
  return { language: isLanguage(language) ? language : undefined, path: rest === '' ? '/' : rest };
}

function firstSegment({ apiRoot, apiNamespace }: Config): string {
  return `${apiRoot}/${apiNamespace}`.split('/', 2)[1] ?? '';
}
