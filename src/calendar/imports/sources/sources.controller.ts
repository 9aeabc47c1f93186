import { Body, Controller, Delete, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { API } from '#core/messages/api-texts.js';
import { Access } from '#platform/auth/access.decorator.js';
import type { Answer } from '#platform/http/answer.js';
import { CurrentContext } from '#platform/http/current-context.decorator.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { ApiAnswers } from '#calendar/openapi/responses.decorator.js';
import { PageQuery } from '#calendar/records/lists/dto/page.query.js';
import { CreateSourceDto, SourceById, UpdateSourceDto } from './dto/source.input.js';
import { SourceListResponse, SourceResponse } from './dto/source.response.js';
import { ImportSources } from './import-sources.service.js';

const WRITE = {
  summary: API.summary.updateSource,
  ok: SourceResponse,
  errors: ['rest_forbidden', 'source-not-found'],
} as const;

@ApiTags('sources')
@Controller('sources')
export class SourcesController {
  constructor(private readonly sources: ImportSources) {}

  @Get()
  @Access('edit_others_posts')
  @ApiAnswers({ summary: API.summary.listSources, ok: SourceListResponse, errors: ['rest_forbidden'] })
  list(@Query() query: PageQuery, @CurrentContext() caller: RequestContext): Promise<Answer<SourceListResponse>> {
    return this.sources.list(query, caller);
  }

  @Post()
  @Access('edit_others_posts')
  @ApiAnswers({
    summary: API.summary.createSource,
    created: SourceResponse,
    errors: ['rest_forbidden', 'source-not-found'],
  })
  create(@Body() input: CreateSourceDto, @CurrentContext() caller: RequestContext): Promise<Answer<SourceResponse>> {
    return this.sources.create(input, caller);
  }

  @Get(':id')
  @Access('edit_others_posts')
  @ApiAnswers({ summary: API.summary.readSource, ok: SourceResponse, errors: ['rest_forbidden', 'source-not-found'] })
  get(@Query() { id }: SourceById, @CurrentContext() caller: RequestContext): Promise<Answer<SourceResponse>> {
    return this.sources.get(id, caller);
  }

  @Post(':id')
  @HttpCode(200)
  @Access('edit_others_posts')
  @ApiAnswers(WRITE)
  post(@Body() input: UpdateSourceDto, @CurrentContext() caller: RequestContext): Promise<Answer<SourceResponse>> {
    return this.sources.update(input.id, input, caller);
  }

  @Put(':id')
  @Access('edit_others_posts')
  @ApiAnswers(WRITE)
  put(@Body() input: UpdateSourceDto, @CurrentContext() caller: RequestContext): Promise<Answer<SourceResponse>> {
    return this.sources.update(input.id, input, caller);
  }

  @Delete(':id')
  @Access('edit_others_posts')
  @ApiAnswers({ summary: API.summary.removeSource, ok: SourceResponse, errors: ['rest_forbidden', 'source-not-found'] })
  remove(@Query() { id }: SourceById, @CurrentContext() caller: RequestContext): Promise<Answer<SourceResponse>> {
    return this.sources.remove(id, caller);
  }
}
