import { timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.token.js';
import { Limiter } from '../database/limiter.js';
import { PrismaService } from '../database/prisma.service.js';
import { inTransaction, type Tx } from '../database/transaction.js';
import { History } from '../history/history.service.js';
import type { Writer } from '../history/note.js';
import type { RequestContext } from '../http/request-scope.js';
import { argon2Hash, isArgon2Of } from './argon2.js';
import { userById, userByLogin, type KnownUser } from './own-passwords.sql.js';
import { secretHash } from './secret.js';

type Asker = Pick<RequestContext, 'client' | 'gone'>;

interface NewOwnPassword {
  readonly password: string;
  /** Whether somebody else knows it, so that the user must change it. */
  readonly isTemporary: boolean;
  /** The session that sets the password; all others end. */
  readonly sessionId?: number | undefined;
}

/**
 * Passwords that users choose for the desk. One hash is computed at a time, in a thread of the pool; clients take
 * turns.
 */
@Injectable()
export class OwnPasswords {
  private readonly limiter: Limiter;

  constructor(
    private readonly prisma: PrismaService,
    private readonly history: History,
    @Inject(CONFIG) { queueTimeout }: Pick<Config, 'queueTimeout'>,
  ) {
    this.limiter = new Limiter({ atOnce: 1, perClient: 1, timeoutMs: queueTimeout * 1000 });
  }

  find(login: string): Promise<KnownUser | undefined> {
    return this.prisma.$queryRaw<KnownUser[]>(userByLogin(login)).then(([user]) => user);
  }

  /** Whether the password is the user's. Takes as long for an unknown user. */
  async isRight(user: KnownUser | undefined, password: string, { client, gone }: Asker): Promise<boolean> {
    const isOwn = await this.limiter.run(client, () => isArgon2Of(password, user?.hash ?? undefined), gone());
    const isFirst = isEqual(secretHash(password), user?.first_hash ?? '');
    return isOwn || (isFirst && user?.hash === null);
  }

  /** Whether the password is the present one of a signed-in user. */
  async isOf(id: number, password: string, asker: Asker): Promise<boolean> {
    const [user] = await this.prisma.$queryRaw<KnownUser[]>(userById(id));
    return this.isRight(user, password, asker);
  }

  /** Sets a user's password and ends all sessions but the one that sets it. */
  async set(id: number, input: NewOwnPassword, asker: Asker, writer: Writer): Promise<void> {
    const hash = await this.hashOf(input.password, asker);
    await inTransaction(this.prisma, (tx) => this.write(tx, id, { ...input, hash }, writer));
  }

  /** Hash to store for a password. */
  hashOf(password: string, { client, gone }: Asker): Promise<string> {
    return this.limiter.run(client, () => argon2Hash(password), gone());
  }

  async write(
    tx: Tx,
    id: number,
    { hash, isTemporary, sessionId }: Omit<NewOwnPassword, 'password'> & { readonly hash: string },
    writer: Writer,
  ): Promise<void> {
    const data = { hash, temporary: isTemporary, changedAt: writer.at };
    const before = await tx.userPassword.count({ where: { userId: id } });
    await tx.userPassword.upsert({ where: { userId: id }, create: { userId: id, ...data }, update: data });
    await tx.deskSession.deleteMany({
      where: { userId: id, ...(sessionId === undefined ? {} : { id: { not: sessionId } }) },
    });
    const change = { field: 'password', language: null, before: before > 0 ? 'set' : null, after: 'set' };
    await this.history.note(tx, [{ kind: 'user', id, revision: null, action: 'update', changes: [change] }], writer);
  }
}

function isEqual(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)];
  return one.length === other.length && timingSafeEqual(one, other);
}
