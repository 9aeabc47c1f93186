import { execFileSync, spawn } from 'node:child_process';
import { createReadStream, createWriteStream, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress, gunzipSync, gzipSync } from 'node:zlib';
import type { Client, Json } from './client.js';
import type { Made } from './calendar.js';

/** What is kept of a release: its data folder, a backup, and what it answered. */
export class Fixture {
  /** An archive of the data folder. */
  readonly folder: string;
  readonly backup: string;
  private readonly answers: string;

  constructor(readonly place: string) {
    this.folder = join(place, 'folder.tar.zst');
    this.backup = join(place, 'backup.tar.gz');
    this.answers = join(place, 'answers.json.gz');
  }

  read(): Recorded {
    return JSON.parse(gunzipSync(readFileSync(this.answers)).toString()) as Recorded;
  }

  write(recorded: Recorded): void {
    writeFileSync(this.answers, gzipSync(JSON.stringify(recorded), { level: 9 }));
  }

  async pack(folder: string, parts: readonly string[]): Promise<void> {
    const tar = spawn('tar', ['-c', '--owner=0', '--group=0', '--numeric-owner', ...parts], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    // Databases of one server have most of their pages in common: it looks far back for them.
    const params = {
      [constants.ZSTD_c_compressionLevel]: 19,
      [constants.ZSTD_c_enableLongDistanceMatching]: 1,
      [constants.ZSTD_c_windowLog]: 27,
    };
    await pipeline(tar.stdout, createZstdCompress({ params }), createWriteStream(this.folder));
  }

  async unpack(folder: string): Promise<void> {
    mkdirSync(folder, { recursive: true });
    // Through a pipe, tar would end before the last of its empty blocks is written.
    const archive = join(folder, 'folder.tar');
    const params = { [constants.ZSTD_d_windowLogMax]: 27 };
    await pipeline(createReadStream(this.folder), createZstdDecompress({ params }), createWriteStream(archive));
    execFileSync('tar', ['-xpf', archive, '--no-same-owner'], { cwd: folder });
    rmSync(archive);
  }
}

export interface Recorded extends Made {
  readonly release: string;
  /** The last migration of its database. */
  readonly migration: string;
  /** The clock at which it answered. */
  readonly clock: string;
  /** Password of the administrator. */
  readonly password: string;
  /** Answers by path; a text where it is no JSON. */
  readonly answers: Readonly<Record<string, unknown>>;
  /** What had changed since the place in the log, and since the token of the copy. */
  readonly changes: unknown;
  readonly copy: unknown;
}

interface Answered {
  readonly status: number;
  readonly location: string;
  readonly body: unknown;
}

/** Settings under which a release was asked, and is asked again. */
export function settingsOf(clock: string): Record<string, string> {
  return {
    FIXED_CLOCK: clock,
    TIMEZONE: 'Asia/Hong_Kong',
    PUBLIC_URL: 'http://kalends.example',
    SITE_LANGUAGES: 'en,zh-hant,zh-hans,ja,ko',
    SUBMISSIONS: 'true',
    ALLOWED_PRIVATE_HOSTS: '127.0.0.1',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'silent',
  };
}

export async function answersOf(client: Client, { paths }: Pick<Made, 'paths'>): Promise<Record<string, Answered>> {
  const answers: Record<string, Answered> = {};
  for (const path of paths) {
    const answer = await client.answer(path);
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.includes('json') === true;
    answers[path] = {
      status: answer.status,
      location: answer.headers.get('location') ?? '',
      // A program names itself in a feed.
      body: isJson ? JSON.parse(text) : text.replace(/^PRODID.*$/m, ''),
    };
  }
  return answers;
}

/** What a page lacks of what must stand in it. */
export async function missingOn(client: Client, { pages }: Pick<Made, 'pages'>): Promise<string[]> {
  const missing: string[] = [];
  for (const { path, holds } of pages) {
    const page = await client.page(path);
    missing.push(...holds.filter((words) => !page.includes(words)).map((words) => `${path}: ${words}`));
  }
  return missing;
}

export async function followedBy(
  client: Client,
  { followed }: Pick<Made, 'followed'>,
): Promise<{ changes: unknown; copy: unknown }> {
  const { changes } = await client.get(`/changes?since=${followed.since}`);
  const { events, changed_ids } = await client.get(`${followed.list}&sync_token=${followed.token}`);
  return { changes, copy: { events, changed_ids } };
}

/** What was recorded as it must be found: keys may have been added since, none may be gone or say something else. */
export function within(recorded: unknown): unknown {
  if (Array.isArray(recorded)) return recorded.map(within);
  if (typeof recorded !== 'object' || recorded === null) return recorded;
  const entries = Object.entries(recorded as Json).map(([key, value]) => [key, within(value)]);
  return expect.objectContaining(Object.fromEntries(entries) as Json);
}
