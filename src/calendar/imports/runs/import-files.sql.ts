import { Prisma } from '#platform/database/generated/prisma/client.js';
import { cleanCharacters } from '#core/text/sanitize.js';
import type { SnapshotFile } from '../reading/reader.js';
import { forgetEarlierFiles } from './run-content.sql.js';
import type { StoredSource } from './stored-run.js';

const LONGEST_NAME = 500;

/** A run as it begins. */
export interface BegunRun {
  readonly sourceId: number;
  readonly userId: number | null;
  readonly state: 'choosing' | 'waiting';
  readonly dryRun: boolean;
  readonly allowWithdrawals: boolean;
  readonly startedAt: Date;
}

/** What tells whether an address has changed. */
export interface ContentMarks {
  readonly etag: string | null;
  readonly lastModified: string | null;
  readonly digest: string;
}

/** Begins a run of files; its id. */
export function beginRun(run: BegunRun, files: readonly SnapshotFile[]): Prisma.Sql {
  const { sourceId, userId, state, dryRun, allowWithdrawals, startedAt } = run;
  return Prisma.sql`with run as (
      insert into import_run (source_id, user_id, state, dry_run, allow_withdrawals, started_at)
      values (${sourceId}::int, ${userId}::int, ${state}, ${dryRun}::boolean, ${allowWithdrawals}::boolean,
        ${startedAt}::timestamptz) returning id)
      ${storedFiles(Prisma.sql`run`, files)}
    select id from run`;
}

/**
 * Notes what tells whether a run's source has changed, and stores its files, if any, in the place of those of earlier
 * runs, except of those that may still be applied. Whoever changed the source meanwhile wants it to be read anew.
 */
export function keepContent(
  run: { readonly id: number; readonly source: StoredSource },
  { etag, lastModified, digest }: ContentMarks,
  files: readonly SnapshotFile[],
): Prisma.Sql {
  const { id: sourceId, kind, address, zone, language, options } = run.source;
  return Prisma.sql`with run as (select ${run.id}::int as id),
      earlier as (${forgetEarlierFiles(run.id, sourceId)})
      ${storedFiles(Prisma.sql`run`, files)}
    update import_run r set etag = ${etag}, last_modified = ${lastModified}, digest = ${digest}
    from import_source s where r.id = ${run.id}::int and s.id = r.source_id and s.kind = ${kind}
      and s.address is not distinct from ${address} and s.zone = ${zone} and s.language = ${language}
      and s.options = ${JSON.stringify(options)}::jsonb`;
}

/** All bytes in one value: a statement has room for 65,535 values, and a crawl may have more files than that allows. */
function storedFiles(run: Prisma.Sql, files: readonly SnapshotFile[]): Prisma.Sql {
  if (files.length === 0) return Prisma.empty;
  const names = files.map(({ name }) => cleanCharacters(name.slice(0, LONGEST_NAME)));
  const types = files.map(({ mediaType }) => mediaType ?? null);
  const lengths = files.map(({ bytes }) => bytes.byteLength);
  const parts = files.map(({ bytes }) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const content = parts.length === 1 ? parts[0] : Buffer.concat(parts);
  return Prisma.sql`, file as (insert into import_file (run_id, no, name, media_type, bytes)
    select ${run}.id, no - 1, name, media_type, substring(${content}::bytea from start + 1 for length)
    from ${run}, (
      select f.*, (sum(length) over (order by no) - length)::int as start
      from unnest(${names}::text[], ${types}::text[], ${lengths}::int[]) with ordinality as f (name, media_type, length, no)
    ) f)`;
}

/** Name, media type and bytes of the files of a run. A statement without parameters, for its binary answer. */
export function filesOfRun(runId: number): string {
  return `select name, media_type, bytes from import_file where run_id = ${runId.toFixed()} order by no`;
}
