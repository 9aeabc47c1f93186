import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { API } from '#core/messages/api-texts.js';
import { Access } from '#platform/auth/access.decorator.js';
import { ApiAnswers } from '../openapi/responses.decorator.js';
import { CurrentContext } from '#platform/http/current-context.decorator.js';
import type { Answer } from '#platform/http/answer.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { ListTagsQuery } from '../terms/dto/list-terms.query.js';
import { TagById, CreateTagDto, UpdateTagDto } from '../terms/dto/term.input.js';
import { TermResponse } from '../terms/dto/term.response.js';
import { TagsService } from './tags.service.js';
import { TagListResponse } from './dto/tag-list.response.js';

@ApiTags('Tags')
@Controller('tags')
export class TagsController {
  constructor(private readonly tags: TagsService) {}

  @Get()
  @Access('public')
  @ApiAnswers({ summary: API.summary.listTags, ok: TagListResponse, errors: ['sync-token-expired'] })
  list(@Query() query: ListTagsQuery, @CurrentContext() caller: RequestContext): Promise<Answer<TagListResponse>> {
    return this.tags.list(query, caller);
  }

  @Post()
  @Access('edit_tags')
  @ApiAnswers({
    summary: API.summary.createTag,
    created: TermResponse,
    errors: ['rest_forbidden', 'term_exists', 'rest_taxonomy_not_hierarchical'],
  })
  create(@Body() input: CreateTagDto, @CurrentContext() caller: RequestContext): Promise<Answer<TermResponse>> {
    return this.tags.create(input, caller);
  }

  @Get(':id')
  @Access('public')
  @ApiAnswers({ summary: API.summary.readTag, ok: TermResponse })
  get(@Query() input: TagById, @CurrentContext() caller: RequestContext): Promise<Answer<TermResponse>> {
    return this.tags.get(input.id, caller);
  }

  @Post(':id')
  @HttpCode(200)
  @Access('edit_tags')
  @ApiAnswers({
    summary: API.summary.updateTag,
    ok: TermResponse,
    errors: ['rest_forbidden', 'term_exists', 'rest_taxonomy_not_hierarchical'],
  })
  post(@Body() input: UpdateTagDto, @CurrentContext() caller: RequestContext): Promise<Answer<TermResponse>> {
    return this.tags.update(input.id, input, caller);
  }

  @Put(':id')
  @Access('edit_tags')
  @ApiAnswers({
    summary: API.summary.updateTag,
    ok: TermResponse,
    errors: ['rest_forbidden', 'term_exists', 'rest_taxonomy_not_hierarchical'],
  })
  put(@Body() input: UpdateTagDto, @CurrentContext() caller: RequestContext): Promise<Answer<TermResponse>> {
    return this.tags.update(input.id, input, caller);
  }

  @Patch(':id')
  @Access('edit_tags')
  @ApiAnswers({
    summary: API.summary.updateTag,
    ok: TermResponse,
    errors: ['rest_forbidden', 'term_exists', 'rest_taxonomy_not_hierarchical'],
  })
  patch(@Body() input: UpdateTagDto, @CurrentContext() caller: RequestContext): Promise<Answer<TermResponse>> {
    return this.tags.update(input.id, input, caller);
  }

  @Delete(':id')
  @Access('edit_tags')
  @ApiAnswers({ summary: API.summary.removeTag, ok: TermResponse, errors: ['rest_forbidden'] })
  remove(@Query() input: TagById, @CurrentContext() caller: RequestContext): Promise<Answer<TermResponse>> {
    return this.tags.remove(input.id, caller);
  }
}
