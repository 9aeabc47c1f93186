import { defined } from '#core/defined.js';
import { applyDecorators } from '@nestjs/common';
import { ApiExtension, ApiExtraModels, ApiOperation } from '@nestjs/swagger';
import type { ErrorCode } from '#core/errors/catalogue.js';
import type { FeedExtension } from '#core/negotiation/feed-format.js';
import type { TextsByResource } from './document-text.js';
import { PageResponse } from '../records/lists/dto/page.response.js';

/** Key under which an operation carries its answers until the document is finished. */
export const ANSWERS = 'x-answers';

type ResponseClass = abstract new () => object;

/** Description of a route and its answers. */
export interface RouteAnswers {
  /** Short summary of the route; of a route that several resources share, each one's own. */
  readonly summary: string | TextsByResource;
  /** Further details. */
  readonly description?: string;
  /** The body of a 200. */
  readonly ok?: ResponseClass;
  /** The body of a 201; besides `ok` for a route that creates or replaces. */
  readonly created?: ResponseClass;
  /** Content of the answer, if its schema does not say it. */
  readonly answer?: string;
  /** Format of the body, if it is not JSON. */
  readonly feed?: FeedExtension;
  /** Whether `Accept` can request a feed. */
  readonly feeds?: boolean;
  /** Errors besides those that every route of its kind may answer. */
  readonly errors?: readonly ErrorCode[];
}

/** `RouteAnswers` as data: classes by the name of their schema. */
export interface NotedAnswers {
  readonly ok?: string;
  readonly created?: string;
  readonly list: boolean;
  readonly feed?: FeedExtension;
  readonly feeds: boolean;
  readonly answer?: string;
  readonly summaries?: TextsByResource;
  readonly errors: readonly ErrorCode[];
}

/**
 * Documents a route in one decorator. The answers common to all routes of its kind (wrong parameters and credentials,
 * unreadable bodies, 304, 412, 503 …) are added when the document is built, as are headers and examples.
 */
export function ApiAnswers(route: RouteAnswers): MethodDecorator {
  const { summary, description, ok, created, answer, feed, feeds = false, errors = [] } = route;
  const classes = [ok, created].filter((model) => model !== undefined);
  const noted: NotedAnswers = {
    ...(ok ? { ok: ok.name } : {}),
    ...(created ? { created: created.name } : {}),
    ...defined({ answer, feed }),
    feeds,
    list: ok !== undefined && ok.prototype instanceof PageResponse,
    ...(typeof summary === 'string' ? {} : { summaries: summary }),
    errors,
  };
  return applyDecorators(
    ApiOperation({
      ...(typeof summary === 'string' ? { summary } : {}),
      ...defined({ description }),
    }),
    ApiExtraModels(...classes),
    ApiExtension(ANSWERS, noted),
  );
}
