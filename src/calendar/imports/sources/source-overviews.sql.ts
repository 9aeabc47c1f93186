import { Prisma } from '#platform/database/generated/prisma/client.js';
import type { RunState } from '../runs/run-states.js';

/** A source with its last import. */
export interface ListedSource {
  readonly id: number;
  readonly name: string;
  readonly kind: string;
  readonly address: string | null;
  readonly minutes: number | null;
  readonly nextAt: Date | null;
  readonly failingSince: Date | null;
  readonly paused: boolean;
  readonly run: { readonly id: number; readonly state: RunState; readonly startedAt: string } | null;
  readonly total: number;
}

const LAST_RUN = Prisma.sql`left join lateral (select id, state, refusal, started_at from import_run
  where source_id = s.id order by id desc limit 1) r on true`;

/** Sources by name. */
export function listedSources(limit: number, offset: number): Prisma.Sql {
  return Prisma.sql`select s.id, s.name, s.kind, s.address, s.minutes, s.next_at as "nextAt",
      s.failing_since as "failingSince", s.paused, count(*) over ()::int as total,
      case when r.id is not null then json_build_object('id', r.id, 'state', r.state, 'startedAt', r.started_at) end as run
    from import_source s ${LAST_RUN} where not s.preview order by lower(s.name), s.id limit ${limit} offset ${offset}`;
}

/** A source that somebody should look at. */
export interface TroubledSource {
  readonly id: number;
  readonly name: string;
  readonly failingSince: Date | null;
  readonly paused: boolean;
  /** Last import, if it waits since so much is missing in it. */
  readonly waitingRun: number | null;
}

/** Sources that fail, that rest, or whose import waits for a decision. */
export function troubledSources(limit: number): Prisma.Sql {
  return Prisma.sql`select s.id, s.name, s.failing_since as "failingSince", s.paused,
      case when r.state = 'planned' and r.refusal is not null then r.id end as "waitingRun"
    from import_source s ${LAST_RUN}
    where not s.preview and (s.failing_since is not null or s.paused or (r.state = 'planned' and r.refusal is not null))
    order by s.id desc limit ${limit}`;
}
