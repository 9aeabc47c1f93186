import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Language } from '#core/language.js';
import { taggedLanguage } from '#core/negotiation/accepted-language.js';
import { decodeHtml } from '../decode-html.js';
import { isJsonObject, jsonObjects, jsonOfBytes, jsonText, type JsonObject } from '../json-value.js';
import { htmlPage } from '../jsonld/html-page.js';
import type { SnapshotFile } from '../reader.js';

/** An object of the interface, in the language in which it was asked for. */
export interface TecRow {
  readonly id: string;
  readonly row: JsonObject;
  /** Whether readers of the site need a password: lists hide most of the event, single reads perhaps nothing. */
  readonly isProtected?: boolean;
  /** Undefined where the site has one language. */
  readonly language: Language | undefined;
}

/** A page of an event. */
export interface TecPage {
  readonly id: string;
  readonly language: Language | undefined;
  /** Paths of the page in all languages. */
  readonly paths: readonly string[];
}

export type TecList = 'venues' | 'organizers' | 'categories' | 'tags' | 'events';

/** The answers of a site. */
export interface TecAnswers {
  readonly lists: Readonly<Record<TecList, readonly TecRow[]>>;
  /** Single reads by id. */
  readonly singles: ReadonlyMap<string, TecRow>;
  readonly pages: ReadonlyMap<string, TecPage>;
  /** Languages in the order in which they were asked for. */
  readonly languages: readonly (Language | undefined)[];
  /** Whether anything of the interface was found. */
  readonly isTec: boolean;
  /** Whether no page of a list, and no other answer, is missing. */
  readonly isWhole: boolean;
}

/** Host of addresses that are compared, whatever their own. */
const BASE = 'https://a.example';
const LISTS: readonly TecList[] = ['venues', 'organizers', 'categories', 'tags', 'events'];
const PARAMETERS = ['wpml_language', 'lang'];

/** Whether the password of an event hides most of a row. */
export function isHidden(row: JsonObject): boolean {
  return row['all_day'] === null;
}

/** Sorts the files of a crawl. */
export async function tecAnswers(files: readonly SnapshotFile[]): Promise<TecAnswers> {
  const lists: Record<TecList, TecRow[]> = { venues: [], organizers: [], categories: [], tags: [], events: [] };
  const singles = new Map<string, TecRow>();
  const pages = new Map<string, TecPage>();
  const counts = new Map<string, { pages: number; total: number }>();
  const languages = new Set<Language | undefined>();
  for (const file of files) {
    // Requests are answered in between: a site has thousands of answers.
    await nextTurn();
    const value = jsonOfBytes(file.bytes);
    const language = languageOf(file.name);
    // An event has lists of terms as well.
    const isList = isJsonObject(value) && !('id' in value);
    const list = isList ? LISTS.find((name) => Array.isArray(value[name])) : undefined;
    if (isJsonObject(value) && list) {
      languages.add(language);
      lists[list].push(...rowsOf(value[list], language));
      const count = counts.get(`${list} ${language ?? ''}`) ?? { pages: 0, total: Number(value['total_pages']) || 1 };
      counts.set(`${list} ${language ?? ''}`, { ...count, pages: count.pages + 1 });
    } else if (isJsonObject(value)) {
      for (const row of rowsOf([value], language)) if ('start_date' in row.row) singles.set(row.id, row);
    } else if (value === undefined && isHtml(file)) {
      const page = await pageOf(file);
      if (page) pages.set(page.id, page);
    }
  }
  return {
    lists,
    singles,
    pages,
    languages: [...languages],
    isTec: counts.size > 0,
    isWhole:
      [...counts.values()].every((count) => count.pages >= count.total) &&
      files.every(({ bytes }) => bytes.byteLength > 0),
  };
}

/** Path of an address, as compared: decoded, with a slash at its end. */
export function comparedPath(address: string): string {
  const { pathname = address, search = '' } = URL.parse(address) ?? {};
  const path = pathname.endsWith('/') ? pathname : `${pathname}/`;
  return URL.parse(path + search, BASE)?.href.toLowerCase() ?? BASE;
}

/** The path of an address as compared. */
export function pathnameOf(compared: string): string {
  return URL.parse(compared)?.pathname ?? '/';
}

/** Path of a date's page without the date, which is the page of its series; the path itself for any other page. */
export function seriesPage(path: string): string {
  return path.replace(/\/\d{4}-\d\d-\d\d(?:\/\d+)?\/$/, '/');
}

/** Whether an address is the record's own page, which the interface answers where a record has no website. */
export function isOwnPage(website: string, page: string): boolean {
  const [one, other] = [comparedPath(website), comparedPath(page)];
  return one === other || one === BASE + seriesPage(pathnameOf(other));
}

function rowsOf(rows: unknown, language: Language | undefined): TecRow[] {
  return jsonObjects(rows).flatMap((row) => {
    const id = jsonText(row['id']);
    return id === '' ? [] : [{ id, row, language }];
  });
}

function languageOf(address: string): Language | undefined {
  const parameters = URL.parse(address)?.searchParams;
  const tag = PARAMETERS.map((name) => parameters?.get(name)).find((value) => value);
  return taggedLanguage(tag ?? undefined);
}

function isHtml({ mediaType = '', bytes }: SnapshotFile): boolean {
  return (
    /html/i.test(mediaType) || /^\s*<(?:!doctype html|html)/i.test(Buffer.from(bytes.subarray(0, 200)).toString('utf8'))
  );
}

async function pageOf(file: SnapshotFile): Promise<TecPage | undefined> {
  const page = await htmlPage(decodeHtml(file.bytes, file.mediaType));
  const id = /\bpostid-(\d+)/.exec(page.bodyClass)?.[1] ?? URL.parse(page.shortlink)?.searchParams.get('p') ?? '';
  const alternates = page.alternates.map(({ address }) => URL.parse(address, file.name)?.href ?? '');
  const paths = [...new Set([file.name, ...alternates].map(comparedPath))];
  return id === '' ? undefined : { id, language: taggedLanguage(page.language), paths };
}
