import { Injectable } from '@nestjs/common';
import { ApiError } from '#core/errors/api-error.js';
import { PrismaService } from '../database/prisma.service.js';
import { inTransaction, type Tx } from '../database/transaction.js';
import { History } from '../history/history.service.js';
import { writerOf } from '../history/note.js';
import type { RequestContext } from '../http/request-scope.js';
import { newSecret, secretHash } from './secret.js';

/** Most passwords that a user may create. */
const MOST = 50;

/** An application password as its user sees it. */
export interface OwnApplicationPassword {
  readonly id: number;
  readonly name: string;
  readonly readOnly: boolean;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

/** Application passwords that users create for their own programs. */
@Injectable()
export class ApplicationPasswords {
  constructor(
    private readonly prisma: PrismaService,
    private readonly history: History,
  ) {}

  list(userId: number): Promise<OwnApplicationPassword[]> {
    return this.prisma.applicationPassword.findMany({
      where: { userId },
      orderBy: { id: 'asc' },
      take: MOST,
      select: { id: true, name: true, readOnly: true, createdAt: true, lastUsedAt: true },
    });
  }

  /** Creates a password and answers the secret, which is shown only now; undefined if the user has too many. */
  async make(userId: number, name: string, readOnly: boolean, caller: RequestContext): Promise<string | undefined> {
    const secret = newSecret();
    return inTransaction(this.prisma, async (tx) => {
      await lockUser(tx, userId);
      if ((await tx.applicationPassword.count({ where: { userId } })) >= MOST) return undefined;
      await tx.applicationPassword.create({ data: { userId, name, readOnly, hash: secretHash(secret) } });
      await this.note(tx, userId, { before: null, after: name }, caller);
      return secret;
    });
  }

  /** @throws ApiError rest_no_route if the user has no such password */
  async revoke(userId: number, id: number, caller: RequestContext): Promise<void> {
    await inTransaction(this.prisma, async (tx) => {
      const found = await tx.applicationPassword.findFirst({ where: { id, userId }, select: { name: true } });
      if (!found) throw new ApiError('rest_no_route');
      await tx.applicationPassword.deleteMany({ where: { id, userId } });
      await this.note(tx, userId, { before: found.name, after: null }, caller);
    });
  }

  private async note(
    tx: Tx,
    id: number,
    change: { before: string | null; after: string | null },
    caller: RequestContext,
  ): Promise<void> {
    const changes = [{ field: 'application_password', language: null, ...change }];
    await this.history.note(tx, [{ kind: 'user', id, revision: null, action: 'update', changes }], writerOf(caller));
  }
}

/** Serialises creation: two requests at once must not both pass the limit. */
async function lockUser(tx: Tx, id: number): Promise<void> {
  await tx.$queryRaw`select 1 from app_user where id = ${id} for update`;
}
