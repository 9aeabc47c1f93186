import type { InterfaceLanguage, Language } from '#core/language.js';
import { Fragment } from './json-fragments.js';

/** Result of a handler: the body, and the facts for status and headers. */
export interface Answer<T extends object> {
  readonly body: Body<T>;
  /** Status other than the route's own. */
  readonly status?: number;
  /** Revision of a single record, for If-Match. */
  readonly revision?: number;
  /** Language of a single record's title or name, or of a page. */
  readonly language?: InterfaceLanguage;
  /** Size of a list. */
  readonly total?: number;
  readonly totalPages?: number;
  /** Whether the answer changes from second to second. */
  readonly timeDependent?: boolean;
  /** The answer as a page, for clients that prefer HTML. @param address of the request, without the origin */
  readonly page?: (address: string) => HtmlPage;
}

/** A page for people. */
export interface HtmlPage {
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Body, wholly or in the items of its lists already rendered. */
type Body<T extends object> = T | Fragment<T> | ListBody<T>;

type ListBody<T> = {
  readonly [Key in keyof T]: T[Key] extends readonly (infer Item extends object)[]
    ? readonly Item[] | readonly Fragment<Item>[]
    : T[Key];
};

/** Answer with one record. */
export function recordAnswer<T extends { readonly language: Language }>(
  { revision }: { readonly revision: number },
  body: T | Fragment<T>,
): Answer<T> {
  return { body, revision, language: valueOf(body).language };
}

/** Value of a body, rendered or not. */
export function valueOf<T extends object>(body: T | Fragment<T>): T {
  return body instanceof Fragment ? body.value : body;
}
