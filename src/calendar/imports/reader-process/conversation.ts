import type { ChildProcess } from 'node:child_process';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { OutsideError } from '#platform/http/outside-client.js';
import type { CrawlFetch } from '../fetching/crawl-fetch.js';
import type { SnapshotFile, SourceRefusal } from '../reading/reader.js';
import { Blobs } from './blobs.js';
import type { RequestedAddress, FromReader, ReaderTask, SentFile, ToReader } from './messages.js';

/** Ends that say why, besides that of an engine that finds no more memory. */
const SLOW_SIGNAL = 'SIGXCPU';
const HEAP_SIGNALS: readonly string[] = ['SIGABRT', 'SIGUSR2', 'SIGKILL', 'SIGTRAP', 'SIGILL', 'SIGSEGV'];
/** What a task asks of the service. */
export interface Work {
  readonly signal?: AbortSignal;
  readonly fetch?: CrawlFetch;
}

/** Answer of a task. */
export interface TaskEnd<Value> {
  readonly value: Value;
  readonly files: readonly SnapshotFile[];
}

/** One task with a process. */
export class Conversation<Value> {
  private readonly blobs = new Blobs();
  private readonly lists: Record<string, unknown[]> = {};

  constructor(
    private readonly child: ChildProcess,
    private readonly work: Work,
  ) {}

  async ended(task: ReaderTask, files: readonly SnapshotFile[]): Promise<TaskEnd<Value> | SourceRefusal> {
    const { child, work } = this;
    const { promise, resolve, reject } = Promise.withResolvers<TaskEnd<Value> | SourceRefusal>();
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
      // Beside the wait for its end, which may come while the bytes are still being sent.
      void this.begin(task, files);
      return await promise;
    } finally {
      child.off('message', onMessage).off('exit', onExit).off('error', reject);
      work.signal?.removeEventListener('abort', onAbort);
    }
  }

  private async begin(task: ReaderTask, files: readonly SnapshotFile[]): Promise<void> {
    const sent: SentFile[] = [];
    for (const { bytes, ...file } of files) {
      if (!this.child.connected) return;
      sent.push({ ...file, blob: await this.blobs.send(bytes, (message) => this.send(message)) });
    }
    await this.send({ work: task, files: sent });
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

  private endOf({ done, files = [] }: Extract<FromReader, { done: unknown }>): TaskEnd<Value> {
    const value = Object.keys(this.lists).length === 0 ? done : Object.assign({}, done, this.lists);
    return {
      value: value as Value,
      files: files.map(({ blob, ...file }) => ({ ...file, bytes: this.blobs.take(blob) })),
    };
  }

  private async answer({ fetch: fetched, address, headers, request }: RequestedAddress): Promise<void> {
    try {
      const response = await this.work.fetch?.(address, headers, request);
      if (!response) throw new OutsideError('unreachable');
      const bytes = new Uint8Array(await response.arrayBuffer());
      const blob = await this.blobs.send(bytes, (message) => this.send(message));
      await this.send({ fetched, status: response.status, headers: [...response.headers], blob });
    } catch (error) {
      await this.send({ fetched, failure: error instanceof OutsideError ? error.failure : 'unreachable' });
    }
  }
}
