import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { PrismaPg } from '@prisma/adapter-pg';
import {
  bindMigrationAwareSqlAdapterFactory,
  ColumnTypeEnum,
  type SqlDriverAdapter,
  type SqlMigrationAwareDriverAdapterFactory,
} from '@prisma/driver-adapter-utils';
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg';
import pg from 'pg';

const NO_FILTERS = { externalTables: [], externalEnums: [] };

let ready: Promise<void> | undefined;

/** The SQL that leads from one schema text (undefined: an empty database) to another. */
export async function schemaDiff(from: string | undefined, to: string): Promise<string> {
  const engine = await openSchemaEngine(noDatabase, to);
  const { stdout } = await engine.diff({
    from: from === undefined ? { tag: 'empty' } : datamodel(from),
    to: datamodel(to),
    script: true,
    exitCode: null,
    filters: NO_FILTERS,
  });
  // Creating a schema needs a right that the owner of an ordinary database lacks, and `public` is always there.
  return (stdout ?? '').replace('-- CreateSchema\nCREATE SCHEMA IF NOT EXISTS "public";\n\n', '');
}

/** What `prisma migrate deploy` does. @returns the names of the migrations that it applied */
export async function deployMigrations(
  url: string,
  schema: string,
  migrations: readonly { name: string; sql: string }[],
): Promise<string[]> {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  try {
    const engine = await openSchemaEngine(new PrismaPg(pool), schema);
    const { appliedMigrationNames } = await engine.applyMigrations({
      migrationsList: {
        baseDir: 'prisma/migrations',
        lockfile: { path: 'migration_lock.toml', content: 'provider = "postgresql"\n' },
        shadowDbInitScript: '',
        migrationDirectories: migrations.map(({ name, sql }) => ({
          path: name,
          migrationFile: { path: 'migration.sql', content: { tag: 'ok', value: sql } },
        })),
      },
      filters: NO_FILTERS,
    });
    return appliedMigrationNames;
  } finally {
    // The engine's session holds the lock on migrations until it ends.
    await pool.end();
  }
}

// Prisma's engine as WebAssembly: unlike the native one it needs no download.
async function openSchemaEngine(
  factory: SqlMigrationAwareDriverAdapterFactory,
  schema: string,
): Promise<bindings.SchemaEngine> {
  ready ??= instantiate();
  await ready;
  const bound = bindMigrationAwareSqlAdapterFactory(factory);
  return bindings.SchemaEngine.new({ datamodels: [['schema.prisma', schema]] }, () => undefined, bound);
}

// The engine asks every database for its version first, also when it is about to compare two texts only.
const noDatabase: SqlMigrationAwareDriverAdapterFactory = {
  provider: 'postgres',
  adapterName: 'none',
  connect: () => Promise.resolve(noConnection),
  connectToShadowDb: () => Promise.resolve(noConnection),
};

const noConnection: SqlDriverAdapter = {
  provider: 'postgres',
  adapterName: 'none',
  queryRaw: () =>
    Promise.resolve({
      columnNames: ['exists', 'version', 'numeric_version'],
      columnTypes: [ColumnTypeEnum.Boolean, ColumnTypeEnum.Text, ColumnTypeEnum.Int32],
      rows: [[true, 'PostgreSQL 15.0', 150_000]],
    }),
  executeRaw: () => Promise.resolve(0),
  executeScript: () => Promise.resolve(),
  startTransaction: () => Promise.reject(new Error('There is no database behind this comparison.')),
  dispose: () => Promise.resolve(),
};

function datamodel(content: string) {
  return { tag: 'schemaDatamodel' as const, files: [{ path: 'schema.prisma', content }], configDir: '.' };
}

interface Engine {
  instantiate(bytes: Uint8Array, imports: object): Promise<{ instance: { exports: { __wbindgen_start(): void } } }>;
}

async function instantiate(): Promise<void> {
  const entry = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm/schema_engine_bg');
  const wasm = Reflect.get(globalThis, 'WebAssembly') as unknown as Engine;
  const bytes = await readFile(entry.replace(/\.js$/, '.wasm'));
  const { instance } = await wasm.instantiate(bytes, { './schema_engine_bg.js': bindings });
  bindings.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
}
