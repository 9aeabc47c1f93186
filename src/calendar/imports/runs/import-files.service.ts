import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { binaryRows } from '#platform/database/binary-rows.js';
import { DATABASE_POOL } from '#platform/database/database.tokens.js';
import type { Statement } from '#platform/database/sql.service.js';
import type { SnapshotFile } from '../reading/reader.js';
import { beginRun, filesOfRun, keepContent, type BegunRun, type ContentMarks } from './import-files.sql.js';
import type { StoredSource } from './stored-run.js';

/** The files of runs, by the driver itself: Prisma writes bytes as text, and copies that several times. */
@Injectable()
export class ImportFiles {
  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  /** Returns the id of the run. */
  async begin(run: BegunRun, files: readonly SnapshotFile[]): Promise<number> {
    const { rows } = await this.pool.query<{ id: number }>(plain(beginRun(run, files)));
    const [row] = rows;
    if (!row) throw new Error('The run has no id.');
    return row.id;
  }

  async keep(
    run: { readonly id: number; readonly source: StoredSource },
    marks: ContentMarks,
    files: readonly SnapshotFile[],
  ): Promise<void> {
    await this.pool.query(plain(keepContent(run, marks, files)));
  }

  async of(runId: number): Promise<SnapshotFile[]> {
    const files: SnapshotFile[] = [];
    for await (const [name = '', mediaType = '', bytes = NOTHING] of binaryRows(this.pool, filesOfRun(runId)))
      files.push({
        name: name.toString(),
        bytes,
        ...(mediaType.length === 0 ? {} : { mediaType: mediaType.toString() }),
      });
    return files;
  }
}

const NOTHING = Buffer.alloc(0);

function plain({ text, values }: Statement): pg.QueryConfig {
  return { text, values };
}
