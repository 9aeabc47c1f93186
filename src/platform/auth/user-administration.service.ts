import { Injectable } from '@nestjs/common';
import { ApiError } from '#core/errors/api-error.js';
import { PrismaService } from '../database/prisma.service.js';
import { inTransaction, type Tx } from '../database/transaction.js';
import { History } from '../history/history.service.js';
import { writerOf } from '../history/note.js';
import type { RequestContext } from '../http/request-scope.js';
import type { Role } from './capabilities.js';
import { OwnPasswords } from './own-passwords.service.js';
import { removeFactor } from './second-factor.js';
import { newSecret } from './secret.js';
import { oneUser, otherAdministrators, userPage, type ListedUser } from './user-list.sql.js';
import {
  anonymiseUser,
  anonymousLogin,
  authoredBy,
  noteUser,
  removeUser,
  userChange,
  type Authored,
} from './user-removal.js';
import { ADMINISTRATORS, LOGIN } from './users.service.js';

/** Reason to refuse a change: the `last` administrator who can sign in, the caller's own user, an invalid or taken login. */
export type UserRefusal = 'last' | 'self' | 'login' | 'taken';

/** Users per page of the list. */
const PER_PAGE = 50;

/** Changes that administrators make to users at the desk. All are recorded in the history. */
@Injectable()
export class UserAdministration {
  constructor(
    private readonly prisma: PrismaService,
    private readonly history: History,
    private readonly passwords: OwnPasswords,
  ) {}

  async list(page: number, { now }: RequestContext): Promise<{ users: ListedUser[]; pages: number }> {
    const [users, total] = await Promise.all([
      this.prisma.$queryRaw<ListedUser[]>(userPage(now, { most: PER_PAGE, offset: (page - 1) * PER_PAGE })),
      this.prisma.user.count(),
    ]);
    return { users, pages: Math.max(1, Math.ceil(total / PER_PAGE)) };
  }

  /** @throws ApiError rest_no_route if there is no such user */
  async get(id: number, { now }: RequestContext): Promise<ListedUser> {
    const [user] = await this.prisma.$queryRaw<ListedUser[]>(oneUser(id, now));
    if (!user) throw new ApiError('rest_no_route');
    return user;
  }

  authored(id: number): Promise<Authored> {
    return authoredBy(this.prisma, id);
  }

  /** Creates a user with a temporary password, which is shown only now. */
  async create(
    input: string,
    role: Role,
    caller: RequestContext,
  ): Promise<{ id: number; password: string } | UserRefusal> {
    const login = input.normalize('NFC');
    if (!LOGIN.test(login)) return 'login';
    const password = newSecret();
    const hash = await this.passwords.hashOf(password, caller);
    return inTransaction(this.prisma, async (tx) => {
      await lockUsers(tx);
      const namesake = { login: { equals: login, mode: 'insensitive' } } as const;
      if ((await tx.user.count({ where: namesake })) > 0) return 'taken';
      const { id } = await tx.user.create({ data: { login, role, createdAt: caller.now } });
      const changes = [userChange('login', null, login), userChange('role', null, role)];
      await noteUser(tx, this.history, { id, action: 'create', changes }, writerOf(caller));
      await this.passwords.write(tx, id, { hash, isTemporary: true }, writerOf(caller));
      return { id, password };
    });
  }

  async setRole(id: number, role: Role, caller: RequestContext): Promise<UserRefusal | undefined> {
    return inTransaction(this.prisma, async (tx) => {
      const before = await lockedUser(tx, id);
      if (before.role === role) return undefined;
      if (role !== 'administrator' && (await isLast(tx, before))) return 'last';
      await tx.user.update({ where: { id }, data: { role } });
      const changes = [userChange('role', before.role, role)];
      await noteUser(tx, this.history, { id, action: 'update', changes }, writerOf(caller));
      return undefined;
    });
  }

  /**
   * Sets a temporary password, which the user must change, and ends all sessions. Answers the password, which is shown
   * only now. Administrators change their own with the present one.
   * @throws ApiError rest_forbidden
   */
  async givePassword(id: number, caller: RequestContext): Promise<string> {
    assertOther(id, caller);
    const password = newSecret();
    const hash = await this.passwords.hashOf(password, caller);
    await inTransaction(this.prisma, async (tx) => {
      await lockedUser(tx, id);
      await this.passwords.write(tx, id, { hash, isTemporary: true }, writerOf(caller));
    });
    return password;
  }

  /** @throws ApiError rest_forbidden for the caller's own, which requires the password */
  async removeFactor(id: number, caller: RequestContext): Promise<void> {
    assertOther(id, caller);
    await inTransaction(this.prisma, async (tx) => {
      await lockedUser(tx, id);
      await removeFactor(tx, this.history, id, writerOf(caller));
    });
  }

  async endSessions(id: number, caller: RequestContext): Promise<void> {
    await inTransaction(this.prisma, async (tx) => {
      await lockedUser(tx, id);
      const { count } = await tx.deskSession.deleteMany({ where: { userId: id } });
      const changes = [userChange('sessions', String(count), null)];
      if (count > 0) await noteUser(tx, this.history, { id, action: 'update', changes }, writerOf(caller));
    });
  }

  /** Removes a user. A user who is the author of records loses name, passwords and role instead. */
  async remove(id: number, caller: RequestContext): Promise<UserRefusal | undefined> {
    if (id === caller.viewer.id) return 'self';
    return inTransaction(this.prisma, async (tx) => {
      const user = await lockedUser(tx, id);
      if (await isLast(tx, user)) return 'last';
      const { events, venues, organizers } = await authoredBy(tx, id);
      if (events + venues + organizers === 0) {
        await removeUser(tx, this.history, id, writerOf(caller));
        return undefined;
      }
      const name = anonymousLogin(id);
      const namesake = { login: { equals: name, mode: 'insensitive' }, id: { not: id } } as const;
      if ((await tx.user.count({ where: namesake })) > 0) return 'taken';
      await tx.user.update({ where: { id }, data: { role: 'subscriber' } });
      await anonymiseUser(tx, this.history, { id, name }, writerOf(caller));
      return undefined;
    });
  }
}

function assertOther(id: number, { viewer }: RequestContext): void {
  if (id === viewer.id) throw new ApiError('rest_forbidden');
}

/** Serialises changes to users: if two administrators remove each other's role, one keeps it. */
async function lockUsers(tx: Tx): Promise<void> {
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${ADMINISTRATORS}, 0))`;
}

/** @throws ApiError rest_no_route if there is no such user */
async function lockedUser(tx: Tx, id: number): Promise<{ readonly id: number; readonly role: string }> {
  await lockUsers(tx);
  const user = await tx.user.findUnique({ where: { id }, select: { id: true, role: true } });
  if (!user) throw new ApiError('rest_no_route');
  return user;
}

async function isLast(tx: Tx, { id, role }: { readonly id: number; readonly role: string }): Promise<boolean> {
  if (role !== 'administrator') return false;
  const [others] = await tx.$queryRaw<{ count: number }[]>(otherAdministrators(id));
  return (others?.count ?? 0) === 0;
}
