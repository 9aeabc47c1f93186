import { fork, type ChildProcess } from 'node:child_process';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import pLimit from 'p-limit';
import type { Language } from '../../../core/language.js';
import { OutsideError } from '../../../platform/http/outside-client.js';
import type { CrawlFetch, SiteCredentials } from '../fetching/crawl-fetch.js';
import type { DetectedKind } from '../reading/detect-kind.js';
import type { ImportedRecords } from '../reading/import-record.js';
import type { ReadingOptions, SnapshotFile, SourceRefusal } from '../reading/reader.js';
import type { TableLook } from '../setup/table-look.js';
import { Blobs } from './blobs.js';
import type { AskedAddress, FromReader, ReaderTask, SentFile, ToReader } from './messages.js';
import { READING_LIMITS } from './process-limits.js';

/** Processes at a time: of them all the machine still answers readers. */
const MOST_AT_ONCE = 2;
/** Time for which a process waits for the next task. */
const IDLE_MS = 10_000;
/** Ends that say why, besides that of an engine that finds no more memory. */
const SLOW_SIGNAL = 'SIGXCPU';
const HEAP_SIGNALS: readonly string[] = ['SIGABRT', 'SIGUSR2', 'SIGKILL', 'SIGTRAP', 'SIGILL', 'SIGSEGV'];
/** Settings of the environment that a process needs to start. It gets no others, so that it has nothing to tell. */
const ENVIRONMENT = ['PATH', 'SystemRoot', 'TMPDIR', 'TEMP', 'NODE_V8_COVERAGE'];

/** From the source it needs what understands TypeScript; the tests and `npm run dev` run it so. */
const IS_SOURCE = import.meta.url.endsWith('.ts');
const ENTRY = new URL(`./reader-process.${IS_SOURCE ? 'ts' : 'js'}`, import.meta.url);
const TYPESCRIPT = new URL('../../../../scripts/typescript.mjs', import.meta.url);

interface Work {
  readonly signal?: AbortSignal;
  readonly fetch?: CrawlFetch;
}

interface TaskEnd {
  readonly value: unknown;
  readonly files: readonly SnapshotFile[];
}

/** Reads the bytes of strangers in processes of their own: whatever they hold, the service goes on, and its memory is its own. */
@Injectable()
export class SourceReader implements OnApplicationShutdown {
  /** Processor time and memory of a process; tests take less. */
  protected readonly limits = READING_LIMITS;
  private readonly limit = pLimit(MOST_AT_ONCE);
  private readonly processes = new Set<ChildProcess>();
  /** Processes that wait, with what ends their wait. */
  private readonly idle = new Map<ChildProcess, NodeJS.Timeout>();
  private readonly ending = new AbortController();

  /** Records of files, with keys that a database can keep. */
  async read(
    kind: string,
    files: readonly SnapshotFile[],
    options: ReadingOptions,
    signal?: AbortSignal,
  ): Promise<ImportedRecords | SourceRefusal> {
    const end = await this.run({ task: 'read', kind, options }, files, signal ? { signal } : {});
    return 'refusal' in end ? end : (end.value as ImportedRecords | SourceRefusal);
  }

  /** The files of an archive; any other file, and an archive that cannot be opened, by itself. */
  async unpacked(file: SnapshotFile): Promise<readonly SnapshotFile[]> {
    if (file.bytes[0] !== 0x50 || file.bytes[1] !== 0x4b) return [file];
    const end = await this.run({ task: 'unpack' }, [file]);
    return 'refusal' in end ? [file] : end.files;
  }

  async detected(file: SnapshotFile, language: Language): Promise<DetectedKind> {
    const end = await this.run({ task: 'detect', language }, [beginning(file)]);
    return 'refusal' in end ? {} : (end.value as DetectedKind);
  }

  async looked(file: SnapshotFile, options: ReadingOptions): Promise<TableLook | SourceRefusal> {
    const end = await this.run({ task: 'look', options }, [file]);
    return 'refusal' in end ? end : (end.value as TableLook | SourceRefusal);
  }

  /** Files of a site that is asked for them one after the other. Throws when it is broken off. */
  async crawled(
    source: { readonly kind: string; readonly address: string },
    options: { readonly credentials?: SiteCredentials | undefined; readonly cursor?: string | undefined },
    work: Required<Work>,
  ): Promise<readonly SnapshotFile[] | SourceRefusal> {
    const end = await this.run({ task: 'crawl', ...source, ...options }, [], work);
    if ('refusal' in end) return end;
    return end.value === undefined ? end.files : (end.value as SourceRefusal);
  }

  onApplicationShutdown(): void {
    this.ending.abort(new Error('The service ends.'));
    for (const child of this.processes) child.kill('SIGKILL');
  }

  private run(task: ReaderTask, files: readonly SnapshotFile[], work: Work = {}): Promise<TaskEnd | SourceRefusal> {
    return this.limit(async () => {
      this.ending.signal.throwIfAborted();
      work.signal?.throwIfAborted();
      const child = this.rested() ?? this.started();
      child.ref();
      child.channel?.ref();
      try {
        const end = await new Conversation(child, work).ended(task, files);
        this.ending.signal.throwIfAborted();
        if ('refusal' in end) child.kill('SIGKILL');
        else this.rest(child);
        return end;
      } catch (error) {
        child.kill('SIGKILL');
        throw error;
      }
    });
  }

  private started(): ChildProcess {
    const { heapMb, cpuMs, bytes } = this.limits;
    const flags = [`--max-old-space-size=${String(heapMb)}`, '--max-semi-space-size=8'];
    const child = fork(ENTRY, [String(cpuMs), String(bytes)], {
      execArgv: [...flags, ...(IS_SOURCE ? ['--import', TYPESCRIPT.href] : [])],
      env: Object.fromEntries(ENVIRONMENT.flatMap((name) => (name in process.env ? [[name, process.env[name]]] : []))),
      serialization: 'advanced',
      // What an engine without memory says of itself is no line of the service's log.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.processes.add(child);
    child.once('exit', () => {
      this.processes.delete(child);
      this.woken(child);
    });
    return child;
  }

  private rest(child: ChildProcess): void {
    if (this.ending.signal.aborted || !child.connected) return;
    const timer = setTimeout(() => {
      // It takes no more tasks from here on: its end is not there at once.
      this.woken(child);
      child.kill('SIGKILL');
    }, IDLE_MS);
    this.idle.set(child, timer.unref());
    // It keeps nobody from ending.
    child.unref();
    child.channel?.unref();
  }

  private rested(): ChildProcess | undefined {
    const child = [...this.idle.keys()].find(({ connected }) => connected);
    if (child) this.woken(child);
    return child;
  }

  private woken(child: ChildProcess): void {
    clearTimeout(this.idle.get(child));
    this.idle.delete(child);
  }
}

/** One task with a process. */
class Conversation {
  private readonly blobs = new Blobs();
  private readonly lists: Record<string, unknown[]> = {};

  constructor(
    private readonly child: ChildProcess,
    private readonly work: Work,
  ) {}

  async ended(task: ReaderTask, files: readonly SnapshotFile[]): Promise<TaskEnd | SourceRefusal> {
    const { child, work } = this;
    const { promise, resolve, reject } = Promise.withResolvers<TaskEnd | SourceRefusal>();
    const onMessage = (message: FromReader): void => {
      if ('bytes' in message) this.blobs.receive(message);
      else if ('list' in message) void this.take(message.list, message.items);
      else if ('fetch' in message) void this.answer(message);
      else if ('failed' in message) reject(new Error(message.failed));
      else resolve(this.endOf(message));
    };
    const onExit = (_code: number | null, signal: string | null): void => {
      if (signal === SLOW_SIGNAL) resolve({ refusal: 'reader-too-slow' });
      else if (signal !== null && HEAP_SIGNALS.includes(signal)) resolve({ refusal: 'reader-too-large' });
      else reject(new Error('A reading process ended.'));
    };
    const onAbort = (): void => {
      reject(work.signal?.reason as Error);
    };
    child.on('message', onMessage).once('exit', onExit).once('error', reject);
    work.signal?.addEventListener('abort', onAbort, { once: true });
    try {
      const sent: SentFile[] = [];
      for (const { bytes, ...file } of files)
        sent.push({ ...file, blob: await this.blobs.send(bytes, (message) => this.send(message as ToReader)) });
      void this.send({ work: task, files: sent });
      return await promise;
    } finally {
      child.off('message', onMessage).off('exit', onExit).off('error', reject);
      work.signal?.removeEventListener('abort', onAbort);
    }
  }

  /** Whether a message arrives, the end of the process tells. */
  private send(message: ToReader): Promise<void> {
    return new Promise((resolve) => {
      this.child.send(message, () => {
        resolve();
      });
    });
  }

  /** Takes a part of a list, and asks for the next one when others have had their turn. */
  private async take(list: string, items: readonly unknown[]): Promise<void> {
    (this.lists[list] ??= []).push(...items);
    await nextTurn();
    await this.send({ more: true });
  }

  private endOf({ done, files = [] }: Extract<FromReader, { done: unknown }>): TaskEnd {
    const value = Object.keys(this.lists).length === 0 ? done : { ...(done as object), ...this.lists };
    return { value, files: files.map(({ blob, ...file }) => ({ ...file, bytes: this.blobs.take(blob) })) };
  }

  private async answer({ fetch: fetched, address, headers }: AskedAddress): Promise<void> {
    try {
      const response = await this.work.fetch?.(address, headers);
      if (!response) throw new OutsideError('unreachable');
      const bytes = new Uint8Array(await response.arrayBuffer());
      const blob = await this.blobs.send(bytes, (message) => this.send(message as ToReader));
      await this.send({ fetched, status: response.status, headers: [...response.headers], blob });
    } catch (error) {
      await this.send({ fetched, failure: error instanceof OutsideError ? error.failure : 'unreachable' });
    }
  }
}

/** The part of a file by which its kind is told. */
function beginning(file: SnapshotFile): SnapshotFile {
  return { ...file, bytes: file.bytes.subarray(0, BEGINNING_BYTES) };
}

const BEGINNING_BYTES = 300_000;
