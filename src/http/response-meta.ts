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
}

const metas = new WeakMap<object, ResponseMeta>();

/** Notes what the answer's headers are to say; the response interceptor reads it. */
export function withMeta<T extends object>(body: T, meta: ResponseMeta): T {
  metas.set(body, meta);
  return body;
}

export function metaOf(body: object): ResponseMeta {
  return metas.get(body) ?? {};
}
