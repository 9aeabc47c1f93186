import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { openSession } from '../open-session.js';

const EVERY_MS = 100;
/** Limit for an answer to a simple question: a slower server counts as lost. */
const ANSWER_TIMEOUT_MS = 2_000;
const AGAIN_MS = 500;

export interface Watched<Answer> {
  /** A statement with one row as its answer. */
  readonly question: string;
  /**
   * @param at time of the query; milliseconds of `performance.now()`
   * @returns whether to stay with this server; otherwise the address is resolved again, as it may lead to another one
   */
  answered(answer: Answer, at: number): boolean;
  /** Called when the server does not answer; it is tried again until it does. */
  lost(): void;
  /** Channel for notices on the same session. */
  readonly channel?: string;
  heard?(payload: string): void;
}

/** Repeats a query to a server, on a session of its own. */
export class ServerWatch<Answer extends pg.QueryResultRow> {
  private client: pg.Client | undefined;
  private readonly ending = new AbortController();

  constructor(
    private readonly url: string,
    private readonly watched: Watched<Answer>,
  ) {}

  start(): void {
    void this.run();
  }

  async stop(): Promise<void> {
    this.ending.abort();
    await this.client?.end().catch(() => undefined);
  }

  private async run(): Promise<void> {
    while (!this.ended()) {
      try {
        await this.askOn(await this.connect());
      } catch {
        // The reason does not matter: the server does not answer.
        if (!this.ended()) this.watched.lost();
      }
      this.client?.end().catch(() => undefined);
      if (this.ended()) return;
      await this.rest(AGAIN_MS);
    }
  }

  private async connect(): Promise<pg.Client> {
    const { channel } = this.watched;
    const client = await openSession(this.url, {
      connectionTimeoutMillis: ANSWER_TIMEOUT_MS,
      query_timeout: ANSWER_TIMEOUT_MS,
      application_name: 'kalends watch',
    });
    this.client = client;
    client.on('notification', ({ payload = '' }) => {
      this.watched.heard?.(payload);
    });
    if (channel !== undefined) await client.query(`listen ${channel}`);
    return client;
  }

  private async askOn(client: pg.Client): Promise<void> {
    while (!this.ended()) {
      const at = performance.now();
      const { rows } = await client.query<Answer>(this.watched.question);
      if (!rows.every((row) => this.watched.answered(row, at))) return;
      await this.rest(EVERY_MS);
    }
  }

  private async rest(time: number): Promise<void> {
    await pause(time, undefined, { ref: false, signal: this.ending.signal }).catch(() => undefined);
  }

  private ended(): boolean {
    return this.ending.signal.aborted;
  }
}
