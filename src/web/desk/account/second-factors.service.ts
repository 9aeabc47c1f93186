import { Injectable } from '@nestjs/common';
import { noteFactor, removeFactor } from '#platform/auth/second-factor.js';
import { PrismaService } from '#platform/database/prisma.service.js';
import { inTransaction, type Tx } from '#platform/database/transaction.js';
import { History } from '#platform/history/history.service.js';
import { writerOf } from '#platform/history/note.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { newRecoveryCodes, newTotpSecret, recoveryHash, stepOf } from './totp.js';

/** State of a user's second factor. */
export interface FactorState {
  /** Secret shown to the app but not yet confirmed by a code. */
  readonly secret: Uint8Array | undefined;
  readonly isOn: boolean;
  readonly recoveryCodes: number;
}

/** Codes of authenticator apps, and the recovery codes that replace them. */
@Injectable()
export class SecondFactors {
  constructor(
    private readonly prisma: PrismaService,
    private readonly history: History,
  ) {}

  async state(userId: number): Promise<FactorState> {
    const [factor, recoveryCodes] = await Promise.all([
      this.prisma.secondFactor.findUnique({ where: { userId } }),
      this.prisma.recoveryCode.count({ where: { userId } }),
    ]);
    const isOn = factor?.confirmedAt != null;
    return { secret: isOn ? undefined : factor?.secret, isOn, recoveryCodes };
  }

  /** Creates a secret for the user's app. A confirmed one stays. */
  async begin(userId: number): Promise<void> {
    await this.prisma.$executeRaw`insert into second_factor (user_id, secret) values (${userId}, ${newTotpSecret()})
      on conflict (user_id) do update set secret = excluded.secret where second_factor.confirmed_at is null`;
  }

  /**
   * Turns it on with the first code and ends the sessions that began without it. Returns the recovery codes, which are
   * shown this once; undefined if the code is wrong.
   */
  async confirm(
    userId: number,
    code: string,
    sessionId: number,
    caller: RequestContext,
  ): Promise<string[] | undefined> {
    const factor = await this.prisma.secondFactor.findUnique({ where: { userId, confirmedAt: null } });
    const lastStep = factor ? stepOf(factor.secret, code, caller.now) : undefined;
    if (lastStep === undefined) return undefined;
    return inTransaction(this.prisma, async (tx) => {
      const { count } = await tx.secondFactor.updateMany({
        where: { userId, confirmedAt: null },
        data: { confirmedAt: caller.now, lastStep },
      });
      if (count === 0) return undefined;
      await tx.deskSession.deleteMany({ where: { userId, id: { not: sessionId } } });
      await noteFactor(tx, this.history, { id: userId, isOn: true }, writerOf(caller));
      return replaceCodes(tx, userId);
    });
  }

  /** Whether a code of the app or a recovery code is valid for the user. Each works once. */
  async take(userId: number, code: string, now: Date): Promise<boolean> {
    const factor = await this.prisma.secondFactor.findUnique({ where: { userId, confirmedAt: { not: null } } });
    const step = factor ? stepOf(factor.secret, code, now) : undefined;
    if (step !== undefined) {
      // Of two concurrent requests, one finds the step used.
      const { count } = await this.prisma.secondFactor.updateMany({
        where: { userId, OR: [{ lastStep: null }, { lastStep: { lt: step } }] },
        data: { lastStep: step },
      });
      return count === 1;
    }
    const { count } = await this.prisma.recoveryCode.deleteMany({ where: { userId, hash: recoveryHash(code) } });
    return count === 1;
  }

  /** Replaces the recovery codes by new ones; the old ones become invalid. */
  renewCodes(userId: number): Promise<string[]> {
    return inTransaction(this.prisma, (tx) => replaceCodes(tx, userId));
  }

  async remove(userId: number, caller: RequestContext): Promise<void> {
    await inTransaction(this.prisma, (tx) => removeFactor(tx, this.history, userId, writerOf(caller)));
  }
}

async function replaceCodes(tx: Tx, userId: number): Promise<string[]> {
  const codes = newRecoveryCodes();
  await tx.recoveryCode.deleteMany({ where: { userId } });
  await tx.recoveryCode.createMany({ data: codes.map((code) => ({ userId, hash: recoveryHash(code) })) });
  return codes;
}
