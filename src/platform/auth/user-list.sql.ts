import { Prisma } from '../database/generated/prisma/client.js';
import type { Role } from './capabilities.js';
import { FIRST_PASSWORD } from './users.service.js';

/** A user in the administrators' list. */
export interface ListedUser {
  readonly id: number;
  readonly login: string;
  readonly role: Role;
  readonly created_at: Date;
  /** `first`: only the password that the first start made. */
  readonly password: 'own' | 'temporary' | 'first' | null;
  readonly has_factor: boolean;
  readonly sessions: number;
  readonly application_passwords: number;
  /** Last use, at the desk or by a program. */
  readonly used_at: Date | null;
}

/** Page of users by login. @param most number of users */
export function userPage(now: Date, { most, offset }: { most: number; offset: number }): Prisma.Sql {
  return Prisma.sql`select ${columns(now)} from (
      select * from app_user order by lower(login), id limit ${most} offset ${offset}) u ${JOINED}
    order by lower(u.login), u.id`;
}

export function oneUser(id: number, now: Date): Prisma.Sql {
  return Prisma.sql`select ${columns(now)} from app_user u ${JOINED} where u.id = ${id}`;
}

/** Number of other administrators who could sign in at the desk. */
export function otherAdministrators(id: number): Prisma.Sql {
  return Prisma.sql`select count(*)::int as count from app_user u where u.role = 'administrator' and u.id <> ${id}
    and (exists (select 1 from user_password p where p.user_id = u.id) or ${FIRST})`;
}

const FIRST = Prisma.sql`exists (select 1 from application_password a
  where a.user_id = u.id and a.name = ${FIRST_PASSWORD} and not a.read_only)`;

const JOINED = Prisma.sql`left join user_password p on p.user_id = u.id left join second_factor f on f.user_id = u.id`;

function columns(now: Date): Prisma.Sql {
  return Prisma.sql`u.id, u.login, u.role, u.created_at, f.confirmed_at is not null as has_factor,
    case when p.temporary then 'temporary' when p.hash is not null then 'own' when ${FIRST} then 'first' end as password,
    (select count(*)::int from desk_session s where s.user_id = u.id and s.passed and s.expires_at > ${now}) as sessions,
    (select count(*)::int from application_password a where a.user_id = u.id) as application_passwords,
    greatest((select max(s.used_at) from desk_session s where s.user_id = u.id and s.passed),
      (select max(a.last_used_at) from application_password a where a.user_id = u.id)) as used_at`;
}
