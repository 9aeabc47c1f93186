import qs from 'qs';
import { ApiError } from '#core/errors/api-error.js';
import type { ErrorCode } from '#core/errors/catalogue.js';
import type { Config } from '#platform/config/config.js';
import type { Answer } from '#platform/http/answer.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { CANONICAL_LANGUAGE_PARAM } from '#platform/config/language-param.js';

export interface PageOfList {
  readonly page: number;
  readonly perPage: number;
  readonly offset: number;
}

/** The requested part of a list; a larger page than the service allows is cut without an error. */
export function pageOf(
  query: { page?: number; per_page?: number },
  config: Pick<Config, 'perPage' | 'maxPerPage'>,
): PageOfList {
  const page = query.page ?? 1;
  const perPage = Math.min(query.per_page ?? config.perPage, config.maxPerPage);
  return { page, perPage, offset: (page - 1) * perPage };
}

export interface PageKeys {
  rest_url: string;
  next_rest_url?: string;
  previous_rest_url?: string;
  total: number;
  total_pages: number;
}

interface Listing {
  readonly caller: RequestContext;
  readonly config: Config;
  /** Path of the list below the namespace. */
  readonly path: string;
  readonly page: PageOfList;
  readonly total: number;
  /** Defaults that apply although not sent, for `rest_url`. */
  readonly assumed?: Readonly<Record<string, string>>;
  /** Parameters of the next page beside its number. */
  readonly next?: Readonly<Record<string, string>>;
}

/** Addresses, totals and pages of a list. */
export function pageKeys({ caller, config, path, page, total, assumed = {}, next = {} }: Listing): PageKeys {
  const totalPages = Math.ceil(total / page.perPage);
  const input = requestParameters(caller, config);
  const address = (parameters: Record<string, unknown>): string => {
    const query = qs.stringify(parameters, { arrayFormat: 'brackets' });
    return `${caller.links.api(path)}/${query === '' ? '' : `?${query}`}`;
  };
  const at = (number: number, more: Readonly<Record<string, string>> = {}): string => {
    const { page: _, ...rest } = input;
    return address(number === 1 ? rest : { page: number, ...rest, ...more });
  };
  return {
    rest_url: address({ page: page.page, per_page: page.perPage, ...assumed, ...input }),
    ...(page.page < totalPages ? { next_rest_url: at(page.page + 1, next) } : {}),
    ...(page.page > 1 ? { previous_rest_url: at(page.page - 1) } : {}),
    total,
    total_pages: totalPages,
  };
}

/** The address of a list, with every parameter that was sent. @param path below the namespace */
export function listAddress(path: string, caller: RequestContext, config: Config): string {
  const query = qs.stringify(requestParameters(caller, config), { arrayFormat: 'brackets' });
  return caller.links.api(path) + (query === '' ? '' : `?${query}`);
}

/** A page past the end of a list does not exist; the first page always does. @throws ApiError */
export function assertPageExists({ page, perPage }: PageOfList, total: number, code: ErrorCode): void {
  if (page > 1 && (page - 1) * perPage >= total) throw new ApiError(code);
}

/** The answer of a list. @param timeDependent whether it changes every second */
export function listAnswer<T extends PageKeys>(body: Answer<T>['body'] & PageKeys, timeDependent = false): Answer<T> {
  return { body, total: body.total, totalPages: body.total_pages, timeDependent };
}

function requestParameters({ rawParams }: RequestContext, { languageParam }: Config): Record<string, unknown> {
  const {
    password: _password,
    _method,
    id: _id,
    path_slug: _slug,
    [CANONICAL_LANGUAGE_PARAM]: language,
    ...rest
  } = rawParams;
  return languageParam === CANONICAL_LANGUAGE_PARAM && language !== undefined
    ? { ...rest, [languageParam]: language }
    : rest;
}
