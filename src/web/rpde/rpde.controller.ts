import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ApiAnswers } from '#calendar/openapi/responses.decorator.js';
import { API } from '#core/messages/api-texts.js';
import { Access } from '#platform/auth/access.decorator.js';
import type { Answer } from '#platform/http/answer.js';
import { CurrentContext } from '#platform/http/current-context.decorator.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { RpdeQuery } from './dto/rpde.query.js';
import { RpdeResponse } from './dto/rpde.response.js';
import { RpdeService } from './rpde.service.js';

@ApiTags('changes')
@Controller('rpde')
export class RpdeController {
  constructor(private readonly feed: RpdeService) {}

  @Get('events')
  @Access('public')
  @ApiAnswers({
    summary: API.summary.listRpde,
    description: API.details.listRpde,
    ok: RpdeResponse,
    errors: ['rest_no_route', 'sync-token-expired'],
  })
  events(@Query() query: RpdeQuery, @CurrentContext() caller: RequestContext): Promise<Answer<RpdeResponse>> {
    return this.feed.list(query, caller);
  }
}
