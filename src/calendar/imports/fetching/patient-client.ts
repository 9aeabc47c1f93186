import { setTimeout as sleep } from 'node:timers/promises';
import pLimit from 'p-limit';
import { OutsideError, type OutsideFailure } from '#platform/http/outside-client.js';
import { retryAfterSeconds } from '#platform/http/retry-after.js';
import { formatOfBytes } from '../reading/decoding/foreign-format.js';
import type { SourceCode } from '../reading/import-code.js';
import type { SnapshotFile, SourceRefusal } from '../reading/reader.js';
import type { CrawlFetch, CrawlOptions, CrawlRequest } from './crawl-fetch.js';

/** An answer of the site. */
export interface SiteAnswer {
  readonly status: number;
  readonly file: SnapshotFile;
  readonly headers: Headers;
}

const MOST_AT_ONCE = 4;
const MOST_TRIES = 7;
const FIRST_PAUSE = 500;
/** As long as a WordPress asks for while it is updated. Nobody waits longer for one import. */
const LONGEST_PAUSE = 600_000;
const MOST_REQUESTS = 40_000;
const MOST_BYTES = 190_000_000;
/** Longest time of a crawl, in milliseconds: imports of other sources wait meanwhile. */
const LONGEST_CRAWL = 2 * 60 * 60 * 1000;
/** Failures that may be over a moment later. */
const PASSING: readonly OutsideFailure[] = ['unreachable', 'time'];
const BUSY: readonly number[] = [408, 425, 429, 500, 502, 503, 504, 520, 522, 524];

const NOT_THE_FORMAT: SourceCode = 'not-the-format';

/**
 * Asks a site a few things at once, and waits when it asks for time or fails: as long as it says, or twice as long each
 * time. While it asks for time, no other request is sent either; if it asks for more than ten minutes, none at all.
 */
export class PatientClient {
  private readonly limit = pLimit(MOST_AT_ONCE);
  private readonly wait: (milliseconds: number) => Promise<void>;
  private readonly signal: AbortSignal | undefined;
  private pause: Promise<void> | undefined;
  private readonly until = performance.now() + LONGEST_CRAWL;
  private requests = 0;
  private bytes = 0;
  /** Whether the site wants to be left alone for longer than an import waits. */
  private isClosed = false;
  /** Why the last answer was of no use. */
  failure = 'unreachable';

  constructor(
    private readonly fetch: CrawlFetch,
    { wait, signal }: CrawlOptions,
  ) {
    this.wait = wait ?? ((milliseconds) => sleep(milliseconds, undefined, signal ? { signal } : {}));
    this.signal = signal;
  }

  /**
   * The answer, whatever its status; undefined where the site goes on failing, or has been asked too much. Throws when it is
   * broken off. @param isUsable whether content is what was asked for, not the page of a server in trouble
   * @param request without one it is a GET
   */
  get(
    address: string,
    headers: Readonly<Record<string, string>> = {},
    isUsable: (file: SnapshotFile) => boolean = () => true,
    request?: CrawlRequest,
  ): Promise<SiteAnswer | undefined> {
    return this.limit(async () => {
      for (let attempt = 0; attempt < MOST_TRIES; attempt += 1) {
        while (this.pause) await this.pause;
        this.signal?.throwIfAborted();
        if (this.isEnough || this.isClosed) return undefined;
        this.requests += 1;
        const answer = await this.ask(address, headers, request);
        if (typeof answer === 'string') {
          this.failure = answer;
          if (!PASSING.includes(answer)) return undefined;
        } else if (BUSY.includes(answer.status)) this.failure = statusText(answer);
        else if (answer.status !== 200 || isUsable(answer.file)) return answer;
        else this.failure = formatOfBytes(answer.file.bytes) ?? NOT_THE_FORMAT;
        if (attempt + 1 < MOST_TRIES) await this.rest(typeof answer === 'string' ? undefined : answer, attempt);
      }
      return undefined;
    });
  }

  /** What is said of a source whose first answer is of no use. */
  refusal(answer: SiteAnswer | undefined): SourceRefusal {
    if (answer) return { refusal: 'source-error', found: statusText(answer) };
    return { refusal: this.failure === 'too-large' ? 'too-large' : 'source-error', found: this.failure };
  }

  /** Whether the site has been asked for as much as one import may. */
  get isEnough(): boolean {
    return this.requests >= MOST_REQUESTS || this.bytes >= MOST_BYTES || performance.now() >= this.until;
  }

  private async ask(
    address: string,
    headers: Readonly<Record<string, string>>,
    request: CrawlRequest | undefined,
  ): Promise<SiteAnswer | OutsideFailure> {
    try {
      const response = await this.fetch(address, { accept: '*/*', ...headers }, request);
      const bytes = new Uint8Array(await response.arrayBuffer());
      this.bytes += bytes.byteLength;
      const type = response.headers.get('content-type');
      const file = { name: address, bytes, ...(type === null ? {} : { mediaType: type }) };
      return { status: response.status, file, headers: response.headers };
    } catch (error) {
      return error instanceof OutsideError ? error.failure : 'unreachable';
    }
  }

  /** Waits before the next attempt. A site that names the time, or is busy, holds all requests. */
  private async rest(answer: SiteAnswer | undefined, attempt: number): Promise<void> {
    const seconds = retryAfterSeconds(answer?.headers.get('retry-after'), new Date());
    // A site whose clock is slow names a moment that has passed.
    const wanted = seconds === undefined ? FIRST_PAUSE * 2 ** attempt : Math.max(seconds * 1000, FIRST_PAUSE);
    if (wanted > LONGEST_PAUSE) {
      this.isClosed = true;
      return;
    }
    if (seconds === undefined && answer?.status !== 429 && answer?.status !== 503) {
      await this.wait(wanted);
      return;
    }
    // A longer pause goes on: the site asked for that as well.
    const pause = Promise.all([this.pause, this.wait(wanted)]).then(() => {
      if (this.pause === pause) this.pause = undefined;
    });
    this.pause = pause;
    await pause;
  }
}

export function statusText({ status }: Pick<SiteAnswer, 'status'>): string {
  return `HTTP ${String(status)}`;
}
