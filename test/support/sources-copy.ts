import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** A hook of Git names its repository to whatever it runs. */
const ENV = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')));

/** How the text of a file is changed; that of a new file is empty before. */
export type Edit = (text: string) => string;

/** The sources in a folder and a repository of their own, as if they had just been checked out. */
export class SourcesCopy {
  readonly folder = mkdtempSync(join(tmpdir(), 'kalends-copy-'));

  constructor() {
    const files = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8', env: ENV, maxBuffer: 2 ** 24 });
    for (const file of files.split('\0')) if (file !== '' && existsSync(file)) cpSync(file, this.path(file));
    symlinkSync(resolve('node_modules'), this.path('node_modules'));
    this.git('init', '--quiet');
    writeFileSync(this.path('.git/info/exclude'), '/node_modules\n');
    this.git('add', '--all');
    const author = ['-c', 'user.name=test', '-c', 'user.email=test@example.org', '-c', 'commit.gpgSign=false'];
    this.git(...author, 'commit', '--quiet', '--no-verify', '--message', 'before');
  }

  path(file: string): string {
    return join(this.folder, file);
  }

  read(file: string): string {
    return readFileSync(this.path(file), 'utf8');
  }

  /** Changes a file, or writes a new one. */
  edit(file: string, edit: Edit): void {
    const path = this.path(file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, edit(existsSync(path) ? this.read(file) : ''));
  }

  /** Files that differ from those checked out, without the numbers of migrations. */
  changedFiles(): string[] {
    const changed = this.git('status', '--porcelain', '--untracked-files=all').trimEnd().split('\n');
    return changed.map((line) => line.slice(3).replace(/\/\d+_/, '/')).sort();
  }

  /** Runs a script of package.json, or a program of a package. @throws with what it said when it fails */
  npm(...command: readonly string[]): void {
    const { status, stdout, stderr } = spawnSync('npm', command, { cwd: this.folder, encoding: 'utf8', env: ENV });
    if (status !== 0) throw new Error(`npm ${command.join(' ')}: ${stdout}${stderr}`);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  private git(...args: readonly string[]): string {
    return execFileSync('git', args, { cwd: this.folder, encoding: 'utf8', env: ENV });
  }
}

/** Inserts lines before one that is there once. */
export function before(line: string, lines: string): Edit {
  return (text) => {
    const [head, tail, ...others] = text.split(line);
    if (head === undefined || tail === undefined || others.length > 0) throw new Error(`Not there once: ${line}`);
    return head + lines + line + tail;
  };
}
