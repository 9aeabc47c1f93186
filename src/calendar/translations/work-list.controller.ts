import { Controller, Get, Query } from '@nestjs/common';
import { API } from '#core/messages/api-texts.js';
import { Access } from '#platform/auth/access.decorator.js';
import { ApiAnswers } from '../openapi/responses.decorator.js';
import { CurrentContext } from '#platform/http/current-context.decorator.js';
import type { Answer } from '#platform/http/answer.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { WorkListQuery } from './dto/work-list.query.js';
import { WorkListResponse } from './dto/work-list.response.js';
import { WorkListService } from './work-list.service.js';

@Controller('translations')
export class WorkListController {
  constructor(private readonly work: WorkListService) {}

  @Get()
  @Access('user')
  @ApiAnswers({
    summary: API.summary.listWork,
    description: API.details.listWork,
    ok: WorkListResponse,
  })
  list(@Query() query: WorkListQuery, @CurrentContext() caller: RequestContext): Promise<Answer<WorkListResponse>> {
    return this.work.list(query, caller);
  }
}
