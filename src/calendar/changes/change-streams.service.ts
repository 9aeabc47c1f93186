import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Response } from 'express';
import { ApiError } from '../../core/errors/api-error.js';
import { errorText } from '../../core/errors/error-text.js';
import { Counter } from '../../platform/http/counter.js';
import { ChangeFeed } from '../../platform/database/change-feed.js';
import type { LogPlace, LogRow } from './change-log.sql.js';
import { LogReading, resourceOf, stateOf } from './log-reading.service.js';

/** Open streams of all clients of a process, and of one. */
const MOST_STREAMS = 2_000;
const MOST_OF_CLIENT = 20;
const COMMENT_MS = 15_000;
/** A running transaction holds back the log: its end gives no notice of its own. */
const LOOK_MS = 2_000;

/** An open stream, and the place up to which its reader has everything. */
interface Stream {
  readonly response: Response;
  readonly client: string;
  place: LogPlace;
}

/** Server-sent events of the log of changes (WHATWG HTML, 9.2). Streams at one place share one read. */
@Injectable()
export class ChangeStreams implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Changes');
  private readonly streams = new Set<Stream>();
  private readonly clients = new Counter<string>();
  private timers: NodeJS.Timeout[] = [];
  private work: Promise<void> | undefined;
  private isBehind = false;

  constructor(
    private readonly reading: LogReading,
    private readonly feed: ChangeFeed,
  ) {}

  onApplicationBootstrap(): void {
    this.feed.onChange(() => {
      this.wake();
    });
    const comment = setInterval(() => {
      for (const { response } of this.streams) response.write(':\n\n');
    }, COMMENT_MS);
    const look = setInterval(() => {
      this.wake();
    }, LOOK_MS);
    this.timers = [comment, look];
    for (const timer of this.timers) timer.unref();
  }

  async onApplicationShutdown(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    for (const { response } of this.streams) response.end();
    await this.work;
  }

  /**
   * Opens a stream from a token on; without one, from now on.
   * @throws ApiError service_busy, rest_invalid_param
   */
  async open(response: Response, client: string, since: string | undefined): Promise<void> {
    if (this.streams.size >= MOST_STREAMS || this.clients.of(client) >= MOST_OF_CLIENT)
      throw new ApiError('service_busy');
    const place = since === undefined ? undefined : await this.placeOf(since);
    const stream = { response, client, place: place ?? (await this.reading.end()) };
    response.set({ 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' });
    response.status(200).flushHeaders();
    response.write(
      place === null ? await this.reset(stream.place) : `id: ${await this.reading.token(stream.place)}\n\n`,
    );
    this.streams.add(stream);
    this.clients.add(client, 1);
    response.once('close', () => {
      this.streams.delete(stream);
      this.clients.add(client, -1);
    });
    this.wake();
  }

  /** null for a token that is too old: the reader begins anew. */
  private async placeOf(since: string): Promise<LogPlace | null> {
    try {
      return await this.reading.placeOf(since);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'sync-token-expired') return null;
      throw error;
    }
  }

  private async reset(place: LogPlace): Promise<string> {
    return `id: ${await this.reading.token(place)}\nevent: reset\ndata: {}\n\n`;
  }

  private wake(): void {
    if (this.streams.size === 0) return;
    if (this.work) {
      this.isBehind = true;
      return;
    }
    this.work = this.sendAll().finally(() => {
      this.work = undefined;
      if (this.isBehind) {
        this.isBehind = false;
        this.wake();
      }
    });
  }

  private async sendAll(): Promise<void> {
    for (const group of Map.groupBy(this.streams, ({ place }) => keyOf(place)).values())
      await this.send(group).catch((error: unknown) => {
        // The others go on; these are tried again at the next look.
        this.logger.warn(`Changes could not be streamed: ${errorText(error)}.`);
      });
  }

  private async send(group: readonly Stream[]): Promise<void> {
    const [first] = group;
    if (!first) return;
    const { rows, next, hasMore } = await this.reading.after(first.place);
    const messages = await Promise.all(rows.map((row) => this.message(row)));
    const text = messages.join('');
    for (const stream of group) {
      stream.place = next;
      if (text !== '') stream.response.write(text);
    }
    if (hasMore) this.isBehind = true;
  }

  private async message(row: LogRow): Promise<string> {
    const data = { resource: resourceOf(row.kind), id: row.id, state: stateOf(row) };
    return `id: ${await this.reading.token(row)}\nevent: change\ndata: ${JSON.stringify(data)}\n\n`;
  }
}

function keyOf({ xid, kind, id }: LogPlace): string {
  return `${String(xid)} ${kind} ${String(id)}`;
}
