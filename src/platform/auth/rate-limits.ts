import cluster from 'node:cluster';
import { Inject, Injectable } from '@nestjs/common';
import { RateLimiterCluster, RateLimiterMemory, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { ApiError } from '../../core/errors/api-error.js';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.token.js';

const MINUTE = 60;

/** What is counted, how often it may happen, in how many seconds. */
type Policies = Readonly<Record<LimitedKind, { readonly points: number; readonly duration: number }>>;

/**
 * Reads and writes of a client; wrong credentials of a login from an address, and of all logins from it; wrong passwords of an
 * event from a client. At the desk: attempts of a client with a login, of a client, with a login from browsers that nobody has
 * signed in with, from a browser that somebody has; codes of a user's second factor. Events that a client suggests, and
 * suggestions that name one mail address. What a user asks of the machine that translates.
 */
export type LimitedKind =
  | ('reads' | 'writes' | 'logins' | 'guesses' | 'passwords' | 'signIns' | 'strangers' | 'tried' | 'devices' | 'codes')
  | ('submissions' | 'recipients' | 'machine');

/** What is left of an allowance. */
export interface Allowance {
  readonly policy: { readonly points: number; readonly duration: number };
  readonly left: number;
  /** Seconds until it is whole again. */
  readonly seconds: number;
}

/** How often clients may do what costs. The processes of one service count together; each machine counts for itself. */
@Injectable()
export class RateLimits {
  readonly enabled: boolean;
  private readonly policies: Policies;
  private readonly limiters: Readonly<Record<LimitedKind, RateLimiterAbstract>>;

  constructor(@Inject(CONFIG) { rateLimit, readsPerMinute, writesPerMinute }: Config) {
    this.enabled = rateLimit;
    this.policies = {
      reads: { points: readsPerMinute, duration: MINUTE },
      writes: { points: writesPerMinute, duration: MINUTE },
      logins: { points: 10, duration: 5 * MINUTE },
      guesses: { points: 1_000, duration: 5 * MINUTE },
      passwords: { points: 10, duration: 5 * MINUTE },
      signIns: { points: 5, duration: 15 * MINUTE },
      strangers: { points: 30, duration: 15 * MINUTE },
      tried: { points: 100, duration: 60 * MINUTE },
      devices: { points: 10, duration: 15 * MINUTE },
      codes: { points: 10, duration: 15 * MINUTE },
      submissions: { points: 10, duration: 60 * MINUTE },
      recipients: { points: 5, duration: 24 * 60 * MINUTE },
      machine: { points: 60, duration: 60 * MINUTE },
    };
    this.limiters = {
      reads: this.limiter('reads'),
      writes: this.limiter('writes'),
      logins: this.limiter('logins'),
      guesses: this.limiter('guesses'),
      passwords: this.limiter('passwords'),
      signIns: this.limiter('signIns'),
      strangers: this.limiter('strangers'),
      tried: this.limiter('tried'),
      devices: this.limiter('devices'),
      codes: this.limiter('codes'),
      submissions: this.limiter('submissions'),
      recipients: this.limiter('recipients'),
      machine: this.limiter('machine'),
    };
  }

  /** Counts one more. @throws ApiError rest_too_many_requests */
  async take(kind: LimitedKind, key: string): Promise<Allowance> {
    return this.allowance(kind, await this.counted(() => this.limiters[kind].consume(key)));
  }

  /** Only looks. @throws ApiError rest_too_many_requests where the next one would be too many */
  async assertLeft(kind: LimitedKind, key: string): Promise<void> {
    const counted = await this.counted(() => this.limiters[kind].get(key));
    if (counted && counted.consumedPoints >= this.policies[kind].points) throw tooMany(counted);
  }

  /** Takes back what was counted before it was known to be right. */
  async giveBack(kind: LimitedKind, key: string): Promise<void> {
    await this.counted(() => this.limiters[kind].reward(key, 1));
  }

  private allowance(kind: LimitedKind, counted: RateLimiterRes | null): Allowance {
    const policy = this.policies[kind];
    if (!counted) return { policy, left: policy.points, seconds: policy.duration };
    if (counted.consumedPoints > policy.points) throw tooMany(counted);
    return { policy, left: counted.remainingPoints, seconds: secondsOf(counted) };
  }

  /** Nobody is refused because the primary does not answer. */
  private async counted(count: () => Promise<RateLimiterRes | null>): Promise<RateLimiterRes | null> {
    try {
      return this.enabled ? await count() : null;
    } catch (error) {
      return error instanceof RateLimiterRes ? error : null;
    }
  }

  private limiter(kind: LimitedKind): RateLimiterAbstract {
    const options = { keyPrefix: kind, ...this.policies[kind] };
    return this.enabled && cluster.isWorker
      ? new RateLimiterCluster({ ...options, timeoutMs: 1_000 })
      : new RateLimiterMemory(options);
  }
}

function secondsOf({ msBeforeNext }: RateLimiterRes): number {
  return Math.max(1, Math.ceil(msBeforeNext / 1000));
}

function tooMany(counted: RateLimiterRes): ApiError {
  return new ApiError('rest_too_many_requests', { values: { seconds: secondsOf(counted) } });
}
