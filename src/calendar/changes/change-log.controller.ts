import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { API } from '#core/messages/api-texts.js';
import { Access } from '#platform/auth/access.decorator.js';
import type { Answer } from '#platform/http/answer.js';
import { CurrentContext } from '#platform/http/current-context.decorator.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { ApiAnswers } from '../openapi/responses.decorator.js';
import { ChangeLogQuery } from './dto/change-log.query.js';
import { ChangeLogResponse } from './dto/change-log.response.js';
import { LogReading } from './log-reading.service.js';

@ApiTags('changes')
@Controller('changes')
export class ChangeLogController {
  constructor(private readonly reading: LogReading) {}

  @Get()
  @Access('public')
  @ApiAnswers({
    summary: API.summary.listLog,
    description: API.details.listLog,
    ok: ChangeLogResponse,
    errors: ['sync-token-expired'],
  })
  list(@Query() query: ChangeLogQuery, @CurrentContext() caller: RequestContext): Promise<Answer<ChangeLogResponse>> {
    return this.reading.list(query, caller);
  }
}
