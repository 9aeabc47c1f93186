import type { ApiClient } from './api-client.js';
import type { LoadedKind, TargetState } from './record.js';
import { settle, type WriteOutcome } from './settle.js';
import { readSource, type BadLine, type Source, type SourceEvent } from './source.js';
import { ApiRefusal } from './target.js';
import * as items from './target-state.js';

/** Progress of a load. */
export interface LoadReport {
  begin(kind: LoadedKind, total: number): void;
  /** One more record is done. */
  step(): void;
  /** A record that was not loaded: its place, and the reason. */
  refused(at: string, reason: string): void;
  end(): void;
}

export type Tally = Record<WriteOutcome | 'refused', number>;

export interface LoadResult {
  readonly tallies: Readonly<Record<LoadedKind, Tally>>;
  /** Whether the load was stopped before the end. */
  readonly isStopped: boolean;
}

export interface LoadOptions {
  readonly api: ApiClient;
  readonly folder: string;
  readonly report: LoadReport;
  /** Aborts between two records. */
  readonly signal?: AbortSignal;
  /** Number of records written at the same time. */
  readonly width?: number;
}

/** Loads a folder into the service. @throws CommandError if the folder or the service cannot be used */
export async function loadFolder(options: LoadOptions): Promise<LoadResult> {
  const source = await readSource(options.folder);
  await options.api.open();
  return new Load(options).run(source);
}

/** A record cannot be loaded because another one is missing. */
class MissingLink extends Error {}

class Load {
  private readonly ids = {
    categories: new Map<string, number>(),
    venues: new Map<string, number>(),
    organizers: new Map<string, number>(),
  };
  private readonly tallies = { categories: tally(), venues: tally(), organizers: tally(), events: tally() };

  constructor(private readonly options: LoadOptions) {}

  async run(source: Source): Promise<LoadResult> {
    const { categories, venues, organizers } = this.ids;
    // A parent comes before its children, so categories are written one after the other.
    await this.load(
      'categories',
      items.categoriesOf(source),
      ({ code, parent }) => items.targetCategory({ code, parent }, this.linked('categories', parent)),
      { ids: categories, width: 1 },
    );
    await this.load('venues', items.venueItems(source), items.targetVenue, { ids: venues, bad: source.badVenues });
    await this.load('organizers', items.presentersOf(source), items.targetOrganizer, { ids: organizers });
    await this.load('events', items.eventItems(source), (event) => this.wantedEvent(event), { bad: source.badEvents });
    return { tallies: this.tallies, isStopped: this.isStopped };
  }

  private get isStopped(): boolean {
    return this.options.signal?.aborted === true;
  }

  private async load<T>(
    kind: LoadedKind,
    all: readonly items.Item<T>[],
    wanted: (value: T) => TargetState,
    {
      ids,
      bad = [],
      width = this.options.width ?? 4,
    }: { ids?: Map<string, number>; bad?: readonly BadLine[]; width?: number },
  ): Promise<void> {
    if (this.isStopped) return;
    const { report } = this.options;
    report.begin(kind, all.length + bad.length);
    for (const { at, reason } of bad) this.refuse(kind, at, reason);
    await inParallel(
      all,
      width,
      () => this.isStopped,
      (item) => this.loadOne(kind, item, wanted, ids),
    );
    report.end();
  }

  private async loadOne<T>(
    kind: LoadedKind,
    { at, key, value }: items.Item<T>,
    wanted: (value: T) => TargetState,
    ids: Map<string, number> | undefined,
  ): Promise<void> {
    try {
      const { id, outcome } = await settle(this.options.api, wanted(value));
      ids?.set(key, id);
      this.tallies[kind][outcome] += 1;
      this.options.report.step();
    } catch (error) {
      if (!(error instanceof ApiRefusal || error instanceof MissingLink)) throw error;
      this.refuse(kind, at, error.message);
    }
  }

  private refuse(kind: LoadedKind, at: string, reason: string): void {
    this.tallies[kind].refused += 1;
    this.options.report.refused(at, reason);
    this.options.report.step();
  }

  private wantedEvent(event: SourceEvent): TargetState {
    const codes = [...new Set([event.category, event.subcategory])].filter((code) => code !== undefined);
    return items.targetEvent(event, {
      venue: this.linked('venues', event.venue),
      organizer: this.linked('organizers', items.presenterKey(event.presenter)),
      categories: codes.flatMap((code) => this.linked('categories', code) ?? []),
    });
  }

  /** The id loaded for a key. @throws MissingLink */
  private linked(kind: 'categories' | 'venues' | 'organizers', key: string | undefined): number | undefined {
    if (key === undefined) return undefined;
    const id = this.ids[kind].get(key);
    if (id !== undefined) return id;
    const names = { categories: `category ${key}`, venues: `venue ${key}`, organizers: 'presenter' };
    throw new MissingLink(
      `its ${names[kind]} was not loaded${kind === 'venues' ? ': it is not in venues.jsonl, or was refused' : ''}`,
    );
  }
}

function tally(): Tally {
  return { created: 0, updated: 0, unchanged: 0, refused: 0 };
}

/** Works on `width` items at a time. After an error no further one is started, and running ones are awaited. */
async function inParallel<T>(
  all: readonly T[],
  width: number,
  isStopped: () => boolean,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const rest = all.values();
  let failed = false;
  const worker = async (): Promise<void> => {
    for (const item of rest) {
      if (failed || isStopped()) return;
      await work(item).catch((error: unknown) => {
        failed = true;
        throw error;
      });
    }
  };
  const results = await Promise.allSettled(Array.from({ length: width }, worker));
  const failure = results.find((result) => result.status === 'rejected');
  if (failure) throw failure.reason;
}
