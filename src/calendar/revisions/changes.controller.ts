import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { API } from '#core/messages/api-texts.js';
import { Access } from '#platform/auth/access.decorator.js';
import { CurrentContext } from '#platform/http/current-context.decorator.js';
import type { Answer } from '#platform/http/answer.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { ApiAnswers } from '../openapi/responses.decorator.js';
import { ChangesQuery } from './dto/revision.query.js';
import { ChangeListResponse } from './dto/revision.response.js';
import { RevisionsService } from './revisions.service.js';

@ApiTags('Revisions')
@Controller('revisions')
export class ChangesController {
  constructor(private readonly revisions: RevisionsService) {}

  @Get()
  @Access('user')
  @ApiAnswers({
    summary: API.summary.listChanges,
    description: API.details.listChanges,
    ok: ChangeListResponse,
    errors: ['rest_forbidden'],
  })
  list(@Query() query: ChangesQuery, @CurrentContext() caller: RequestContext): Promise<Answer<ChangeListResponse>> {
    return this.revisions.changes(query, caller);
  }
}
