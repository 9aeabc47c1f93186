import { Prisma } from '#platform/database/generated/prisma/client.js';
import { KEY_RECORDS } from '../imports.sql.js';

/** Whether a record of a source was changed here since its last import. */
export function hasEdits(sourceId: number): Prisma.Sql {
  return Prisma.sql`select exists (select from external_key k ${KEY_RECORDS}
      where k.source_id = ${sourceId} and k.state = 'linked' and k.main_key is null
        and k.revision <> coalesce(e.revision, v.revision, o.revision, t.revision)) as "hasEdits"`;
}

/** Files of a source's earlier runs, except of those that may still be applied. */
export function forgetEarlierFiles(runId: number, sourceId: number): Prisma.Sql {
  return Prisma.sql`delete from import_file f using import_run r where r.id = f.run_id and r.source_id = ${sourceId}
    and r.id < ${runId} and r.state in ('done', 'refused', 'undone')`;
}

/**
 * What tells whether a source has changed is known of it once a run has written all that it read: else the same bytes
 * still have something to say.
 */
export function rememberContent(runId: number): Prisma.Sql {
  return Prisma.sql`update import_source s set etag = r.etag, last_modified = r.last_modified, digest = r.digest,
      cursor = coalesce(r.cursor, s.cursor)
    from import_run r where r.id = ${runId} and s.id = r.source_id and r.digest is not null
      and not exists (select from import_item i where i.run_id = r.id and i.state in ('failed', 'excluded'))`;
}

/** Validators of an answer; null or undefined: it had none. */
interface Validators {
  readonly etag?: string | null;
  readonly lastModified?: string | null;
}

/** Notes of a run whose source has not changed how many records that are. */
export function countAsUnchanged(
  { id, sourceId }: { readonly id: number; readonly sourceId: number },
  { etag, lastModified }: Validators,
): Prisma.Sql {
  return Prisma.sql`update import_run n set digest = s.digest, etag = coalesce(${etag ?? null}, s.etag),
      last_modified = coalesce(${lastModified ?? null}, s.last_modified),
      unchanged = coalesce((select r.unchanged + (select count(*) from import_item i
          where i.run_id = r.id and i.action in ('create', 'update', 'rekey', 'return'))
        from import_run r where r.source_id = s.id and r.digest = s.digest and r.id <> n.id
        order by r.id desc limit 1), 0)
    from import_source s where n.id = ${id} and s.id = ${sourceId}`;
}
