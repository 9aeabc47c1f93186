import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.token.js';
import { Limiter } from '../database/limiter.js';
import { PrismaService } from '../database/prisma.service.js';
import type { RequestContext } from '../http/request-scope.js';
import { RateLimits } from './rate-limits.js';
import { passwordHash } from './secret.js';

const SALT = 'password_salt';

/** A record that may have a password. */
export interface Protected {
  readonly id: number;
  readonly password_hash?: string | null;
}

/**
 * Passwords of events. All use the database's one salt, so that a list with many protected events costs one slow hash
 * instead of one per event. One hash is computed at a time; clients take turns.
 */
@Injectable()
export class EventPasswords {
  private salt: Promise<string> | undefined;
  private readonly limiter: Limiter;

  constructor(
    private readonly prisma: PrismaService,
    private readonly limits: RateLimits,
    @Inject(CONFIG) { queueTimeout }: Config,
  ) {
    this.limiter = new Limiter({ atOnce: 1, perClient: 1, timeoutMs: queueTimeout * 1000 });
  }

  /** The stored form; undefined for no password. @throws QueueTimeout, ClientGone */
  async hash(
    password: string | undefined,
    { client, gone }: Pick<RequestContext, 'client' | 'gone'>,
  ): Promise<string | undefined> {
    if (password === undefined) return undefined;
    this.salt ??= this.readSalt();
    const salt = await this.salt;
    return this.limiter.run(client, () => passwordHash(password, salt), gone());
  }

  /**
   * Hash of a password that a client tries on records. A wrong one counts for each record.
   * @throws ApiError rest_too_many_requests if one of the records had too many wrong ones
   */
  async tried(
    password: string | undefined,
    records: readonly Protected[],
    caller: RequestContext,
  ): Promise<string | undefined> {
    const locked = records.filter(({ password_hash }) => password_hash != null);
    if (password === undefined || locked.length === 0) return undefined;
    const keyOf = ({ id }: Protected): string => `${caller.client} ${String(id)}`;
    await Promise.all(locked.map((record) => this.limits.assertLeft('passwords', keyOf(record))));
    const key = await this.hash(password, caller);
    const wrong = locked.filter(({ password_hash }) => password_hash !== key);
    await Promise.all(wrong.map((record) => this.limits.take('passwords', keyOf(record))));
    return key;
  }

  private async readSalt(): Promise<string> {
    try {
      const { value } = await this.prisma.setting.findUniqueOrThrow({ where: { key: SALT } });
      return value;
    } catch (error) {
      this.salt = undefined;
      throw error;
    }
  }
}
