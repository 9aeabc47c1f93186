import type { CrawlFetch } from '../fetching/crawl-fetch.js';
import { withCleanKeys } from '../planning/clean-keys.js';
import { unpackedFiles } from '../reading/archive.js';
import { withoutDoubtfulDates } from '../reading/doubtful-dates.js';
import { detectKind } from '../reading/detect-kind.js';
import type { SnapshotFile } from '../reading/reader.js';
import { KINDS_READ, readerOf, sourceKind } from '../reading/source-kinds.js';
import { tableLook } from '../setup/table-look.js';
import type { ReaderTask } from './messages.js';

/** What became of a task: a value, or files. */
export type TaskResult = { readonly value: unknown } | { readonly files: readonly SnapshotFile[] };

/** Does a task, in a process of its own. Crawlers ask the service for what they read. */
export async function doTask(task: ReaderTask, files: readonly SnapshotFile[], fetch: CrawlFetch): Promise<TaskResult> {
  const [first = { name: '', bytes: new Uint8Array() }] = files;
  switch (task.task) {
    case 'read': {
      const read = await readerOf(task.kind)(files, task.options);
      return { value: 'refusal' in read ? read : withCleanKeys(withoutDoubtfulDates(read)) };
    }
    case 'unpack':
      return { files: await unpackedFiles(first) };
    case 'detect':
      return { value: detectKind(first, task.language, KINDS_READ) };
    case 'look':
      return { value: tableLook(first, task.options) };
    case 'crawl': {
      const { credentials, cursor } = task;
      const crawled = await sourceKind(task.kind)?.crawl?.(task.address, fetch, { credentials, cursor });
      return Array.isArray(crawled) ? { files: crawled } : { value: crawled };
    }
  }
}
