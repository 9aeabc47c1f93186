import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../auth/access.decorator.js';
import { CurrentCaller } from '../http/caller.decorator.js';
import type { Caller } from '../http/request-scope.js';
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
  list(@Query() query: ListTagsQuery, @CurrentCaller() caller: Caller): Promise<TagListResponse> {
    return this.tags.list(query, caller);
  }

  @Post()
  @Access('edit_tags')
  create(@Body() input: CreateTagDto, @CurrentCaller() caller: Caller): Promise<TermResponse> {
    return this.tags.create(input, caller);
  }

  @Get(':id')
  @Access('public')
  get(@Query() input: TagById, @CurrentCaller() caller: Caller): Promise<TermResponse> {
    return this.tags.get(input.id, caller);
  }

  @Post(':id')
  @HttpCode(200)
  @Access('edit_tags')
  post(@Body() input: UpdateTagDto, @CurrentCaller() caller: Caller): Promise<TermResponse> {
    return this.tags.update(input.id, input, caller);
  }

  @Put(':id')
  @Access('edit_tags')
  put(@Body() input: UpdateTagDto, @CurrentCaller() caller: Caller): Promise<TermResponse> {
    return this.tags.update(input.id, input, caller);
  }

  @Patch(':id')
  @Access('edit_tags')
  patch(@Body() input: UpdateTagDto, @CurrentCaller() caller: Caller): Promise<TermResponse> {
    return this.tags.update(input.id, input, caller);
  }

  @Delete(':id')
  @Access('edit_tags')
  remove(@Query() input: TagById, @CurrentCaller() caller: Caller): Promise<TermResponse> {
    return this.tags.remove(input.id, caller);
  }
}
