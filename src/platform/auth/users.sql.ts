import { Prisma } from '../database/generated/prisma/client.js';
import type { Role } from './capabilities.js';

/** An application password and its user. */
export interface SignedIn {
  readonly password_id: number;
  readonly password_name: string;
  readonly read_only: boolean;
  /** Milliseconds since the epoch. */
  readonly last_used: number | null;
  readonly id: number;
  readonly login: string;
  readonly role: Role;
}

/** Runs for every request with credentials: one statement instead of the two of Prisma. */
export function passwordWithUser(hash: string): Prisma.Sql {
  return Prisma.sql`select /* by key */ p.id as password_id, p.name as password_name, p.read_only, (extract(epoch from p.last_used_at) * 1000)::float8 as last_used,
      u.id, u.login, u.role
    from application_password p join app_user u on u.id = p.user_id where p.hash = ${hash}`;
}
