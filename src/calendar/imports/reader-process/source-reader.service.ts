import { fork, type ChildProcess } from 'node:child_process';
import { open, readFile, stat } from 'node:fs/promises';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import pLimit from 'p-limit';
import type { Language } from '#core/language.js';
import type { SiteCredentials } from '../fetching/crawl-fetch.js';
import { formatOfBytes } from '../reading/decoding/foreign-format.js';
import type { DetectedKind } from '../reading/detect-kind.js';
import type { ImportedRecords } from '../reading/import-record.js';
import type { ReadingOptions, SnapshotFile, SourceRefusal } from '../reading/reader.js';
import { MOST_FILE_BYTES, TOO_LARGE } from '../reading/source-limits.js';
import { packageFault } from '../reading/reader-packages.js';
import type { TableLook } from '../setup/table-look.js';
import { Conversation, type TaskEnd, type Work } from './conversation.js';
import type { ReaderTask } from './messages.js';
import { READING_LIMITS } from './process-limits.js';
import type { DescribedPackage } from './reader-tasks.js';

/** Bytes of a task after which its process rests: a larger one has taken memory that the next task would be refused for. */
const MOST_RESTED_BYTES = 8_000_000;
/** Time for which a process waits for the next task. */
const IDLE_MS = 10_000;
/** Settings of the environment that a process needs to start. It gets no others, so that it has nothing to tell. */
const ENVIRONMENT = ['PATH', 'SystemRoot', 'TMPDIR', 'TEMP', 'NODE_V8_COVERAGE'];

/** From the source it needs what understands TypeScript; the tests and `npm run dev` run it so. */
const IS_SOURCE = import.meta.url.endsWith('.ts');
const ENTRY = new URL(`./reader-process.${IS_SOURCE ? 'ts' : 'js'}`, import.meta.url);
const TYPESCRIPT = new URL('../../../../scripts/typescript.mjs', import.meta.url);

/** Reads the bytes of strangers in processes of their own: whatever they hold, the service goes on, and its memory is its own. */
@Injectable()
export class SourceReader implements OnApplicationShutdown {
  /** Processor time and memory of a process; tests take less. */
  protected readonly limits = READING_LIMITS;
  /** One file is read at a time: the service and two processes are within the memory of a container. */
  private readonly files = pLimit(1);
  /** A crawl waits for its site, perhaps for hours, and keeps nobody's file waiting. */
  private readonly crawls = pLimit(1);
  private readonly processes = new Set<ChildProcess>();
  /** Processes that wait, with what ends their wait. */
  private readonly idle = new Map<ChildProcess, NodeJS.Timeout>();
  private readonly ending = new AbortController();
  /** Packages of readers that can be used. */
  private packages: readonly string[] = [];

  /** Takes packages of readers for all further tasks. */
  use(packages: readonly string[]): void {
    this.packages = packages;
  }

  /** Loads a package of readers. */
  async described(name: string): Promise<DescribedPackage> {
    const end = await this.run<DescribedPackage>({ task: 'describe', package: name }, []);
    return 'refusal' in end
      ? { kinds: [], fault: packageFault(name, `loading it ended with ${end.refusal}`) }
      : end.value;
  }

  /** Records of files, with keys that a database can keep. */
  async read(
    kind: string,
    files: readonly SnapshotFile[],
    options: ReadingOptions,
    signal?: AbortSignal,
  ): Promise<ImportedRecords | SourceRefusal> {
    const task = { task: 'read', kind, options, packages: this.packages } as const;
    const end = await this.run<ImportedRecords | SourceRefusal>(task, files, signal ? { signal } : {});
    return 'refusal' in end ? end : end.value;
  }

  /** The file at a path; of an export of WordPress that is larger than a file may be, the calendar's part. */
  async sent(name: string, path: string): Promise<SnapshotFile | SourceRefusal> {
    if ((await stat(path)).size <= MOST_FILE_BYTES) return { name, bytes: await readFile(path) };
    if (formatOfBytes(await beginningOf(path)) !== 'XML') return TOO_LARGE;
    const end = await this.run<SourceRefusal | undefined>({ task: 'excerpt', name, path }, []);
    if ('refusal' in end) return end;
    return end.value ?? end.files[0] ?? TOO_LARGE;
  }

  /** The files of an archive; any other file, and an archive that cannot be opened, by itself. */
  async unpacked(file: SnapshotFile): Promise<readonly SnapshotFile[] | SourceRefusal> {
    if (file.bytes[0] !== 0x50 || file.bytes[1] !== 0x4b) return [file];
    const end = await this.run({ task: 'unpack' }, [file]);
    return 'refusal' in end ? end : end.files;
  }

  async detected(file: SnapshotFile, language: Language): Promise<DetectedKind> {
    const end = await this.run<DetectedKind>({ task: 'detect', language, packages: this.packages }, [beginning(file)]);
    return 'refusal' in end ? {} : end.value;
  }

  async looked(file: SnapshotFile, options: ReadingOptions): Promise<TableLook | SourceRefusal> {
    const end = await this.run<TableLook | SourceRefusal>({ task: 'look', options }, [file]);
    return 'refusal' in end ? end : end.value;
  }

  /** Files of a site that is asked for them one after the other. Throws when it is broken off. */
  async crawled(
    source: { readonly kind: string; readonly address: string },
    options: { readonly credentials?: SiteCredentials | undefined; readonly cursor?: string | undefined },
    work: Required<Work>,
  ): Promise<readonly SnapshotFile[] | SourceRefusal> {
    const task = { task: 'crawl', ...source, ...options, packages: this.packages } as const;
    const end = await this.run<SourceRefusal | undefined>(task, [], work);
    if ('refusal' in end) return end;
    return end.value ?? end.files;
  }

  onApplicationShutdown(): void {
    this.ending.abort(new Error('The service ends.'));
    for (const child of this.processes) child.kill('SIGKILL');
  }

  /** What a task answers, `reader-tasks.ts` says. */
  private run<Value>(
    task: ReaderTask,
    files: readonly SnapshotFile[],
    work: Work = {},
  ): Promise<TaskEnd<Value> | SourceRefusal> {
    const limit = task.task === 'crawl' ? this.crawls : this.files;
    return limit(async () => {
      this.ending.signal.throwIfAborted();
      work.signal?.throwIfAborted();
      const child = this.rested() ?? this.started();
      child.ref();
      child.channel?.ref();
      try {
        const end = await new Conversation<Value>(child, work).ended(task, files);
        this.ending.signal.throwIfAborted();
        if ('refusal' in end) child.kill('SIGKILL');
        else if (sizeOf(files) + sizeOf(end.files) < MOST_RESTED_BYTES) this.rest(child);
        else child.kill('SIGKILL');
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
    // Conversations listen as well; between two of them nobody would.
    child.on('error', () => undefined);
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

function sizeOf(files: readonly SnapshotFile[]): number {
  return files.reduce((size, { bytes }) => size + bytes.byteLength, 0);
}

async function beginningOf(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(FORMAT_BYTES) });
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

const FORMAT_BYTES = 2000;

/** The part of a file by which its kind is told. */
function beginning(file: SnapshotFile): SnapshotFile {
  return { ...file, bytes: file.bytes.subarray(0, BEGINNING_BYTES) };
}

const BEGINNING_BYTES = 300_000;
