import { Injectable } from '@nestjs/common';
import { foldCase } from '#core/slug/fold-case.js';
import { PrismaService } from '../database/prisma.service.js';
import { inTransaction, type Tx } from '../database/transaction.js';
import { History } from '../history/history.service.js';
import { byItself, type WriteChannel } from '../history/note.js';
import { isDatabaseUnavailable, isStorageFull } from '../database/unavailable.js';
import type { Role } from './capabilities.js';
import { removeFactor } from './second-factor.js';
import { newSecret, secretHash } from './secret.js';
import {
  anonymiseUser,
  anonymousLogin,
  authoredBy,
  closeDesk,
  noteUser,
  removeUser,
  userChange,
  type UserNote,
} from './user-removal.js';
import { passwordWithUser, type SignedIn } from './users.sql.js';
import { Viewer } from './viewer.js';

/** A user with a new password, which is shown only now. */
export interface NewPassword {
  readonly id: number;
  readonly login: string;
  readonly role: string;
  readonly password: string;
}

/** A user cannot be created or changed; the message says why. */
export class UserError extends Error {}

/** Login of the administrator that a new service creates. */
export const FIRST_LOGIN = 'admin';
/** Valid logins. */
export const LOGIN = /^[\p{L}\p{N}._@-]{1,60}$/u;
/** Name of the password that the first start creates; it opens the desk until its user has another. */
export const FIRST_PASSWORD = 'first start';
/** Lock for changes to the number of administrators. */
export const ADMINISTRATORS = 'kalends:administrator';
const TOUCH_AFTER_MS = 60 * 60 * 1000;
/** Long limits: nobody waits for an answer yet, and several services may start at once on a busy machine. */
const AT_THE_START = { maxWait: 30_000, timeout: 30_000 };

@Injectable()
export class UsersService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly history: History,
  ) {}

  /** The viewer of an application password; with a login, only that user's. Undefined for a wrong one. */
  async authenticate(secret: string, login: string | undefined): Promise<Viewer | undefined> {
    const [found] = await this.prisma.$queryRaw<SignedIn[]>(passwordWithUser(secretHash(secret)));
    if (!found || (login !== undefined && foldCase(found.login) !== foldCase(login))) return undefined;
    await this.touch(found.password_id, found.last_used === null ? null : new Date(found.last_used));
    const credential = { id: found.password_id, name: found.password_name };
    return new Viewer({ id: found.id, login: found.login, role: found.role, readOnly: found.read_only, credential });
  }

  /** Creates a user, or another application password of an existing one. @throws UserError */
  async add(input: string, role: Role, options: { name?: string; readOnly?: boolean } = {}): Promise<NewPassword> {
    const login = input.normalize('NFC');
    if (!LOGIN.test(login)) throw new UserError('A login has 1 to 60 letters, digits, ".", "_", "@" or "-".');
    const existing = await this.find(login);
    if (existing && existing.role !== role) {
      throw new UserError(
        `${existing.login} is ${existing.role} already; use "user role ${existing.login} ${role}" to change that.`,
      );
    }
    const password = newSecret();
    const passwords = {
      create: { name: options.name ?? 'command line', readOnly: options.readOnly ?? false, hash: secretHash(password) },
    };
    const user = await inTransaction(this.prisma, async (tx) => {
      const written = existing
        ? await tx.user.update({ where: { id: existing.id }, data: { passwords } })
        : await tx.user.create({ data: { login, role, passwords } });
      const made = existing ? [] : [userChange('login', null, login), userChange('role', null, role)];
      const changes = [...made, userChange('application_password', null, passwords.create.name)];
      await this.note(tx, { id: written.id, action: existing ? 'update' : 'create', changes });
      return written;
    });
    return { id: user.id, login: user.login, role: user.role, password };
  }

  async list(): Promise<object[]> {
    return this.prisma.user.findMany({
      orderBy: { id: 'asc' },
      select: {
        id: true,
        login: true,
        role: true,
        passwords: {
          orderBy: { id: 'asc' },
          select: { id: true, name: true, readOnly: true, createdAt: true, lastUsedAt: true },
        },
      },
    });
  }

  /**
   * Revokes an application password, or all passwords of a user, the desk's included. Answers their number.
   * @throws UserError
   */
  async revoke(login: string, passwordId: number | undefined): Promise<number> {
    const user = await this.require(login);
    const where = passwordId === undefined ? { userId: user.id } : { userId: user.id, id: passwordId };
    return inTransaction(this.prisma, async (tx) => {
      const revoked = await tx.applicationPassword.findMany({ where, orderBy: { id: 'asc' }, select: { name: true } });
      const own = passwordId === undefined ? await closeDesk(tx, user.id) : 0;
      if (revoked.length + own === 0) throw new UserError(`${user.login} has no such application password.`);
      await tx.applicationPassword.deleteMany({ where });
      const changes = revoked.map(({ name }) => userChange('application_password', name, null));
      const all = own === 0 ? changes : [...changes, userChange('password', 'set', null)];
      await this.note(tx, { id: user.id, action: 'update', changes: all });
      return revoked.length + own;
    });
  }

  /** @throws UserError */
  async setRole(login: string, role: Role): Promise<void> {
    const { id, role: before } = await this.require(login);
    if (before === role) return;
    await inTransaction(this.prisma, async (tx) => {
      await tx.user.update({ where: { id }, data: { role } });
      await this.note(tx, { id, action: 'update', changes: [userChange('role', before, role)] });
    });
  }

  /** Removes a user who is the author of no record, and removes the name from the history. @throws UserError */
  async remove(login: string): Promise<void> {
    const { id } = await this.require(login);
    const { events, venues, organizers } = await authoredBy(this.prisma, id);
    const records = events + venues + organizers;
    if (records > 0) {
      throw new UserError(
        `${login} is the author of ${String(records)} records; give them another author first, or revoke the passwords.`,
      );
    }
    await inTransaction(this.prisma, (tx) => removeUser(tx, this.history, id, byItself('command line', new Date())));
  }

  /**
   * Removes name and credentials of a user for good: from the user, the history and the stored answers of repeated
   * requests. Records and history stay, with the user's number. Answers the new login.
   * @throws UserError
   */
  async anonymise(login: string): Promise<{ id: number; login: string }> {
    const { id } = await this.require(login);
    const name = anonymousLogin(id);
    const namesake = await this.find(name);
    if (namesake && namesake.id !== id)
      throw new UserError(`${name} is the login of somebody else: anonymise that user first.`);
    await inTransaction(this.prisma, (tx) =>
      anonymiseUser(tx, this.history, { id, name }, byItself('command line', new Date())),
    );
    return { id, login: name };
  }

  /** Removes the second factor. A user who has lost it then signs in with the password alone. @throws UserError */
  async resetFactor(login: string): Promise<boolean> {
    const { id } = await this.require(login);
    return inTransaction(this.prisma, (tx) => removeFactor(tx, this.history, id, byItself('command line', new Date())));
  }

  /**
   * Creates the administrator of an empty service; undefined if there are users. Safe with several processes at once.
   */
  async ensureAdministrator(): Promise<NewPassword | undefined> {
    return this.prisma.$transaction(async (tx) => {
      await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${ADMINISTRATORS}, 0))`;
      if ((await tx.user.count()) > 0) return undefined;
      const password = newSecret();
      const passwords = { create: { name: FIRST_PASSWORD, hash: secretHash(password) } };
      const user = await tx.user.create({ data: { login: FIRST_LOGIN, role: 'administrator', passwords } });
      const changes = [
        userChange('login', null, user.login),
        userChange('role', null, user.role),
        userChange('application_password', null, passwords.create.name),
      ];
      await this.note(tx, { id: user.id, action: 'create', changes }, 'service');
      return { id: user.id, login: user.login, role: user.role, password };
    }, AT_THE_START);
  }

  /** Records a change: users are written by commands, the first one by the service itself. */
  private async note(
    tx: Tx,
    note: UserNote,
    via: Exclude<WriteChannel, 'api' | 'desk' | 'import'> = 'command line',
  ): Promise<void> {
    await noteUser(tx, this.history, note, byItself(via, new Date()));
  }

  private async touch(id: number, lastUsedAt: Date | null): Promise<void> {
    const now = new Date();
    if (lastUsedAt && now.getTime() - lastUsedAt.getTime() < TOUCH_AFTER_MS) return;
    try {
      await this.prisma.applicationPassword.updateMany({ where: { id }, data: { lastUsedAt: now } });
    } catch (error) {
      // A database without writes can still authenticate; the next request records the use.
      if (!isDatabaseUnavailable(error) && !isStorageFull(error)) throw error;
    }
  }

  private async find(login: string): Promise<{ id: number; login: string; role: string } | null> {
    return this.prisma.user.findFirst({
      where: { login: { equals: login.normalize('NFC'), mode: 'insensitive' } },
      select: { id: true, login: true, role: true },
    });
  }

  /** @throws UserError */
  async require(login: string): Promise<{ id: number; login: string; role: string }> {
    const user = await this.find(login);
    if (!user) throw new UserError(`There is no user ${login}.`);
    return user;
  }
}
