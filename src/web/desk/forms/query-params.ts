import { HIGHEST_ID } from '#core/highest-id.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { inputText } from '#core/forms/form-input.js';

/** A non-negative integer parameter; 0 for anything else. */
export function numberParam({ rawParams }: Pick<RequestContext, 'rawParams'>, name: string): number {
  const value = rawParams[name];
  const text = typeof value === 'number' ? String(value) : inputText(rawParams, name, 20);
  return /^\d+$/.test(text) ? Math.min(Number(text), HIGHEST_ID) : 0;
}

const LAST_PAGE = 10_000;

/** Page of a list, from 1 on. */
export function pageParam(caller: Pick<RequestContext, 'rawParams'>): number {
  return Math.min(Math.max(1, numberParam(caller, 'page')), LAST_PAGE);
}

/** `If-Match` of a form: it overwrites only the revision that the user saw. */
export function ifRevision(revision: number | string): string {
  return `"${String(revision)}-"`;
}
