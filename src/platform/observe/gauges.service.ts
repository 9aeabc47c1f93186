import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type pg from 'pg';
import { type Aggregator, Counter, Gauge } from 'prom-client';
import { AnswerCache } from '../cache/answer-cache.js';
import { LargeAnswers } from '../cache/large-answers.js';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.token.js';
import { packageVersion } from '../config/package-version.js';
import { ChangeFeed } from '../database/change-feed.js';
import { DATABASE_POOL } from '../database/database.tokens.js';
import { Sql } from '../database/sql.service.js';
import { freeBytesAt } from '../disk/free-space.js';
import { mediaRoot } from '../config/media-store.js';
import { RowCacheFigures } from '../cache/row-cache-figures.js';
import { Replicas } from '../replication/replicas.service.js';
import { DatabaseFigures } from './database-figures.js';
import { Metrics } from './metrics.js';

const NANOSECONDS = 1e9;

/** A value with its labels. */
type Reading = readonly [labels: Readonly<Record<string, string>>, value: number];

/** Collects the internal figures of the service on request. */
@Injectable()
export class Gauges implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly delay = monitorEventLoopDelay();
  private readonly figures: DatabaseFigures;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    private readonly metrics: Metrics,
    private readonly sql: Sql,
    private readonly feed: ChangeFeed,
    private readonly answers: AnswerCache,
    private readonly large: LargeAnswers,
    private readonly records: RowCacheFigures,
    private readonly replicas: Replicas,
  ) {
    this.figures = new DatabaseFigures(pool);
  }

  onApplicationBootstrap(): void {
    if (!this.metrics.registry) return;
    this.delay.enable();
    this.ofTheProcess();
    this.ofTheQueues();
    this.ofTheCaches();
    this.ofTheDatabase();
    this.ofTheDisk();
  }

  onApplicationShutdown(): void {
    this.delay.disable();
  }

  private ofTheProcess(): void {
    this.gauge('kalends_build_info', 'The release.', ['version'], () => [[{ version: packageVersion() }, 1]], 'first');
    this.gauge('kalends_workers', 'Processes that answer.', [], () => [[{}, 1]]);
    const longest = (): Reading[] => {
      const seconds = this.delay.max / NANOSECONDS;
      this.delay.reset();
      return [[{}, seconds]];
    };
    const help = 'The longest time since the last look in which a process did nothing else.';
    this.gauge('kalends_event_loop_delay_max_seconds', help, [], longest, 'max');
  }

  private ofTheQueues(): void {
    const of = (key: 'waiting' | 'running' | 'refused') => (): Reading[] =>
      Object.entries({ ...this.sql.load, large: this.large.load }).map(([queue, load]) => [{ queue }, load[key]]);
    this.gauge('kalends_queue_waiting', 'Costly reads and large answers that wait.', ['queue'], of('waiting'));
    this.gauge('kalends_queue_running', 'Costly reads and large answers that run.', ['queue'], of('running'));
    this.gauge(
      'kalends_queue_refused_total',
      'Costly reads and large answers that waited in vain.',
      ['queue'],
      of('refused'),
    );
  }

  private ofTheCaches(): void {
    const { answers, records } = this;
    const both = (ofAnswers: () => number, ofRecords: () => number) => (): Reading[] => [
      [{ cache: 'answers' }, ofAnswers()],
      [{ cache: 'records' }, ofRecords()],
    ];
    const bytes = both(
      () => answers.usage.bytes,
      () => records.bytes,
    );
    const hits = both(
      () => answers.reads.hits,
      () => records.reads.hits,
    );
    const misses = both(
      () => answers.reads.misses,
      () => records.reads.misses,
    );
    this.gauge('kalends_cache_bytes', 'Memory that a cache takes.', ['cache'], bytes);
    this.gauge('kalends_cache_hits_total', 'What was known.', ['cache'], hits);
    this.gauge('kalends_cache_misses_total', 'What had to be read.', ['cache'], misses);
  }

  private ofTheDatabase(): void {
    const { pool, figures } = this;
    const states = (): Reading[] => [
      [{ state: 'idle' }, pool.idleCount],
      [{ state: 'busy' }, pool.totalCount - pool.idleCount],
    ];
    this.gauge('kalends_pool_connections', 'Connections to the database.', ['state'], states);
    this.gauge('kalends_pool_waiting', 'Requests that wait for a connection.', [], () => [[{}, pool.waitingCount]]);
    const listens = (): Reading[] => [[{}, Number(this.feed.connected)]];
    this.gauge('kalends_change_feed_connected', 'Whether changes by others are heard of.', [], listens, 'min');
    const read = (name: string, help: string, of: (known: DatabaseFigures) => number | undefined): void => {
      const readings = async (): Promise<Reading[]> => {
        await figures.refresh();
        const value = of(figures);
        return value === undefined ? [] : [[{}, value]];
      };
      this.gauge(name, help, [], readings, name.endsWith('_up') ? 'min' : 'max');
    };
    read('kalends_database_up', 'Whether the database answers.', ({ known }) => Number(known !== undefined));
    read('kalends_database_size_bytes', 'What the database takes on its disk.', ({ known }) => known?.size);
    read('kalends_translation_tasks', 'Translations that wait to be made.', ({ known }) => known?.tasks);
    read('kalends_occurrences', 'Occurrences of events, about.', ({ known }) => known?.occurrences);
    read('kalends_media_bytes', 'What the files of images take.', ({ known }) => known?.images);
    const lags = (): Reading[] =>
      this.replicas.states.flatMap(({ name, secondsBehind }): Reading[] =>
        secondsBehind === undefined ? [] : [[{ replica: name }, secondsBehind]],
      );
    const uses = (): Reading[] =>
      this.replicas.states.map(({ name, inUse }): Reading => [{ replica: name }, Number(inUse)]);
    this.gauge('kalends_replica_lag_seconds', 'How old the state of a replica is.', ['replica'], lags, 'max');
    this.gauge('kalends_replica_in_use', 'Whether reads go to a replica.', ['replica'], uses, 'min');
  }

  private ofTheDisk(): void {
    const free = async (): Promise<Reading[]> => [
      [{ folder: 'data' }, await freeBytesAt(this.config.dataDir)],
      [{ folder: 'media' }, await freeBytesAt(mediaRoot(this.config))],
    ];
    this.gauge('kalends_disk_free_bytes', 'What is free on the disk of a folder.', ['folder'], free, 'min');
  }

  private gauge(
    name: string,
    help: string,
    labelNames: readonly string[],
    read: () => readonly Reading[] | Promise<readonly Reading[]>,
    aggregator: Aggregator = 'sum',
  ): void {
    const { registry } = this.metrics;
    const shown = new (name.endsWith('_total') ? Counter : Gauge)({
      name,
      help,
      labelNames: [...labelNames],
      aggregator,
      registers: registry ? [registry] : [],
      collect: async () => {
        // A failed gauge must not hide the others.
        const readings = await Promise.resolve()
          .then(read)
          .catch((): readonly Reading[] => []);
        shown.reset();
        if (readings.length === 0 && labelNames.length === 0) shown.remove();
        for (const [labels, value] of readings) if (Number.isFinite(value)) shown.inc({ ...labels }, value);
      },
    });
  }
}
