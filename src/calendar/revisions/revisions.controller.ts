import { Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { API } from '#core/messages/api-texts.js';
import { Access } from '#platform/auth/access.decorator.js';
import { CurrentContext } from '#platform/http/current-context.decorator.js';
import type { Answer } from '#platform/http/answer.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { ApiAnswers } from '../openapi/responses.decorator.js';
import { CurrentResource } from '../translations/resource.decorator.js';
import { RESOURCES, type Resource } from '../records/resource-names.js';
import { RevisionQuery, RevisionsQuery } from './dto/revision.query.js';
import { RestoredResponse, RevisionListResponse, RevisionResponse } from './dto/revision.response.js';
import { RestoreService } from './restore.service.js';
import { RevisionsService } from './revisions.service.js';

const REVISION = { name: 'revision', description: API.path.revision, type: 'integer', example: 4 } as const;

const NOT_SHOWN = [
  'rest_forbidden',
  'rest-event-not-found',
  'rest-invalid-event-id',
  'event-not-accessible',
  'venue-not-accessible',
  'organizer-not-accessible',
  'event-no-longer-available',
  'event-occurrence-removed',
  'event-password-protected',
] as const;

@ApiTags('Revisions')
@ApiParam({ name: 'resource', description: 'Kind of record.', enum: [...RESOURCES], example: 'events' })
@Controller(':resource/:id/revisions')
export class RevisionsController {
  constructor(
    private readonly revisions: RevisionsService,
    private readonly restoring: RestoreService,
  ) {}

  @Get()
  @Access('user')
  @ApiAnswers({
    summary: API.summary.listRevisions,
    description: API.details.listRevisions,
    ok: RevisionListResponse,
    errors: [...NOT_SHOWN],
  })
  list(
    @CurrentResource() resource: Resource,
    @Query() query: RevisionsQuery,
    @CurrentContext() caller: RequestContext,
  ): Promise<Answer<RevisionListResponse>> {
    return this.revisions.list(resource, query, caller);
  }

  @Get(':revision')
  @ApiParam(REVISION)
  @Access('user')
  @ApiAnswers({
    summary: API.summary.readRevision,
    ok: RevisionResponse,
    errors: [...NOT_SHOWN, 'revision-not-found'],
  })
  get(
    @CurrentResource() resource: Resource,
    @Query() query: RevisionQuery,
    @CurrentContext() caller: RequestContext,
  ): Promise<Answer<RevisionResponse>> {
    return this.revisions.get(resource, query, caller);
  }

  @Post(':revision/restore')
  @HttpCode(200)
  @ApiParam(REVISION)
  @Access('user')
  @ApiAnswers({
    summary: API.summary.restoreRevision,
    description: API.details.restoreRevision,
    ok: RestoredResponse,
    errors: [...NOT_SHOWN, 'revision-not-found'],
  })
  restore(
    @CurrentResource() resource: Resource,
    @Query() query: RevisionQuery,
    @CurrentContext() caller: RequestContext,
  ): Promise<Answer<RestoredResponse>> {
    return this.restoring.restore(resource, query, caller);
  }
}
