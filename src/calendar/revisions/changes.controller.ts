import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/auth/access.decorator.js';
import { CurrentContext } from '../../platform/http/current-context.decorator.js';
import type { Answer } from '../../platform/http/answer.js';
import type { RequestContext } from '../../platform/http/request-scope.js';
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
    summary: 'List the changes of all records',
    description: 'For those who may edit all records: the newest 10,000. Changes of users are told to administrators.',
    ok: ChangeListResponse,
    errors: ['rest_forbidden'],
  })
  list(@Query() query: ChangesQuery, @CurrentContext() caller: RequestContext): Promise<Answer<ChangeListResponse>> {
    return this.revisions.changes(query, caller);
  }
}
