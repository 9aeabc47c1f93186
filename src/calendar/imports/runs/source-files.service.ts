import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { cleanCharacters } from '#core/text/sanitize.js';
import type { Config } from '#platform/config/config.js';
import { CONFIG } from '#platform/config/config.token.js';
import { PrismaService } from '#platform/database/prisma.service.js';
import { OutsideClient, OutsideError, type OutsideRequest } from '#platform/http/outside-client.js';
import { SourceKinds } from '../reader-process/source-kinds.service.js';
import { SourceReader } from '../reader-process/source-reader.service.js';
import { isPageMissing } from '../reading/missing-page.js';
import type { SnapshotFile, SourceRefusal } from '../reading/reader.js';
import type { SourceChoice } from '../reading/source-kind.js';
import { MOST_FILE_BYTES } from '../reading/source-limits.js';
import type { CrawlFetch, SiteCredentials } from '../fetching/crawl-fetch.js';
import { ImportFiles } from './import-files.service.js';
import { forgetEarlierFiles, hasEdits } from './run-content.sql.js';
import type { StoredRun, StoredSource } from './stored-run.js';

const TIME_MS = 30_000;
/** Time that somebody waits for a page about an address. */
const LOOK_MS = 15_000;
const REDIRECTS = 5;
const LONGEST_CURSOR = 2000;

/** The files of a run, and what tells whether an address has changed. */
export interface FetchedFiles {
  readonly files: readonly SnapshotFile[];
  /** The address says, or the bytes show, that nothing has changed since the last success. */
  readonly isUnchanged: boolean;
  readonly etag?: string | null;
  readonly lastModified?: string | null;
}

/** The bytes of a run: read from its source's address once, and stored, so that plan and writes see the same. */
@Injectable()
export class SourceFiles {
  private readonly client: OutsideClient;

  constructor(
    private readonly prisma: PrismaService,
    private readonly contents: ImportFiles,
    private readonly reader: SourceReader,
    private readonly kinds: SourceKinds,
    @Inject(CONFIG) config: Config,
  ) {
    this.client = new OutsideClient({ allow: config.allowedPrivateHosts });
  }

  /** Files that are the same as those of the last success are not stored again. */
  async of(run: StoredRun, signal: AbortSignal): Promise<FetchedFiles | SourceRefusal> {
    const stored = await this.contents.of(run.id);
    const mayBeUnchanged = !(await this.looksAtEdits(run.source));
    if (stored.length === 0 && run.source.address === null) return { refusal: 'source-error', found: 'no file' };
    const read =
      stored.length > 0 ? { files: stored, isUnchanged: false } : await this.fetch(run, mayBeUnchanged, signal);
    signal.throwIfAborted();
    if ('refusal' in read || read.isUnchanged) return read;
    const digest = digestOf(run.source, read.files);
    // A page that is still missing is named in each report.
    const isUnchanged = mayBeUnchanged && digest === run.source.digest && !isPageMissing(read.files);
    if (!isUnchanged) {
      const { etag = null, lastModified = null } = read;
      await this.contents.keep(run, { etag, lastModified, digest }, stored.length === 0 ? read.files : []);
    } else if (stored.length > 0) await this.prisma.$executeRaw(forgetEarlierFiles(run.id, run.sourceId));
    return { ...read, isUnchanged };
  }

  /** Notes where the next import goes on, once all of this one is written. */
  async keepCursor(runId: number, cursor: string): Promise<void> {
    if (cursor.length > LONGEST_CURSOR) return;
    await this.prisma.importRun.update({
      where: { id: runId },
      data: { cursor: cleanCharacters(cursor) },
      select: { id: true },
    });
  }

  /** Whether edits made here are to be overwritten, and there are some: then the same bytes change something. */
  private async looksAtEdits({ id, authority, timesAuthority }: StoredSource): Promise<boolean> {
    if (authority !== 'overwrite' && timesAuthority !== 'overwrite') return false;
    const [row] = await this.prisma.$queryRaw<{ hasEdits: boolean }[]>(hasEdits(id));
    return row?.hasEdits === true;
  }

  /** What an address answers now. */
  async look(address: string): Promise<SnapshotFile | SourceRefusal> {
    const fetched = await this.requested(address, { headers: {}, timeMs: LOOK_MS });
    return 'refusal' in fetched ? fetched : (fetched.files[0] ?? { refusal: 'source-error' });
  }

  private async fetch(
    { source }: StoredRun,
    isConditional: boolean,
    signal: AbortSignal,
  ): Promise<FetchedFiles | SourceRefusal> {
    const address = source.address ?? '';
    try {
      const kind = this.kinds.get(source.kind);
      if (kind?.isCrawled) {
        // Edits that are to be overwritten are no changes of the source: then all of it is read.
        const cursor = isConditional ? (source.cursor ?? undefined) : undefined;
        const credentials = credentialsOf(source, kind.choices ?? []);
        const site = { kind: source.kind, address };
        const work = { signal, fetch: this.fetchLike(signal) };
        const files = await this.reader.crawled(site, { credentials, cursor }, work);
        return 'refusal' in files ? files : { files, isUnchanged: false };
      }
    } catch (error) {
      return refusalOf(error);
    }
    return this.requested(address, { headers: isConditional ? conditionsOf(source) : {}, timeMs: TIME_MS, signal });
  }

  private async requested(
    address: string,
    request: Pick<OutsideRequest, 'headers' | 'timeMs' | 'signal'>,
  ): Promise<FetchedFiles | SourceRefusal> {
    try {
      const answer = await this.client.request(address, {
        ...request,
        headers: { accept: '*/*', ...request.headers },
        mostBytes: MOST_FILE_BYTES,
        redirects: REDIRECTS,
      });
      if (answer.status === 304) return { files: [], isUnchanged: true };
      if (answer.status !== 200) return { refusal: 'source-error', found: `HTTP ${String(answer.status)}` };
      const type = answer.headers['content-type'];
      const file = { name: answer.address, bytes: answer.body, ...(type === undefined ? {} : { mediaType: type }) };
      const { etag, 'last-modified': lastModified } = answer.headers;
      const files = await this.reader.unpacked(file);
      if ('refusal' in files) return files;
      return { files, isUnchanged: false, etag: etag ?? null, lastModified: lastModified ?? null };
    } catch (error) {
      return refusalOf(error);
    }
  }

  /** The guarded client in the form of `fetch`, for crawlers. */
  private fetchLike(signal: AbortSignal): CrawlFetch {
    return async (address, headers = {}, request) => {
      const answer = await this.client.request(address, {
        ...(request && { method: request.method, body: new TextEncoder().encode(request.body) }),
        headers,
        signal,
        timeMs: TIME_MS,
        mostBytes: MOST_FILE_BYTES,
        redirects: request ? 0 : REDIRECTS,
      });
      const sent = Object.entries(answer.headers).flatMap(([name, value]): [string, string][] =>
        value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
      );
      const isEmpty = [204, 205, 304].includes(answer.status);
      return new Response(isEmpty ? null : new Uint8Array(answer.body), { status: answer.status, headers: sent });
    };
  }
}

/** A login without a password is none; a token has no login. */
function credentialsOf({ login, secret }: StoredSource, choices: readonly SourceChoice[]): SiteCredentials | undefined {
  if (secret === null || (login === null && !choices.includes('token'))) return undefined;
  return { login: login ?? '', password: secret };
}

function conditionsOf({ etag, lastModified }: StoredSource): Readonly<Record<string, string>> {
  return {
    ...(etag === null ? {} : { 'if-none-match': etag }),
    ...(lastModified === null ? {} : { 'if-modified-since': lastModified }),
  };
}

/** Digest of files, and of how they are read. */
function digestOf({ kind, options, zone, language }: StoredSource, files: readonly SnapshotFile[]): string {
  const hash = createHash('sha256').update(JSON.stringify([kind, options, zone, language]));
  const sorted = files.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  for (const { name, bytes } of sorted) hash.update(name).update('\0').update(bytes);
  return hash.digest('hex');
}

/** @throws what is no failure of the address */
function refusalOf(error: unknown): SourceRefusal {
  if (!(error instanceof OutsideError)) throw error;
  return { refusal: error.failure === 'too-large' ? 'too-large' : 'source-error', found: error.failure };
}
