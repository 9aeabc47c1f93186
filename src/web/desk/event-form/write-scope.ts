import type { RequestContext } from '#platform/http/request-scope.js';

/** Dates of a series that a form applies to. */
export function scopeIn({ rawParams }: RequestContext): 'this' | 'following' | 'all' {
  const { scope } = rawParams;
  return scope === 'following' || scope === 'all' ? scope : 'this';
}
