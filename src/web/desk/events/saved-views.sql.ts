import { Prisma } from '#platform/database/generated/prisma/client.js';

/** A named filter of the list of events. */
export interface SavedView {
  readonly id: number;
  readonly name: string;
  /** Query of the list's address, without a question mark. */
  readonly query: string;
}

export function viewsOf(user: number, most: number): Prisma.Sql {
  return Prisma.sql`select id, name, query from desk_view where user_id = ${user} order by name, id limit ${most}`;
}

/** Returns a row if the user has not reached the limit and the name is free. */
export function newView(user: number, { name, query }: Omit<SavedView, 'id'>, most: number): Prisma.Sql {
  return Prisma.sql`insert into desk_view (user_id, name, query) select ${user}, ${name}, ${query}
    where (select count(*) from desk_view where user_id = ${user}) < ${most}
    on conflict (user_id, name) do nothing returning id`;
}

/** Returns a row if the view is the user's and the name is free. */
export function renamedView(user: number, id: number, name: string): Prisma.Sql {
  return Prisma.sql`update desk_view v set name = ${name} where v.id = ${id} and v.user_id = ${user}
    and not exists (select 1 from desk_view o where o.user_id = ${user} and o.name = ${name} and o.id <> ${id}) returning v.id`;
}

export function removedView(user: number, id: number): Prisma.Sql {
  return Prisma.sql`delete from desk_view where id = ${id} and user_id = ${user} returning id`;
}

/** Blocks other writers of this user's views until the transaction ends. */
export function lockViews(user: number): Prisma.Sql {
  return Prisma.sql`select id from app_user where id = ${user} for no key update`;
}
