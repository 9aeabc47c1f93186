import { ROLES, type Role } from '#platform/auth/capabilities.js';
import { UsersService } from '#platform/auth/users.service.js';
import { withPrisma } from '#platform/database/with-prisma.js';
import { History } from '#platform/history/history.service.js';
import { SEARCH_SETTING, searchVersion } from '#calendar/search/search-index.js';

/** Application passwords of a user of each role. */
export type Passwords = Readonly<Record<Role, string>>;

/** Writes a user of each role into an empty database, and that its search texts are current: no service has to do it. */
export async function makeStaff(url: string): Promise<Passwords> {
  return withPrisma(url, async (prisma) => {
    const users = new UsersService(prisma, new History({ historyDays: 365 }));
    const made: [Role, string][] = [];
    for (const role of ROLES)
      made.push([role, (await users.add(role === 'administrator' ? 'admin' : role, role)).password]);
    await prisma.setting.create({ data: { key: SEARCH_SETTING, value: searchVersion('en') } });
    return Object.fromEntries(made) as Record<Role, string>;
  });
}
