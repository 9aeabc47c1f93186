import type { RequestContext } from '../../../platform/http/request-scope.js';

/** Which dates of a series a form is for. */
export function scopeIn({ rawParams }: RequestContext): 'this' | 'following' | 'all' {
  const { scope } = rawParams;
  return scope === 'following' || scope === 'all' ? scope : 'this';
}
