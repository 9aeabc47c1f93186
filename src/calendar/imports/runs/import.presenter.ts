import { storedJson } from '#core/stored-json.js';
import { wallFromDate } from '#core/dates/wall-clock.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import type { Prisma } from '#platform/database/generated/prisma/client.js';
import type { Decision } from '../planning/decisions.js';
import type { ImportNote, RecordPlace } from '../reading/import-record.js';
import { momentOrNull, presentSource } from '../sources/source.presenter.js';
import { type ImportCountsResponse, type ImportItemResponse, type ImportResponse } from './dto/import.response.js';
import { RUN_STATES } from './run-states.js';
import type { StoredRun } from './stored-run.js';

/** Number of a run's items with one action and state. */
export interface ItemCount {
  readonly runId: number;
  readonly kind: string;
  readonly action: string;
  readonly state: string;
  /** Whether the source has given the records other keys. */
  readonly isRekeyed: boolean;
  readonly count: number;
}

export function presentImport(run: StoredRun, counts: readonly ItemCount[], caller: RequestContext): ImportResponse {
  return {
    id: run.id,
    source: presentSource(run.source, caller),
    state: RUN_STATES.find((state) => state === run.state) ?? 'failed',
    dry_run: run.dryRun,
    reason: run.refusal,
    started_at_utc: wallFromDate(run.startedAt),
    ended_at_utc: momentOrNull(run.endedAt),
    counts: countsOf(run, counts),
    rest_url: caller.links.api(`/imports/${String(run.id)}`),
  };
}

function countsOf({ id, unchanged }: StoredRun, all: readonly ItemCount[]): ImportCountsResponse {
  const own = all.filter(({ runId }) => runId === id);
  const sum = (isMeant: (one: ItemCount) => boolean): number =>
    own.filter(isMeant).reduce((total, { count }) => total + count, 0);
  const of = (action: string): number => sum((one) => one.action === action);
  return {
    create: of('create'),
    update: of('update'),
    keys_replaced: sum(({ isRekeyed }) => isRekeyed),
    withdraw: of('withdraw'),
    return: of('return'),
    ignored: of('ignored'),
    refused: of('refused'),
    skipped: of('skipped'),
    excluded: sum(({ state }) => state === 'excluded'),
    unchanged,
    applied: sum(({ state }) => state === 'applied'),
    failed: sum(({ state }) => state === 'failed'),
  };
}

export type StoredItemRow = Prisma.ImportItemGetPayload<object>;

export function presentItem(row: StoredItemRow, { links }: RequestContext): ImportItemResponse {
  const place = storedJson<Partial<RecordPlace>>(row.place);
  return {
    no: row.no,
    kind: row.kind,
    key: row.key,
    title: row.title,
    action: row.action,
    state: row.state,
    rows: [...(place.rows ?? [])],
    file: place.file ?? null,
    changes: storedJson<Decision[]>(row.changes).map((change) => ({ ...change })),
    notes: storedJson<ImportNote[]>(row.notes).map(({ code, column, value }) => ({
      code,
      column: column ?? null,
      value: value ?? null,
    })),
    record_url: row.recordId === null ? null : links.api(`/${row.kind}/${String(row.recordId)}`),
  };
}
