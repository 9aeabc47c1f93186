import { wallFromDate } from '#core/dates/wall-clock.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { authoritiesOf, type StoredSource } from '../runs/stored-run.js';
import type { SourceResponse } from './dto/source.response.js';

export function presentSource(row: StoredSource, { links }: RequestContext): SourceResponse {
  const { texts, times } = authoritiesOf(row);
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    address: row.address,
    login: row.login,
    timezone: row.zone,
    source_language: row.language,
    options: typeof row.options === 'object' && row.options !== null ? row.options : {},
    authority: texts,
    times_authority: times,
    status: row.newStatus,
    minutes: row.minutes,
    paused: row.paused,
    preview: row.preview,
    next_at_utc: momentOrNull(row.nextAt),
    failing_since_utc: momentOrNull(row.failingSince),
    rest_url: links.api(`/sources/${String(row.id)}`),
  };
}

/** A moment as the contract writes it, in UTC. */
export function momentOrNull(moment: Date | null): string | null {
  return moment && wallFromDate(moment);
}
