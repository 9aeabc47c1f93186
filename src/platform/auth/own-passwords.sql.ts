import { Prisma } from '../database/generated/prisma/client.js';
import type { Role } from './capabilities.js';
import { FIRST_PASSWORD } from './users.service.js';

/** A user with the facts that signing in with a password needs. */
export interface KnownUser {
  readonly id: number;
  readonly login: string;
  readonly role: Role;
  /** PHC string of the user's own password. */
  readonly hash: string | null;
  /** Hash of the administrator's first password, valid until the user has another. */
  readonly first_hash: string | null;
  readonly has_factor: boolean;
}

export function userByLogin(login: string): Prisma.Sql {
  return Prisma.sql`select /* by key */ ${COLUMNS} where lower(normalize(u.login)) = lower(normalize(${login}))`;
}

export function userById(id: number): Prisma.Sql {
  return Prisma.sql`select /* by key */ ${COLUMNS} where u.id = ${id}`;
}

const COLUMNS = Prisma.sql`u.id, u.login, u.role, p.hash, f.confirmed_at is not null as has_factor,
    (select a.hash from application_password a where a.user_id = u.id and a.name = ${FIRST_PASSWORD} and not a.read_only
      order by a.id limit 1) as first_hash
  from app_user u left join user_password p on p.user_id = u.id left join second_factor f on f.user_id = u.id`;
