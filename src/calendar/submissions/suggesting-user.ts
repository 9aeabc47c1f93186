import type { Tx } from '#platform/database/transaction.js';

/** A login that nobody can register. */
const LOGIN = '(submissions)';

/**
 * The author of readers' suggestions: a user without password and rights, so that no user sees them as their own.
 * Created with the first suggestion.
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
