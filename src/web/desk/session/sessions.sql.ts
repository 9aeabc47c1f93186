import type { Role } from '#platform/auth/capabilities.js';
import { Prisma } from '#platform/database/generated/prisma/client.js';

/** An active session with its user. */
export interface KnownSession {
  readonly id: number;
  readonly user_id: number;
  readonly login: string;
  readonly role: Role;
  readonly passed: boolean;
  readonly created_at: Date;
  readonly used_at: Date;
  /** True as long as the user has no password that nobody else knows. */
  readonly needs_password: boolean;
  readonly has_factor: boolean;
}

/** Runs for every request to the desk. */
export function sessionByToken(hash: Uint8Array, now: Date): Prisma.Sql {
  return Prisma.sql`select /* by key */ s.id, s.user_id, u.login, u.role, s.passed, s.created_at, s.used_at,
      coalesce(p.temporary, true) as needs_password, f.confirmed_at is not null as has_factor
    from desk_session s join app_user u on u.id = s.user_id
      left join user_password p on p.user_id = u.id left join second_factor f on f.user_id = u.id
    where s.token_hash = ${hash} and s.expires_at > ${now}`;
}
