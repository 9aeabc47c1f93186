import { errorBody, type ApiError } from '#core/errors/api-error.js';
import type { PageContext } from './page-context.js';

/**
 * Status of an error page: a page that readers may not see is not found; one in the trash is gone, which only the desk
 * shows.
 */
export function pageStatus({ code, status, args }: ApiError): number {
  if (code === 'event-no-longer-available') return 410;
  if (code.endsWith('-not-accessible') || code === 'rest-invalid-event-id') return 404;
  return code === 'rest_invalid_param' && args.wrong && 'slug' in args.wrong ? 404 : status;
}

/** Title and hint of an error page for readers: the reason of an error is for those who wrote the address. */
export function readerWords(
  error: ApiError,
  status: number,
  context: Pick<PageContext, 'texts' | 'language'>,
): { title: string; hint: string } {
  const { texts } = context;
  const { title, hint } = errorWords(error, status, context);
  if (title === texts.tooLarge) return { title, hint: texts.tooLargeHint };
  return { title, hint: title === texts.badRequest ? texts.badRequestHint : hint };
}

/** Title and hint of an error page, with its reason. @param status of the answer */
export function errorWords(
  error: ApiError,
  status: number,
  { texts, language }: Pick<PageContext, 'texts' | 'language'>,
): { title: string; hint: string } {
  if (status === 410) return { title: texts.gone, hint: texts.goneHint };
  if (status === 404) return { title: texts.notFound, hint: texts.notFoundHint };
  if (status === 429) return { title: texts.tooMany, hint: texts.unavailableHint };
  if (status === 503 || status === 507) return { title: texts.unavailable, hint: texts.unavailableHint };
  if (status >= 500) return { title: texts.failed, hint: texts.unavailableHint };
  const title = status === 413 ? texts.tooLarge : texts.badRequest;
  return { title, hint: errorBody(error, language).message };
}
