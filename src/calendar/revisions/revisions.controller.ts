import { Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/auth/access.decorator.js';
import { CurrentContext } from '../../platform/http/current-context.decorator.js';
import type { Answer } from '../../platform/http/answer.js';
import type { RequestContext } from '../../platform/http/request-scope.js';
import { ApiAnswers } from '../openapi/responses.decorator.js';
import { CurrentResource } from '../translations/resource.decorator.js';
import { RESOURCES, type Resource } from '../translations/resource-names.js';
import { RevisionQuery, RevisionsQuery } from './dto/revision.query.js';
import { RestoredResponse, RevisionListResponse, RevisionResponse } from './dto/revision.response.js';
import { RestoreService } from './restore.service.js';
import { RevisionsService } from './revisions.service.js';

const REVISION = { name: 'revision', description: 'Number of the revision.', type: 'integer', example: 4 } as const;

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
    summary: 'List the changes of a record',
    description:
      'For those who may edit it: the newest 10,000 of the days that are kept. One date of an event that repeats has the changes of its own; those of the series stand under the id of the series.',
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
    summary: 'Read a record as it was',
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
    summary: 'Write a record again as it was',
    description: 'As a new revision, by the rules of an update. Links to records that are gone are left out.',
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
