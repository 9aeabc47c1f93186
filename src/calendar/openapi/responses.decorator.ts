import { applyDecorators } from '@nestjs/common';
import { ApiExtension, ApiExtraModels, ApiOperation } from '@nestjs/swagger';
import type { ErrorCode } from '../../core/errors/catalogue.js';
import type { FeedExtension } from '../../core/negotiation/feed-format.js';
import { PageResponse } from '../records/lists/dto/page.response.js';

/** Key under which an operation carries its answers until the document is finished. */
export const ANSWERS = 'x-answers';

type ResponseClass = abstract new () => object;

/** What a route does and what it may answer. */
export interface RouteAnswers {
  /** What the route does, in a few words. */
  readonly summary: string;
  /** What else is to be known of it. */
  readonly description?: string;
  /** The body of a 200. */
  readonly ok?: ResponseClass;
  /** The body of a 201; beside `ok` where a route makes or replaces. */
  readonly created?: ResponseClass;
  /** What the answer holds, where its schema does not say it. */
  readonly answer?: string;
  /** The form of the body, where that is not JSON. */
  readonly feed?: FeedExtension;
  /** Whether it is answered in the form of a feed where `Accept` asks for one. */
  readonly feeds?: boolean;
  /** Errors besides those that every route of its kind may answer. */
  readonly errors?: readonly ErrorCode[];
}

/** The same as data: classes by the name of their schema. */
export interface NotedAnswers {
  readonly ok?: string;
  readonly created?: string;
  readonly list: boolean;
  readonly feed?: FeedExtension;
  readonly feeds: boolean;
  readonly answer?: string;
  readonly errors: readonly ErrorCode[];
}

/**
 * Documents a route in one decorator. What every route of its kind may answer (wrong parameters and credentials,
 * bodies that cannot be read, 304, 412, 503 …) is added when the document is built, as are headers and examples.
 */
export function ApiAnswers(route: RouteAnswers): MethodDecorator {
  const { summary, description, ok, created, answer, feed, feeds = false, errors = [] } = route;
  const classes = [ok, created].filter((model) => model !== undefined);
  const noted: NotedAnswers = {
    ...(ok ? { ok: ok.name } : {}),
    ...(created ? { created: created.name } : {}),
    ...(answer === undefined ? {} : { answer }),
    ...(feed === undefined ? {} : { feed }),
    feeds,
    list: ok !== undefined && ok.prototype instanceof PageResponse,
    errors,
  };
  return applyDecorators(
    ApiOperation({ summary, ...(description === undefined ? {} : { description }) }),
    ApiExtraModels(...classes),
    ApiExtension(ANSWERS, noted),
  );
}
