import type { Messages } from '#core/messages/generated/messages.js';
import type { ListedUser } from '#platform/auth/user-list.sql.js';
import type { DeskContext } from '../shell/desk-context.js';

/** Ways in which a user can sign in. */
export function signsInWith(user: ListedUser, texts: Messages['desk']['users'], context: DeskContext): string {
  const { password, has_factor, application_passwords } = user;
  return [
    ...(password === null ? [] : [texts[password]]),
    ...(has_factor ? [texts.factor] : []),
    ...(application_passwords > 0 ? [texts.programs({ count: application_passwords })] : []),
    ...(password === null && application_passwords === 0 ? [texts.none] : []),
  ].join(context.texts.comma);
}
