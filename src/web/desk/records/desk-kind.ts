import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { ApiError } from '#core/errors/api-error.js';
import { requestScope } from '#platform/http/request-scope.js';

/** Sections of records that are edited alike; the paths of their pages begin with these words. */
export const DESK_KINDS = ['venues', 'organizers', 'categories', 'tags'] as const;
export type DeskKind = (typeof DESK_KINDS)[number];
export type TermKind = Extract<DeskKind, 'categories' | 'tags'>;
export type DirectoryKind = Exclude<DeskKind, TermKind>;

/** Kind of record in the address: the four kinds share their routes. */
export const OfKind = createParamDecorator((_: unknown, context: ExecutionContext): DeskKind => {
  const { pagePath = '' } = requestScope(context.switchToHttp().getRequest<Request>());
  const [, , named = ''] = pagePath.toLowerCase().split('/');
  const kind = DESK_KINDS.find((one) => one === named);
  if (kind === undefined) throw new ApiError('rest_no_route');
  return kind;
});

/** An invalid id, which the API reports as a wrong parameter, is an unknown address at the desk. */
export async function orNoPage<T>(found: Promise<T>): Promise<T> {
  try {
    return await found;
  } catch (error) {
    const isUnknown = error instanceof ApiError && error.args.wrong?.['id'] !== undefined;
    throw isUnknown ? new ApiError('rest_no_route') : error;
  }
}
