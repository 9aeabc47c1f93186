import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type { Response } from 'express';
import { ApiError } from '#core/errors/api-error.js';
import { errorText } from '#core/errors/error-text.js';
import { Counter } from '#platform/http/counter.js';
import { ChangeFeed } from '#platform/database/change-feed.js';
import { ChangeLog } from './change-log.service.js';
import type { LogPlace, LogRow } from './change-log.sql.js';
import { isBefore, LogReading, resourceOf, stateOf, type LogEnd } from './log-reading.service.js';

/** Open streams of all clients of a process, and of one. */
const MOST_STREAMS = 2_000;
const MOST_OF_CLIENT = 20;
const COMMENT_MS = 15_000;
/** A running transaction holds back the log: its end gives no notice of its own. */
const LOOK_MS = 2_000;

/** Proxies that compress answers would hold back what is sent. */
export const STREAM_HEADERS = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
} as const;

/** Where a reader says that it is. */
interface RequestedPlace {
  /** Browsers send it by themselves. */
  readonly lastEventId?: string | undefined;
  readonly since?: unknown;
}

/** An open stream, and the place up to which its reader has everything. */
interface Stream {
  readonly response: Response;
  place: LogPlace;
}

/** Server-sent events of the log of changes (WHATWG HTML, 9.2). Streams at one place share one read. */
@Injectable()
export class ChangeStreams implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Changes');
  private readonly streams = new Set<Stream>();
  private readonly clients = new Counter<string>();
  private timers: NodeJS.Timeout[] = [];
  private work: Promise<void> | undefined;
  private isBehind = false;
  /** Notices of changes so far. */
  private notices = 0;
  /** Responses that are not closed yet, those that are being opened among them. */
  private responses = 0;
  private isEnding = false;

  constructor(
    private readonly reading: LogReading,
    private readonly log: ChangeLog,
    private readonly feed: ChangeFeed,
  ) {}

  onApplicationBootstrap(): void {
    this.feed.onChange(() => {
      this.notices += 1;
      this.wake();
    });
    const comment = setInterval(() => {
      for (const { response } of this.streams) if (!response.writableNeedDrain) response.write(':\n\n');
    }, COMMENT_MS);
    const look = setInterval(() => {
      this.wake();
    }, LOOK_MS);
    this.timers = [comment, look];
    for (const timer of this.timers) timer.unref();
  }

  /** Before the server waits for its connections to end. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isEnding = true;
    for (const timer of this.timers) clearInterval(timer);
    for (const { response } of this.streams) response.end();
    await this.work;
  }

  /**
   * Opens a stream from a token on; without one, from now on.
   * @throws ApiError service_busy, rest_invalid_param
   */
  async open(response: Response, client: string, requested: RequestedPlace = {}): Promise<void> {
    if (this.isEnding || this.responses >= MOST_STREAMS || this.clients.of(client) >= MOST_OF_CLIENT)
      throw new ApiError('service_busy');
    this.count(response, client);
    const { notices } = this;
    const log = await this.reading.lifeAndEnd();
    const { life, end } = log;
    const place = this.placeOf(requested, log);
    const stream = { response, place: place ?? end };
    if (response.closed) return;
    response.set(STREAM_HEADERS).status(200).flushHeaders();
    const id = this.reading.token(stream.place, life);
    response.write(place === null ? `id: ${id}\nevent: reset\ndata: {}\n\n` : `id: ${id}\n\n`);
    this.follow(stream);
    // Nothing is read for a stream that has everything.
    if (isBefore(stream.place, end) || notices !== this.notices) this.wake();
  }

  /** The client may go while its place is looked up: its close must be heard from the first moment on. */
  private count(response: Response, client: string): void {
    this.responses += 1;
    this.clients.add(client, 1);
    response.once('close', () => {
      this.responses -= 1;
      this.clients.add(client, -1);
    });
  }

  private follow(stream: Stream): void {
    const { response } = stream;
    if (this.isEnding) {
      response.end();
      return;
    }
    this.streams.add(stream);
    response.once('close', () => {
      this.streams.delete(stream);
    });
    response.on('drain', () => {
      this.wake();
    });
  }

  /** undefined for the present; null where the reader begins anew: a browser would never try again after an error. */
  private placeOf({ lastEventId, since }: RequestedPlace, log: LogEnd): LogPlace | null | undefined {
    const isById = lastEventId !== undefined && lastEventId !== '';
    if (!isById && since === undefined) return undefined;
    try {
      return this.reading.placeOf(isById ? lastEventId : since, log);
    } catch (error) {
      if (error instanceof ApiError && (isById || error.code === 'sync-token-expired')) return null;
      throw error;
    }
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
    // What a slow client has not taken yet waits in its connection; the rest waits in the log.
    const ready = [...this.streams].filter(({ response }) => !response.writableNeedDrain);
    for (const group of Map.groupBy(ready, ({ place }) => keyOf(place)).values())
      await this.send(group).catch((error: unknown) => {
        // The others go on; these are tried again at the next look.
        this.logger.warn(`Changes could not be streamed: ${errorText(error)}.`);
      });
  }

  private async send(group: readonly Stream[]): Promise<void> {
    const [first] = group;
    if (!first) return;
    const { rows, next, hasMore } = await this.reading.after(first.place);
    const text = rows.length === 0 ? '' : await this.messages(rows);
    for (const stream of group) {
      stream.place = next;
      if (text !== '') stream.response.write(text);
    }
    if (hasMore) this.isBehind = true;
  }

  private async messages(rows: readonly LogRow[]): Promise<string> {
    const life = await this.log.life();
    const message = (row: LogRow): string => {
      const data = { resource: resourceOf(row.kind), id: row.id, state: stateOf(row) };
      return `id: ${this.reading.token(row, life)}\nevent: change\ndata: ${JSON.stringify(data)}\n\n`;
    };
    return rows.map(message).join('');
  }
}

function keyOf({ xid, kind, id }: LogPlace): string {
  return `${String(xid)} ${kind} ${String(id)}`;
}
