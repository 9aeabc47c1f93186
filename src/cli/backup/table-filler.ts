import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type pg from 'pg';
import { from, type CopyStreamQuery } from 'pg-copy-streams';
import { BackupError, quoted, type Ending, type Manifest } from './manifest.js';

/** Writes the chunks of tables, one table after the other. */
export class TableFiller {
  private readonly rows: Record<string, number> = {};
  private current: { readonly name: string; readonly copy: CopyStreamQuery } | undefined;

  constructor(
    private readonly client: pg.Client,
    private readonly manifest: Manifest,
  ) {}

  /** @throws BackupError if the database lacks what the backup has, as after a change of a migration */
  async checkColumns(): Promise<void> {
    const { rows } = await this.client.query<{ name: string }>(COLUMNS);
    const present = new Set(rows.map(({ name }) => name));
    const named = this.manifest.tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column}`));
    const unknown = named.find((name) => !present.has(name));
    if (unknown !== undefined)
      throw new BackupError(
        `The backup has ${unknown}, which this release does not know: restore it with the one that wrote it.`,
      );
  }

  async write(name: string, piece: Readable): Promise<void> {
    if (this.current?.name !== name) {
      await this.complete();
      this.current = { name, copy: this.begin(name) };
    }
    const { copy } = this.current;
    for await (const bytes of piece) if (!copy.write(bytes)) await once(copy, 'drain');
  }

  /** Completes the last table, sets the sequences, and checks that nothing is missing. @throws BackupError */
  async finish({ rows }: Ending): Promise<void> {
    await this.complete();
    for (const { name } of this.manifest.tables) {
      const [wanted, written] = [rows[name] ?? 0, this.rows[name] ?? 0];
      if (wanted !== written)
        throw new BackupError(`The backup is damaged: of ${String(wanted)} rows of ${name} it has ${String(written)}.`);
    }
    for (const { name, value, called } of this.manifest.sequences)
      await this.client.query('SELECT setval($1::regclass, $2, $3)', [quoted([name]), value, called]);
  }

  private begin(name: string): CopyStreamQuery {
    const table = this.manifest.tables.find((one) => one.name === name);
    if (!table) throw new BackupError(`The backup holds rows of "${name}", which it does not name.`);
    return this.client.query(from(`COPY public.${quoted([name])} (${quoted(table.columns)}) FROM STDIN`));
  }

  private async complete(): Promise<void> {
    if (!this.current) return;
    const { name, copy } = this.current;
    this.current = undefined;
    copy.end();
    await finished(copy);
    this.rows[name] = copy.rowCount;
  }
}

const COLUMNS = `
SELECT concat(c.relname, '.', a.attname) AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0
 WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND NOT a.attisdropped`;
