import type { Language } from '../common/language.js';

/** What an answer says in its headers besides its body. */
export interface ResponseMeta {
  /** Of a single record: what If-Match compares. */
  readonly revision?: number;
  /** Of a single record: the language of the title or name shown. */
  readonly language?: Language;
  /** Of a list. */
  readonly total?: number;
  readonly totalPages?: number;
  /** Whether the answer depends on the second at which it is given. */
  readonly timeDependent?: boolean;
}

/** JSON knows no symbols: what stands under one is not answered. */
const META = Symbol('meta');

/** Notes what the answer's headers are to say; the response interceptor reads it. */
export function withMeta<T extends object>(body: T, meta: ResponseMeta): T {
  (body as { [META]?: ResponseMeta })[META] = meta;
  return body;
}

export function metaOf(body: { [META]?: ResponseMeta }): ResponseMeta {
  return body[META] ?? {};
}
