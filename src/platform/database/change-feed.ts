import { setTimeout as pause } from 'node:timers/promises';
import { once } from 'node:events';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type pg from 'pg';
import { openSession } from './open-session.js';
import { DATABASE_POOL, DATABASE_URL } from './database.tokens.js';
import { WatchedPool } from './connections/pool.js';

/** Channel of the notices that the database's triggers send. */
export const CHANNEL = 'kalends_change';
/** Payload of the settings trigger. */
const SETTING = 'setting';
/** Payload of the triggers of scheduled records. */
const SCHEDULE = 'schedule';
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;
const PING_MS = 2_000;

/** Announces changes to anything that answers show, from any process. */
@Injectable()
export class ChangeFeed implements OnApplicationBootstrap, OnApplicationShutdown {
  private changes = 0;
  private moment = performance.now();
  private client: pg.Client | undefined;
  private readonly listeners: (() => void)[] = [];
  private readonly settingListeners: (() => void)[] = [];
  private readonly scheduleListeners: (() => void)[] = [];
  private readonly connectionListeners: (() => void)[] = [];
  private readonly ending = new AbortController();

  constructor(
    @Inject(DATABASE_URL) private readonly url: string,
    @Inject(DATABASE_POOL) private readonly pool: WatchedPool,
  ) {}

  /** Number of changes so far. */
  get generation(): number {
    return this.changes;
  }

  /** When the latest notice arrived, which is after its commit; milliseconds of `performance.now()`. */
  get changedAt(): number {
    return this.moment;
  }

  /** Whether notices of other processes arrive at this moment. */
  get connected(): boolean {
    return this.client !== undefined;
  }

  onChange(listener: () => void): void {
    this.listeners.push(listener);
  }

  /** Called when a setting stored in the database may have changed. */
  onSetting(listener: () => void): void {
    this.settingListeners.push(listener);
  }

  /** Called when a record was scheduled for publication, or may have been. */
  onSchedule(listener: () => void): void {
    this.scheduleListeners.push(listener);
  }

  /** Called when the connection is lost and when it is back: the database may have been restored, or be another one. */
  onOtherConnection(listener: () => void): void {
    this.connectionListeners.push(listener);
  }

  /** Counts a change of this process without waiting for the notice. */
  bump(): void {
    this.changes += 1;
    this.moment = performance.now();
    for (const listener of this.listeners) listener();
  }

  /** Notifies every process, this one included, of a change that has no trigger. */
  async announce(): Promise<void> {
    await this.pool.query(`select pg_notify('${CHANNEL}', '')`);
  }

  async onApplicationBootstrap(): Promise<void> {
    if (!(await this.listen())) void this.listenAgain();
  }

  async onApplicationShutdown(): Promise<void> {
    this.ending.abort();
    const { client } = this;
    this.client = undefined;
    await client?.end().catch(() => undefined);
  }

  private async listen(): Promise<boolean> {
    let client: pg.Client | undefined;
    try {
      client = await openSession(this.url, {
        connectionTimeoutMillis: PING_MS,
        query_timeout: PING_MS,
        keepAlive: true,
        application_name: 'kalends changes',
      });
      await client.query(`listen ${CHANNEL}`);
      await this.assertHeard(client);
    } catch {
      client?.end().catch(() => undefined);
      return false;
    }
    if (this.ending.signal.aborted) {
      await client.end();
      return true;
    }
    this.follow(client);
    return true;
  }

  /** Checks that notices arrive: a pooler that lends connections by transaction accepts LISTEN and delivers nothing. */
  private async assertHeard(client: pg.Client): Promise<void> {
    const heard = once(client, 'notification', { signal: AbortSignal.timeout(PING_MS) });
    heard.catch(() => undefined);
    await this.announce();
    await heard;
  }

  private follow(client: pg.Client): void {
    client.on('notification', ({ payload }) => {
      this.bump();
      if (payload === SETTING) this.tellOfSettings();
      if (payload === SCHEDULE) this.tellOfSchedule();
    });
    const lost = (): void => {
      clearInterval(ping);
      if (this.client === client) this.client = undefined;
      for (const listener of this.connectionListeners) listener();
    };
    // A regular query detects a connection that has fallen silent.
    const ping = setInterval(() => {
      client.query('select 1').catch(() => {
        if (!this.ended()) this.pool.watch.silent();
        lost();
        client.end().catch(() => undefined);
      });
    }, PING_MS).unref();
    client.once('end', () => {
      lost();
      if (!this.ending.signal.aborted) void this.listenAgain();
    });
    this.client = client;
    for (const listener of this.connectionListeners) listener();
    // Notices may have been missed while there was no connection.
    this.bump();
    this.tellOfSettings();
    this.tellOfSchedule();
  }

  private tellOfSettings(): void {
    for (const listener of this.settingListeners) listener();
  }

  private tellOfSchedule(): void {
    for (const listener of this.scheduleListeners) listener();
  }

  private async listenAgain(): Promise<void> {
    for (let wait = FIRST_PAUSE_MS; !this.ended(); wait = Math.min(2 * wait, LONGEST_PAUSE_MS)) {
      await pause(wait, undefined, { ref: false, signal: this.ending.signal }).catch(() => undefined);
      if (this.ended() || (await this.listen())) return;
    }
  }

  private ended(): boolean {
    return this.ending.signal.aborted;
  }
}
