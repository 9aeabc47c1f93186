import { Injectable } from '@nestjs/common';
import { parseZone, UTC_ZONE } from '#core/dates/zone.js';
import { isLanguage } from '#core/language.js';
import { Clock } from '#platform/config/clock.js';
import { Site } from '#platform/config/site.js';
import { PlanWriter, type Plan } from '../planning/plan-writer.service.js';
import type { ImportedRecords } from '../reading/import-record.js';
import type { ReadingOptions, SnapshotFile, SourceRefusal } from '../reading/reader.js';
import { SourceReader } from '../reader-process/source-reader.service.js';
import { ImportFiles } from './import-files.service.js';
import { SourceFiles, type FetchedFiles } from './source-files.service.js';
import { authoritiesOf, type StoredRun, type StoredSource } from './stored-run.js';

/** How a source is to be read, as it is stored or as somebody tries it. */
export interface ChosenReading extends Pick<StoredSource, 'address' | 'zone' | 'language'> {
  readonly options: unknown;
}

/** Reads the bytes of a run, and plans what is to be done about them. */
@Injectable()
export class RunReading {
  constructor(
    private readonly files: SourceFiles,
    private readonly contents: ImportFiles,
    private readonly plans: PlanWriter,
    private readonly reader: SourceReader,
    private readonly site: Site,
    private readonly clock: Clock,
  ) {}

  /** Fetched files alone where their source has not changed. */
  async plan(run: StoredRun, signal: AbortSignal): Promise<SourceRefusal | FetchedFiles | Plan> {
    const fetched = await this.files.of(run, signal);
    if ('refusal' in fetched || fetched.isUnchanged) return fetched;
    const records = await this.read(run, fetched.files, signal);
    if ('refusal' in records) return records;
    signal.throwIfAborted();
    const { id: runId, sourceId } = run;
    // A file that somebody sends says nothing of where its address goes on.
    const isFetched = URL.canParse(fetched.files.at(-1)?.name ?? '');
    if (records.cursor !== undefined && isFetched) await this.files.keepCursor(runId, records.cursor);
    return this.plans.write(records, {
      runId,
      sourceId: run.source.previewOf ?? sourceId,
      isPreview: run.source.preview || run.dryRun,
      authorities: authoritiesOf(run.source),
      now: this.clock.now(),
      signal,
    });
  }

  /** Passwords of events by all of their keys, out of the run's files. */
  async passwords(run: StoredRun, signal: AbortSignal): Promise<ReadonlyMap<string, string>> {
    const files = await this.contents.of(run.id);
    const records = files.length > 0 ? await this.read(run, files, signal) : undefined;
    const events = records && 'events' in records ? records.events : [];
    return new Map(
      events.flatMap(({ key, furtherKeys = [], password }) =>
        password === undefined ? [] : [key, ...furtherKeys].map((one): [string, string] => [one, password]),
      ),
    );
  }

  /** An editor's choices for a source, as its reader takes them. */
  optionsOf({ address, zone, language, options }: ChosenReading): ReadingOptions {
    return {
      ...(address === null ? {} : { site: address }),
      ...(typeof options === 'object' && options !== null && !Array.isArray(options) ? options : {}),
      zone: parseZone(zone) ?? UTC_ZONE,
      language: isLanguage(language) ? language : this.site.config.defaultLanguage,
      now: this.clock.now(),
    };
  }

  private read(
    { source }: StoredRun,
    files: readonly SnapshotFile[],
    signal: AbortSignal,
  ): Promise<ImportedRecords | SourceRefusal> {
    return this.reader.read(source.kind, files, this.optionsOf(source), signal);
  }
}
