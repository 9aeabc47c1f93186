import { Injectable } from '@nestjs/common';
import { PrismaService } from '#platform/database/prisma.service.js';
import { Sql } from '#platform/database/sql.service.js';
import { inTransaction, type Tx } from '#platform/database/transaction.js';
import type { Prisma } from '#platform/database/generated/prisma/client.js';
import { lockViews, newView, removedView, renamedView, viewsOf, type SavedView } from './saved-views.sql.js';

/** Saved views that a user may have. */
const MOST_VIEWS = 50;

/** Saved filters of the list of events; each user sees only their own. */
@Injectable()
export class SavedViews {
  constructor(
    private readonly prisma: PrismaService,
    private readonly sql: Sql,
  ) {}

  list(user: number): Promise<SavedView[]> {
    return this.sql.rows<SavedView>(viewsOf(user, MOST_VIEWS));
  }

  /** Saves a view, unless its name is taken or the user has too many. */
  async save(user: number, view: Omit<SavedView, 'id'>): Promise<'saved' | 'taken' | 'many'> {
    return this.alone(user, async (tx) => {
      if (await isDone(tx, newView(user, view, MOST_VIEWS))) return 'saved';
      return (await tx.deskView.count({ where: { userId: user } })) < MOST_VIEWS ? 'taken' : 'many';
    });
  }

  /** Renames a view; false if it is not the user's, or the name is taken. */
  rename(user: number, id: number, name: string): Promise<boolean> {
    return this.alone(user, (tx) => isDone(tx, renamedView(user, id, name)));
  }

  async remove(user: number, id: number): Promise<void> {
    await this.alone(user, (tx) => isDone(tx, removedView(user, id)));
  }

  private alone<T>(user: number, work: (tx: Tx) => Promise<T>): Promise<T> {
    return inTransaction(this.prisma, async (tx) => {
      await tx.$queryRaw(lockViews(user));
      return work(tx);
    });
  }
}

async function isDone(tx: Tx, statement: Prisma.Sql): Promise<boolean> {
  return (await tx.$queryRaw<{ id: number }[]>(statement)).length > 0;
}
