import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { API } from '#core/messages/api-texts.js';
import { Access } from '#platform/auth/access.decorator.js';
import { ApiAnswers } from '../openapi/responses.decorator.js';
import { CurrentContext } from '#platform/http/current-context.decorator.js';
import type { Answer } from '#platform/http/answer.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { ListCategoriesQuery } from '../terms/dto/list-terms.query.js';
import { CategoryById, CreateCategoryDto, UpdateCategoryDto } from '../terms/dto/term.input.js';
import { TermResponse } from '../terms/dto/term.response.js';
import { CategoriesService } from './categories.service.js';
import { CategoryListResponse } from './dto/category-list.response.js';

@ApiTags('Categories')
@Controller('categories')
export class CategoriesController {
  constructor(private readonly categories: CategoriesService) {}

  @Get()
  @Access('public')
  @ApiAnswers({ summary: API.summary.listCategories, ok: CategoryListResponse, errors: ['sync-token-expired'] })
  list(
    @Query() query: ListCategoriesQuery,
    @CurrentContext() caller: RequestContext,
  ): Promise<Answer<CategoryListResponse>> {
    return this.categories.list(query, caller);
  }

  @Post()
  @Access('edit_categories')
  @ApiAnswers({ summary: API.summary.createCategory, created: TermResponse, errors: ['rest_forbidden', 'term_exists'] })
  create(@Body() input: CreateCategoryDto, @CurrentContext() caller: RequestContext): Promise<Answer<TermResponse>> {
    return this.categories.create(input, caller);
  }

  @Get(':id')
  @Access('public')
  @ApiAnswers({ summary: API.summary.readCategory, ok: TermResponse })
  get(@Query() input: CategoryById, @CurrentContext() caller: RequestContext): Promise<Answer<TermResponse>> {
    return this.categories.get(input.id, caller);
  }

  @Post(':id')
  @HttpCode(200)
  @Access('edit_categories')
  @ApiAnswers({ summary: API.summary.updateCategory, ok: TermResponse, errors: ['rest_forbidden', 'term_exists'] })
  post(@Body() input: UpdateCategoryDto, @CurrentContext() caller: RequestContext): Promise<Answer<TermResponse>> {
    return this.categories.update(input.id, input, caller);
  }

  @Put(':id')
  @Access('edit_categories')
  @ApiAnswers({ summary: API.summary.updateCategory, ok: TermResponse, errors: ['rest_forbidden', 'term_exists'] })
  put(@Body() input: UpdateCategoryDto, @CurrentContext() caller: RequestContext): Promise<Answer<TermResponse>> {
    return this.categories.update(input.id, input, caller);
  }

  @Patch(':id')
  @Access('edit_categories')
  @ApiAnswers({ summary: API.summary.updateCategory, ok: TermResponse, errors: ['rest_forbidden', 'term_exists'] })
  patch(@Body() input: UpdateCategoryDto, @CurrentContext() caller: RequestContext): Promise<Answer<TermResponse>> {
    return this.categories.update(input.id, input, caller);
  }

  @Delete(':id')
  @Access('edit_categories')
  @ApiAnswers({ summary: API.summary.removeCategory, ok: TermResponse, errors: ['rest_forbidden'] })
  remove(@Query() input: CategoryById, @CurrentContext() caller: RequestContext): Promise<Answer<TermResponse>> {
    return this.categories.remove(input.id, caller);
  }
}
