import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type pg from 'pg';
import type { Aggregator } from 'prom-client';
import { LargeAnswers } from '../cache/large-answers.js';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.token.js';
import { packageVersion } from '../config/package-version.js';
import { ChangeFeed } from '../database/change-feed.js';
import { DATABASE_POOL } from '../database/database.tokens.js';
import { Sql } from '../database/sql.service.js';
import { freeBytesAt } from '../disk/free-space.js';
import { mediaRoot } from '../config/media-store.js';
import { Replicas } from '../database/replicas/replicas.service.js';
import { CacheGauges } from './cache-gauges.service.js';
import { DatabaseFigures } from './database-figures.js';
import { registerGauge, type Figure, type Reading, type Readings } from './gauge.js';
import { Metrics } from './metrics.js';

const NANOSECONDS = 1e9;

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
    private readonly large: LargeAnswers,
    private readonly caches: CacheGauges,
    private readonly replicas: Replicas,
  ) {
    this.figures = new DatabaseFigures(pool);
  }

  onApplicationBootstrap(): void {
    if (!this.metrics.registry) return;
    this.delay.enable();
    this.ofTheProcess();
    this.ofTheQueues();
    this.caches.register();
    this.ofTheDatabase();
    this.ofTheDisk();
  }

  onApplicationShutdown(): void {
    this.delay.disable();
  }

  private ofTheProcess(): void {
    this.gauge(
      { name: 'kalends_build_info', help: 'The release.', labelNames: ['version'] },
      () => [[{ version: packageVersion() }, 1]],
      'first',
    );
    this.gauge({ name: 'kalends_workers', help: 'Processes that answer.', labelNames: [] }, () => [[{}, 1]]);
    const longest = (): Reading[] => {
      const seconds = this.delay.max / NANOSECONDS;
      this.delay.reset();
      return [[{}, seconds]];
    };
    const help = 'The longest time since the last look in which a process did nothing else.';
    this.gauge({ name: 'kalends_event_loop_delay_max_seconds', help, labelNames: [] }, longest, 'max');
  }

  private ofTheQueues(): void {
    const of = (key: 'waiting' | 'running' | 'refused') => (): Reading[] =>
      Object.entries({ ...this.sql.load, large: this.large.load }).map(([queue, load]) => [{ queue }, load[key]]);
    this.gauge(
      { name: 'kalends_queue_waiting', help: 'Costly reads and large answers that wait.', labelNames: ['queue'] },
      of('waiting'),
    );
    this.gauge(
      { name: 'kalends_queue_running', help: 'Costly reads and large answers that run.', labelNames: ['queue'] },
      of('running'),
    );
    this.gauge(
      {
        name: 'kalends_queue_refused_total',
        help: 'Costly reads and large answers that waited in vain.',
        labelNames: ['queue'],
      },
      of('refused'),
    );
  }

  private ofTheDatabase(): void {
    const { pool, figures } = this;
    const states = (): Reading[] => [
      [{ state: 'idle' }, pool.idleCount],
      [{ state: 'busy' }, pool.totalCount - pool.idleCount],
    ];
    this.gauge(
      { name: 'kalends_pool_connections', help: 'Connections to the database.', labelNames: ['state'] },
      states,
    );
    this.gauge({ name: 'kalends_pool_waiting', help: 'Requests that wait for a connection.', labelNames: [] }, () => [
      [{}, pool.waitingCount],
    ]);
    const listens = (): Reading[] => [[{}, Number(this.feed.connected)]];
    this.gauge(
      { name: 'kalends_change_feed_connected', help: 'Whether changes by others are heard of.', labelNames: [] },
      listens,
      'min',
    );
    const read = (name: string, help: string, of: (known: DatabaseFigures) => number | undefined): void => {
      const readings = async (): Promise<Reading[]> => {
        await figures.refresh();
        const value = of(figures);
        return value === undefined ? [] : [[{}, value]];
      };
      this.gauge({ name, help, labelNames: [] }, readings, name.endsWith('_up') ? 'min' : 'max');
    };
    read('kalends_database_up', 'Whether the database answers.', ({ known }) => Number(known !== undefined));
    read('kalends_database_size_bytes', 'What the database takes on its disk.', ({ known }) => known?.size);
    read('kalends_translation_tasks', 'Translations that wait to be made.', ({ known }) => known?.tasks);
    read('kalends_occurrences', 'Occurrences of events, about.', ({ known }) => known?.occurrences);
    read('kalends_media_bytes', 'What the files of images take.', ({ known }) => known?.images);
    read(
      'kalends_changes_untold_seconds',
      'Age of the oldest change that followers wait for.',
      ({ known }) => known?.untold,
    );
    const lags = (): Reading[] =>
      this.replicas.states.flatMap(({ name, secondsBehind }): Reading[] =>
        secondsBehind === undefined ? [] : [[{ replica: name }, secondsBehind]],
      );
    const uses = (): Reading[] =>
      this.replicas.states.map(({ name, inUse }): Reading => [{ replica: name }, Number(inUse)]);
    this.gauge(
      { name: 'kalends_replica_lag_seconds', help: 'How old the state of a replica is.', labelNames: ['replica'] },
      lags,
      'max',
    );
    this.gauge(
      { name: 'kalends_replica_in_use', help: 'Whether reads go to a replica.', labelNames: ['replica'] },
      uses,
      'min',
    );
  }

  private ofTheDisk(): void {
    const free = async (): Promise<Reading[]> => [
      [{ folder: 'data' }, await freeBytesAt(this.config.dataDir)],
      [{ folder: 'media' }, await freeBytesAt(mediaRoot(this.config))],
    ];
    this.gauge(
      { name: 'kalends_disk_free_bytes', help: 'What is free on the disk of a folder.', labelNames: ['folder'] },
      free,
      'min',
    );
  }

  private gauge(figure: Figure, read: () => Readings, aggregator?: Aggregator): void {
    registerGauge(this.metrics.registry, figure, read, aggregator);
  }
}
