import { cpSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Program } from './process.js';

/** The release after this one, a program of its own with one migration more. */
export class NextRelease {
  private constructor(readonly folder: string) {}

  /** Of what has been built. */
  static make(name: string, sql: string): NextRelease {
    const folder = mkdtempSync(join(tmpdir(), 'kalends-next-'));
    for (const part of ['dist', 'locales', 'prisma/migrations', 'prisma/routines', 'package.json'])
      cpSync(part, join(folder, part), { recursive: true });
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
    const migration = join(folder, 'prisma/migrations', name);
    mkdirSync(migration);
    writeFileSync(join(migration, 'migration.sql'), sql);
    return new NextRelease(folder);
  }

  launch(env: Readonly<Record<string, string>>): Program {
    return new Program(process.execPath, [join(this.folder, 'dist/main.js')], {
      PORT: '0',
      LOG_LEVEL: 'silent',
      ...env,
    });
  }

  command(name: string, env: Readonly<Record<string, string>>, ...args: string[]): Program {
    return new Program(process.execPath, [join(this.folder, `dist/cli/${name}.js`), ...args], env);
  }
}
