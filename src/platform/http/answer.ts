import type { Language } from '../../core/language.js';
import { Fragment } from './json-fragments.js';

/** What a handler answers: the body, and what the answer's status and headers say beside it. */
export interface Answer<T extends object> {
  readonly body: Body<T>;
  /** Where it is not the route's own. */
  readonly status?: number;
  /** Of a single record: what If-Match compares. */
  readonly revision?: number;
  /** Of a single record: the language of the title or name shown. */
  readonly language?: Language;
  /** Of a list. */
  readonly total?: number;
  readonly totalPages?: number;
  /** Whether the answer depends on the second at which it is given. */
  readonly timeDependent?: boolean;
  /** The same as a page for people, for clients that prefer HTML. @param address of the request, without the origin */
  readonly page?: (address: string) => Page;
}

/** A page for people. */
export interface Page {
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The body, of which all or the items of its lists may have been rendered before. */
type Body<T extends object> = T | Fragment<T> | ListBody<T>;

type ListBody<T> = {
  readonly [Key in keyof T]: T[Key] extends readonly (infer Item extends object)[]
    ? readonly Item[] | readonly Fragment<Item>[]
    : T[Key];
};

/** The answer that shows a record. */
export function recordAnswer<T extends { readonly language: Language }>(
  { revision }: { readonly revision: number },
  body: T | Fragment<T>,
): Answer<T> {
  return { body, revision, language: valueOf(body).language };
}

/** The body, rendered before or not. */
export function valueOf<T extends object>(body: T | Fragment<T>): T {
  return body instanceof Fragment ? body.value : body;
}
