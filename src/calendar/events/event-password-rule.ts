import { forbiddenError } from '#platform/auth/access.decorator.js';
import type { EventPasswords } from '#platform/auth/event-passwords.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import type { EventInput } from './dto/event.input.js';

/** Users who may publish may also set a password. @throws ApiError rest_forbidden */
export function assertMaySetPassword(input: EventInput, { viewer }: RequestContext): void {
  if (input.post_password !== undefined && !viewer.may('publish_posts')) throw forbiddenError(viewer);
}

/** The stored form of a password; blank text removes it. */
export async function passwordColumn(
  passwords: EventPasswords,
  { post_password }: EventInput,
  caller: RequestContext,
): Promise<{ passwordHash?: string | null }> {
  if (post_password === undefined) return {};
  return { passwordHash: (await passwords.hash(post_password ?? undefined, caller)) ?? null };
}
