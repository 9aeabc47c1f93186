import { Controller, Get, Query, UseInterceptors } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import { API } from '#core/messages/api-texts.js';
import { Access } from '#platform/auth/access.decorator.js';
import { LargeAnswersInterceptor } from '#platform/cache/large-answers.interceptor.js';
import { CurrentContext } from '#platform/http/current-context.decorator.js';
import type { Answer } from '#platform/http/answer.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { LanguageQuery } from '../records/lists/dto/page.query.js';
import { OpenApiService } from './openapi.service.js';
import { IndexQuery } from './dto/index.query.js';
import { IndexResponse } from './dto/index.response.js';
import { ApiAnswers } from './responses.decorator.js';

@UseInterceptors(LargeAnswersInterceptor)
@Controller()
export class OpenApiController {
  constructor(private readonly docs: OpenApiService) {}

  @Get()
  @Access('public')
  @ApiAnswers({ summary: API.summary.listRoutes, ok: IndexResponse, answer: API.answer.routes })
  index(@Query() _query: IndexQuery, @CurrentContext() caller: RequestContext): Answer<IndexResponse> {
    return this.docs.index(caller);
  }

  @Get('doc')
  @Access('public')
  @ApiAnswers({
    summary: API.summary.readDocument,
    description: API.details.readDocument,
    answer: API.answer.document,
  })
  document(@Query() _query: LanguageQuery, @CurrentContext() caller: RequestContext): Answer<OpenAPIObject> {
    return this.docs.read(caller);
  }
}
