import { Controller, Get } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Access } from '#platform/auth/access.decorator.js';
import type { Answer } from '#platform/http/answer.js';
import { CurrentContext } from '#platform/http/current-context.decorator.js';
import { ROOT_INDEX } from '#platform/http/page-address.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import type { RootIndex } from './index.presenter.js';
import { OpenApiService } from './openapi.service.js';

/** The root above the namespace, where clients of the original discover the API. */
@ApiExcludeController()
@Controller(ROOT_INDEX)
export class RootIndexController {
  constructor(private readonly docs: OpenApiService) {}

  @Get()
  @Access('public')
  index(@CurrentContext() caller: RequestContext): Answer<RootIndex> {
    return this.docs.rootIndex(caller);
  }
}
