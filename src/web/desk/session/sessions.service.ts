import { Injectable } from '@nestjs/common';
import type { KnownUser } from '../../../platform/auth/own-passwords.sql.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import { isDatabaseUnavailable, isStorageFull } from '../../../platform/database/unavailable.js';
import { newToken, tokenHash } from './session-token.js';
import { sessionByToken, type KnownSession } from './sessions.sql.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Since it was last used. */
const IDLE_MS = 12 * HOUR_MS;
/** However it is used. */
const LONGEST_MS = 14 * 24 * HOUR_MS;
/** Between password and code. */
const WAITING_MS = 10 * MINUTE_MS;
/** After its end, so that a large form which was open since then is still read. */
const REMEMBERED_MS = 7 * 24 * HOUR_MS;
const TOUCH_AFTER_MS = 5 * MINUTE_MS;
/** Of a user; the oldest make room. */
const MOST = 50;

/** A session as its user sees it. */
export interface OwnSession {
  readonly id: number;
  readonly browser: string;
  readonly createdAt: Date;
  readonly usedAt: Date;
}

/** Browsers that have signed in at the desk. */
@Injectable()
export class Sessions {
  constructor(private readonly prisma: PrismaService) {}

  async find(token: string, now: Date): Promise<KnownSession | undefined> {
    const [session] = await this.prisma.$queryRaw<KnownSession[]>(sessionByToken(tokenHash(token), now));
    if (session?.passed === true) await this.touch(session, now);
    return session;
  }

  /** Whether the token is of a session, of one that has lately ended as well, or of one that still waits for a code. */
  async isRemembered(token: string): Promise<boolean> {
    return (await this.prisma.deskSession.count({ where: { tokenHash: tokenHash(token) } })) > 0;
  }

  /**
   * Begins a session with a token that nobody had before, in the place of the one that the browser had.
   * @param passed whether a second factor was given, or none is needed
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

  /** Those that can be used, the last used first. */
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

  /** Removes some of those that have ended a week ago. Answers how many. */
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
      // A database that takes no writes still knows who has signed in; it is noted next time.
      if (!isDatabaseUnavailable(error) && !isStorageFull(error)) throw error;
    }
  }
}
