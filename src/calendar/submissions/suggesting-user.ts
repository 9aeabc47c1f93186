import type { Tx } from '../../platform/database/transaction.js';

/** No login that somebody could have. */
const LOGIN = '(submissions)';

/**
 * The author of what readers suggest: a user who has no password and may do nothing, so that no user sees it as his own.
 * Made with the first suggestion.
 */
export async function suggestingUser(tx: Tx, now: Date): Promise<number> {
  const find = async (): Promise<{ id: number } | undefined> => {
    const [user] = await tx.$queryRaw<
      { id: number }[]
    >`select id from app_user where lower(normalize(login)) = ${LOGIN}`;
    return user;
  };
  const known = await find();
  if (known) return known.id;
  await tx.$executeRaw`insert into app_user (login, role, created_at) values (${LOGIN}, 'subscriber', ${now}) on conflict do nothing`;
  const made = await find();
  if (!made) throw new Error('The author of submissions could not be made.');
  return made.id;
}
