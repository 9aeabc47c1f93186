import { ApiError } from '#core/errors/api-error.js';

/** Sections of records that are edited alike; the paths of their pages begin with these words. */
export type DeskKind = 'venues' | 'organizers' | 'categories' | 'tags';
export type TermKind = Extract<DeskKind, 'categories' | 'tags'>;
export type DirectoryKind = Exclude<DeskKind, TermKind>;

/** An invalid id, which the API reports as a wrong parameter, is an unknown address at the desk. */
export async function orNoPage<T>(found: Promise<T>): Promise<T> {
  try {
    return await found;
  } catch (error) {
    const isUnknown = error instanceof ApiError && error.args.wrong?.['id'] !== undefined;
    throw isUnknown ? new ApiError('rest_no_route') : error;
  }
}
