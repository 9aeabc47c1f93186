// Checksums of the migrations that a release has: from then on they do not change.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

const FOLDER = 'prisma/migrations';

/** SHA-256 of each migration by its name, in their order. */
export function migrationChecksums() {
  const names = readdirSync(FOLDER).filter((name) => existsSync(`${FOLDER}/${name}/migration.sql`));
  return Object.fromEntries(
    names.sort().map((name) => {
      const sql = readFileSync(`${FOLDER}/${name}/migration.sql`);
      return [name, createHash('sha256').update(sql).digest('hex')];
    }),
  );
}
