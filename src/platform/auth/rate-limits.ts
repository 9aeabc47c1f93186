import cluster from 'node:cluster';
import { Inject, Injectable } from '@nestjs/common';
import { RateLimiterCluster, RateLimiterMemory, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { ApiError } from '#core/errors/api-error.js';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.token.js';

const MINUTE = 60;

/** Requests allowed per kind, and the period in seconds. */
type Policies = Readonly<Record<LimitedKind, { readonly points: number; readonly duration: number }>>;

/**
 * Kinds of counted requests. `reads`, `writes`: per client. `logins`: wrong credentials per address and login;
 * `guesses`: per address. `passwords`: wrong passwords per event and client. Desk: `signIns` per client and login;
 * `strangers` per client; `tried` per login, all three from unknown browsers; `devices` per known browser; `codes` of a
 * user's second factor. `submissions` per client; `recipients` per mail address in suggested events. `machine`: machine
 * translations per user.
 */
export type LimitedKind =
  | ('reads' | 'writes' | 'logins' | 'guesses' | 'passwords' | 'signIns' | 'strangers' | 'tried' | 'devices' | 'codes')
  | ('submissions' | 'recipients' | 'machine');

/** Rest of an allowance. */
export interface Allowance {
  readonly policy: { readonly points: number; readonly duration: number };
  readonly left: number;
  /** Seconds until the allowance is full again. */
  readonly seconds: number;
}

/** Limits on expensive requests. The processes of one service share their counts; each machine has its own. */
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

  /** Counts one request. @throws ApiError rest_too_many_requests */
  async take(kind: LimitedKind, key: string): Promise<Allowance> {
    return this.allowance(kind, await this.counted(() => this.limiters[kind].consume(key)));
  }

  /** Checks without counting. @throws ApiError rest_too_many_requests if the next request would exceed the limit */
  async assertLeft(kind: LimitedKind, key: string): Promise<void> {
    const counted = await this.counted(() => this.limiters[kind].get(key));
    if (counted && counted.consumedPoints >= this.policies[kind].points) throw tooMany(counted);
  }

  /** Takes back a count that turned out to be unnecessary. */
  async giveBack(kind: LimitedKind, key: string): Promise<void> {
    await this.counted(() => this.limiters[kind].reward(key, 1));
  }

  private allowance(kind: LimitedKind, counted: RateLimiterRes | null): Allowance {
    const policy = this.policies[kind];
    if (!counted) return { policy, left: policy.points, seconds: policy.duration };
    if (counted.consumedPoints > policy.points) throw tooMany(counted);
    return { policy, left: counted.remainingPoints, seconds: secondsOf(counted) };
  }

  /** Lets the request pass if the primary does not answer. */
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
