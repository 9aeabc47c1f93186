import { Controller, Get, Inject, Param, Post, UseGuards, UseInterceptors, type Type } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { ApiError } from '#core/errors/api-error.js';
import type { UploadInterceptor } from '#calendar/media/upload.interceptor.js';
import type { AccessRule } from '#platform/auth/access.decorator.js';
import type { Answer } from '#platform/http/answer.js';
import { CurrentContext } from '#platform/http/current-context.decorator.js';
import { PAGES_ROOT } from '#platform/http/page-address.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import type { PageContext } from '#web/pages/page-context.js';
import { CurrentSession, ForStage, ForUsers } from '../session/desk.decorator.js';
import { DeskGuard } from '../session/desk.guard.js';
import type { DeskSession, Stage } from '../session/desk-session.js';
import type { DeskContext } from './desk-context.js';
import { DeskPages } from './desk-pages.service.js';

/** Injection token of a screen's services. */
export const SERVICES = Symbol('services of a screen');

/** Right of signed-in users, or stages of signing in. */
export type DeskAccess = Exclude<AccessRule, 'public'> | readonly Stage[];

/** Answers a request to an address of the desk. @param params of the path */
export type DeskHandler<Services> = (
  services: Services,
  caller: RequestContext,
  context: DeskContext,
  params: Readonly<Record<string, string>>,
) => Answer<object> | Promise<Answer<object>>;

/** A handler with a right of its own, or one that takes a file. */
export interface DeskRoute<Services> {
  readonly access?: DeskAccess;
  /** What reads its file. The form's token is in its address, as the guard checks it before the file is read. */
  readonly upload?: typeof UploadInterceptor;
  readonly handle: DeskHandler<Services>;
}

type Method = 'GET' | 'POST';

/** Routes by method and path, which is below the screen's own, or with a slash at its beginning below `/desk`. */
export type DeskRoutes<Services> = {
  readonly [Key in Method]?: DeskHandler<Services> | DeskRoute<Services>;
} & { readonly [Key in `${Method} ${string}`]: DeskHandler<Services> | DeskRoute<Services> };

interface ControllerDescription<Services> {
  readonly path: string;
  readonly access: DeskAccess;
  readonly isOn?: ((page: PageContext) => boolean) | undefined;
  readonly routes: DeskRoutes<Services>;
}

/** Makes the Nest controller of a screen. */
export function deskController<Services>(screen: ControllerDescription<Services>): Type {
  @ApiExcludeController()
  @UseGuards(DeskGuard)
  @Controller(`${PAGES_ROOT}/desk`)
  class ScreenPagesController {
    constructor(
      @Inject(SERVICES) readonly services: Services,
      readonly desk: DeskPages,
    ) {}
  }
  for (const [key, described] of Object.entries(screen.routes)) {
    const route = routeOf(described);
    const { access = screen.access, upload } = route;
    const [method = '', below = ''] = key.split(' ');
    const path = below.startsWith('/') ? below : [screen.path, below].filter(Boolean).join('/');
    const answer = function (
      this: ScreenPagesController,
      caller: RequestContext,
      session: DeskSession,
      params: Readonly<Record<string, string>>,
    ): Answer<object> | Promise<Answer<object>> {
      const context = this.desk.context(caller, session);
      if (screen.isOn?.(context.page) === false) throw new ApiError('rest_no_route');
      return route.handle(this.services, caller, context, params);
    };
    const decorators = [
      method === 'GET' ? Get(path) : Post(path),
      ...(upload ? [UseInterceptors(upload)] : []),
      typeof access === 'string' ? ForUsers(access) : ForStage(...access),
    ];
    const { prototype } = ScreenPagesController;
    const property = Reflect.decorate(decorators, prototype, key, { value: answer, configurable: true });
    Object.defineProperty(prototype, key, property);
    CurrentContext()(prototype, key, 0);
    CurrentSession()(prototype, key, 1);
    Param()(prototype, key, 2);
  }
  return withName(ScreenPagesController, `${screen.path || 'home'}PagesController`);
}

function routeOf<Services>(described: DeskHandler<Services> | DeskRoute<Services>): DeskRoute<Services> {
  return typeof described === 'function' ? { handle: described } : described;
}

/** Gives a class the name that errors and logs show. */
export function withName<Class extends Type>(type: Class, name: string): Class {
  Object.defineProperty(type, 'name', { value: name });
  return type;
}
