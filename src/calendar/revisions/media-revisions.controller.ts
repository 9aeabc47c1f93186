import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { API } from '#core/messages/api-texts.js';
import { Access } from '#platform/auth/access.decorator.js';
import type { Answer } from '#platform/http/answer.js';
import { CurrentContext } from '#platform/http/current-context.decorator.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { ApiAnswers } from '../openapi/responses.decorator.js';
import { RevisionsQuery } from './dto/revision.query.js';
import { RevisionListResponse } from './dto/revision.response.js';
import { RevisionsService } from './revisions.service.js';

/** An image's changes contain its few texts and its visible part: former states are not restored. */
@ApiTags('Revisions')
@Controller('media/:id/revisions')
export class MediaRevisionsController {
  constructor(private readonly revisions: RevisionsService) {}

  @Get()
  @Access('user')
  @ApiAnswers({
    summary: API.summary.listRevisions.media,
    description: API.details.listImageRevisions,
    ok: RevisionListResponse,
    errors: ['rest_forbidden', 'media-not-found'],
  })
  list(
    @Query() query: RevisionsQuery,
    @CurrentContext() caller: RequestContext,
  ): Promise<Answer<RevisionListResponse>> {
    return this.revisions.ofImage(query, caller);
  }
}
