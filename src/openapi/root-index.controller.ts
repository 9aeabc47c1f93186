import { Controller, Get } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Access } from '../auth/access.decorator.js';
import type { Answer } from '../http/answer.js';
import { CurrentContext } from '../http/current-context.decorator.js';
import { ROOT_INDEX } from '../http/page-address.js';
import type { RequestContext } from '../http/request-scope.js';
import type { RootIndex } from './index.presenter.js';
import { OpenApiService } from './openapi.service.js';

/** The root above the namespace, where clients of the original find out what there is. */
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
