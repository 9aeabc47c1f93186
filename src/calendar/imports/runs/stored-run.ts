import type { Prisma } from '#platform/database/generated/prisma/client.js';
import { AUTHORITIES, type Authorities, type Authority } from '../planning/decisions.js';

/** A run with its source, as the database has them. */
export type StoredRun = Prisma.ImportRunGetPayload<{ include: { source: true } }>;
export type StoredSource = StoredRun['source'];

export function authoritiesOf({ authority, timesAuthority }: StoredSource): Authorities {
  return { texts: authorityOf(authority), times: authorityOf(timesAuthority) };
}

function authorityOf(text: string): Authority {
  return AUTHORITIES.find((one) => one === text) ?? 'preserve';
}
