import { Body, Controller, Get, HttpCode, Post, Query, UseInterceptors } from '@nestjs/common';
import { ApiConsumes, ApiTags } from '@nestjs/swagger';
import { API } from '#core/messages/api-texts.js';
import { Access } from '#platform/auth/access.decorator.js';
import type { Answer } from '#platform/http/answer.js';
import { CurrentContext } from '#platform/http/current-context.decorator.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { ApiAnswers } from '#calendar/openapi/responses.decorator.js';
import { BeginImportDto, ImportById, ListImportsQuery, ListItemsQuery } from './dto/import.input.js';
import { ImportItemListResponse, ImportListResponse, ImportResponse } from './dto/import.response.js';
import { ImportRuns } from './import-runs.service.js';
import { SourceUploadInterceptor } from './source-upload.interceptor.js';

@ApiTags('imports')
@Controller()
export class ImportsController {
  constructor(private readonly runs: ImportRuns) {}

  @Post('sources/:id/imports')
  @UseInterceptors(SourceUploadInterceptor)
  @ApiConsumes('multipart/form-data', 'application/json')
  @Access('edit_others_posts')
  @ApiAnswers({
    summary: API.summary.beginImport,
    description: API.details.beginImport,
    created: ImportResponse,
    errors: ['rest_forbidden', 'source-not-found', 'import-state', 'rest_content_too_large'],
  })
  begin(@Body() input: BeginImportDto, @CurrentContext() caller: RequestContext): Promise<Answer<ImportResponse>> {
    return this.runs.begin(input, caller);
  }

  @Get('imports')
  @Access('edit_others_posts')
  @ApiAnswers({ summary: API.summary.listImports, ok: ImportListResponse, errors: ['rest_forbidden'] })
  list(
    @Query() query: ListImportsQuery,
    @CurrentContext() caller: RequestContext,
  ): Promise<Answer<ImportListResponse>> {
    return this.runs.list(query, caller);
  }

  @Get('imports/:id')
  @Access('edit_others_posts')
  @ApiAnswers({ summary: API.summary.readImport, ok: ImportResponse, errors: ['rest_forbidden', 'import-not-found'] })
  get(@Query() { id }: ImportById, @CurrentContext() caller: RequestContext): Promise<Answer<ImportResponse>> {
    return this.runs.get(id, caller);
  }

  @Get('imports/:id/items')
  @Access('edit_others_posts')
  @ApiAnswers({
    summary: API.summary.listImportItems,
    ok: ImportItemListResponse,
    errors: ['rest_forbidden', 'import-not-found'],
  })
  items(
    @Query() query: ListItemsQuery,
    @CurrentContext() caller: RequestContext,
  ): Promise<Answer<ImportItemListResponse>> {
    return this.runs.items(query, caller);
  }

  @Post('imports/:id/apply')
  @HttpCode(200)
  @Access('edit_others_posts')
  @ApiAnswers({
    summary: API.summary.applyImport,
    ok: ImportResponse,
    errors: ['rest_forbidden', 'import-not-found', 'import-state'],
  })
  apply(@Body() { id }: ImportById, @CurrentContext() caller: RequestContext): Promise<Answer<ImportResponse>> {
    return this.runs.apply(id, caller);
  }

  @Post('imports/:id/stop')
  @HttpCode(200)
  @Access('edit_others_posts')
  @ApiAnswers({
    summary: API.summary.stopImport,
    ok: ImportResponse,
    errors: ['rest_forbidden', 'import-not-found', 'import-state'],
  })
  stop(@Body() { id }: ImportById, @CurrentContext() caller: RequestContext): Promise<Answer<ImportResponse>> {
    return this.runs.stop(id, caller);
  }

  @Post('imports/:id/undo')
  @HttpCode(200)
  @Access('edit_others_posts')
  @ApiAnswers({
    summary: API.summary.undoImport,
    ok: ImportResponse,
    errors: ['rest_forbidden', 'import-not-found', 'import-state'],
  })
  undo(@Body() { id }: ImportById, @CurrentContext() caller: RequestContext): Promise<Answer<ImportResponse>> {
    return this.runs.undo(id, caller);
  }
}
