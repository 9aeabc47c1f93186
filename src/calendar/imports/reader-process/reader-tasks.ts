import { createReadStream } from 'node:fs';
import type { CrawlFetch } from '../fetching/crawl-fetch.js';
import { withCleanKeys } from '../planning/clean-keys.js';
import { unpackedFiles } from '../reading/archive.js';
import { withoutDoubtfulDates } from '../reading/doubtful-dates.js';
import { detectKind } from '../reading/detect-kind.js';
import type { SnapshotFile, SourceRefusal } from '../reading/reader.js';
import { loadPackages, withPackages } from '../reading/reader-packages.js';
import { describedKind, type KindDescription, type SourceKind } from '../reading/source-kind.js';
import { TOO_LARGE } from '../reading/source-limits.js';
import { calendarPart } from '../reading/wxr/calendar-part.js';
import { tableLook } from '../setup/table-look.js';
import type { ReaderTask } from './messages.js';
import { resolvePackages } from './package-resolution.js';

/** What became of a task: a value, or files. */
export type TaskResult = { readonly value: unknown } | { readonly files: readonly SnapshotFile[] };

/** The kinds of a package, or a sentence that says why it cannot be used. */
export interface DescribedPackage {
  readonly kinds: readonly (readonly [string, KindDescription])[];
  readonly fault?: string | undefined;
}

/** Does a task, in a process of its own. Crawlers ask the service for what they read. */
export async function doTask(task: ReaderTask, files: readonly SnapshotFile[], fetch: CrawlFetch): Promise<TaskResult> {
  const [first = { name: '', bytes: new Uint8Array() }] = files;
  switch (task.task) {
    case 'describe':
      return { value: await describedPackage(task.package) };
    case 'read': {
      const kind = (await kindsOf(task.packages)).get(task.kind);
      const read = await (kind?.read(files, task.options) ?? unknownKind(task.kind));
      return { value: 'refusal' in read ? read : withCleanKeys(withoutDoubtfulDates(read)) };
    }
    case 'excerpt': {
      const bytes = await calendarPart(createReadStream(task.path));
      return bytes ? { files: [{ name: task.name, bytes }] } : { value: TOO_LARGE };
    }
    case 'unpack':
      return { files: await unpackedFiles(first) };
    case 'detect':
      return { value: detectKind(first, task.language, await kindsOf(task.packages)) };
    case 'look':
      return { value: tableLook(first, task.options) };
    case 'crawl': {
      const { credentials, cursor } = task;
      const kind = (await kindsOf(task.packages)).get(task.kind);
      const crawled = await (kind?.crawl?.(task.address, fetch, { credentials, cursor }) ?? unknownKind(task.kind));
      return Array.isArray(crawled) ? { files: crawled } : { value: crawled };
    }
  }
}

async function describedPackage(name: string): Promise<DescribedPackage> {
  resolvePackages([name]);
  const { kinds, faults } = await loadPackages([name]);
  return { kinds: [...kinds].map(([kind, one]) => [kind, describedKind(one)] as const), fault: faults[0] };
}

/** A module is loaded once in a process. */
async function kindsOf(packages: readonly string[]): Promise<ReadonlyMap<string, SourceKind>> {
  resolvePackages(packages);
  return withPackages((await loadPackages(packages)).kinds);
}

/** A source whose package is gone. */
function unknownKind(kind: string): SourceRefusal {
  return { refusal: 'kind-unknown', found: kind };
}
