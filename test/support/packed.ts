import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A package of `packages/`, packed as for the registry. */
export interface Packed {
  /** The archive. */
  readonly archive: string;
  readonly source: string;
}

/** Packs a package; undefined, and said so, where what it is built with cannot be fetched. */
export function pack(name: string): Packed | undefined {
  const source = join(import.meta.dirname, '../../packages', name);
  try {
    const isInstalled = existsSync(join(source, 'node_modules')) || !existsSync(join(source, 'package-lock.json'));
    if (!isInstalled) npm(source, 'ci', '--no-audit', '--no-fund');
    const folder = mkdtempSync(join(tmpdir(), 'kalends-packed-'));
    npm(source, 'pack', '--pack-destination', folder);
    return { archive: join(folder, readdirSync(folder)[0] ?? ''), source };
  } catch (error) {
    console.error(`NOT TESTED: the package @kalends/${name}. ${String(error)}`);
    return undefined;
  }
}

/** An empty project with a package in it. */
export class EmptyProject {
  readonly folder = mkdtempSync(join(tmpdir(), 'kalends-project-'));

  constructor(...archives: readonly string[]) {
    this.write('package.json', JSON.stringify({ name: 'project', private: true, type: 'module' }));
    npm(this.folder, 'install', '--no-audit', '--no-fund', '--prefer-offline', ...archives);
  }

  write(file: string, text: string): void {
    writeFileSync(join(this.folder, file), text);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }
}

function npm(folder: string, ...args: readonly string[]): void {
  execFileSync('npm', args, { cwd: folder, stdio: 'pipe' });
}

/** The examples in the comments of a package's sources. */
export function examplesIn(source: string): string[] {
  return readdirSync(join(source, 'src'))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.d.ts'))
    .flatMap((file) => {
      const text = readFileSync(join(source, 'src', file), 'utf8');
      return [...text.matchAll(/\* ```ts\n([^]*?)\* ```/g)].map(([, lines = '']) => lines.replace(/^ ?\* ?/gm, ''));
    });
}
