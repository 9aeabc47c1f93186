import { forbidden } from '../auth/access.decorator.js';
import type { RequestContext } from '../http/request-scope.js';
import type { EventInput } from './dto/event.input.js';

/** Whoever may publish may hide as well. @throws ApiError rest_forbidden */
export function assertMaySetPassword(input: EventInput, { viewer }: RequestContext): void {
  if (input.post_password !== undefined && !viewer.may('publish_posts')) throw forbidden(viewer);
}
