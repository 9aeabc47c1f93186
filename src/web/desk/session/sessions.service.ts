import { Injectable } from '@nestjs/common';
import type { KnownUser } from '#platform/auth/own-passwords.sql.js';
import { PrismaService } from '#platform/database/prisma.service.js';
import { inTransaction } from '#platform/database/transaction.js';
import { isDatabaseUnavailable, isStorageFull } from '#platform/database/unavailable.js';
import { newToken, tokenHash } from './session-token.js';
import { sessionByToken, type KnownSession } from './sessions.sql.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Time since the last use. */
const IDLE_MS = 12 * HOUR_MS;
/** Time since the start, however it is used. */
const LONGEST_MS = 14 * 24 * HOUR_MS;
/** Time between password and code. */
const WAITING_MS = 10 * MINUTE_MS;
/** Time after the end, in which a large form that was open before is still read. */
const REMEMBERED_MS = 7 * 24 * HOUR_MS;
const TOUCH_AFTER_MS = 5 * MINUTE_MS;
/** Sessions of a user; the oldest are removed for new ones. */
const MOST = 50;

/** A session as shown to its user. */
export interface OwnSession {
  readonly id: number;
  readonly browser: string;
  readonly createdAt: Date;
  readonly usedAt: Date;
}

/** Sessions of browsers at the desk. */
@Injectable()
export class Sessions {
  constructor(private readonly prisma: PrismaService) {}

  async find(token: string, now: Date): Promise<KnownSession | undefined> {
    const [session] = await this.prisma.$queryRaw<KnownSession[]>(sessionByToken(tokenHash(token), now));
    if (session?.passed === true) await this.touch(session, now);
    return session;
  }

  /** Whether the token belongs to a session: an active one, one that ended lately, or one that waits for a code. */
  async isRemembered(token: string): Promise<boolean> {
    return (await this.prisma.deskSession.count({ where: { tokenHash: tokenHash(token) } })) > 0;
  }

  /**
   * Begins a session with a new token, and ends the browser's previous one.
   * @param passed whether the second factor was verified, or is not needed
   */
  async begin(
    user: Pick<KnownUser, 'id'>,
    { passed, browser, instead, now }: { passed: boolean; browser: string; instead: string; now: Date },
  ): Promise<string> {
    const token = newToken();
    const expiresAt = new Date(now.getTime() + (passed ? IDLE_MS : WAITING_MS));
    await inTransaction(this.prisma, async (tx) => {
      await tx.deskSession.deleteMany({ where: { tokenHash: tokenHash(instead) } });
      await tx.$executeRaw`delete from desk_session where id in (
        select id from desk_session where user_id = ${user.id} order by used_at desc, id desc offset ${MOST - 1})`;
      await tx.deskSession.create({
        data: { userId: user.id, tokenHash: tokenHash(token), passed, browser, createdAt: now, usedAt: now, expiresAt },
      });
    });
    return token;
  }

  /** Active sessions of a user, the last used first. */
  list(userId: number, now: Date): Promise<OwnSession[]> {
    return this.prisma.deskSession.findMany({
      where: { userId, passed: true, expiresAt: { gt: now } },
      orderBy: [{ usedAt: 'desc' }, { id: 'desc' }],
      take: MOST,
      select: { id: true, browser: true, createdAt: true, usedAt: true },
    });
  }

  /** Ends one of the user's sessions, or all. */
  async end(userId: number, id?: number): Promise<void> {
    await this.prisma.deskSession.deleteMany({ where: { userId, ...(id === undefined ? {} : { id }) } });
  }

  /** Removes some sessions that ended a week ago. Returns their number. */
  removeEnded(now: Date, most: number): Promise<number> {
    const before = new Date(now.getTime() - REMEMBERED_MS);
    return this.prisma.$executeRaw`delete from desk_session where id in (
      select id from desk_session where expires_at <= ${before} order by expires_at limit ${most})`;
  }

  private async touch({ id, created_at, used_at }: KnownSession, now: Date): Promise<void> {
    if (now.getTime() - used_at.getTime() < TOUCH_AFTER_MS) return;
    const expiresAt = new Date(Math.min(now.getTime() + IDLE_MS, created_at.getTime() + LONGEST_MS));
    try {
      await this.prisma.deskSession.updateMany({ where: { id }, data: { usedAt: now, expiresAt } });
    } catch (error) {
      // A database that refuses writes still knows the session; the use is noted next time.
      if (!isDatabaseUnavailable(error) && !isStorageFull(error)) throw error;
    }
  }
}
