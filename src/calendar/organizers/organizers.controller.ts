import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { API } from '#core/messages/api-texts.js';
import { Access } from '#platform/auth/access.decorator.js';
import { ApiAnswers } from '../openapi/responses.decorator.js';
import { CurrentContext } from '#platform/http/current-context.decorator.js';
import type { Answer } from '#platform/http/answer.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { DirectoryListQuery } from '../directory/dto/directory-list.query.js';
import {
  DeleteOrganizerById,
  DeleteOrganizerBySlug,
  OrganizerById,
  OrganizerBySlug,
} from '../directory/dto/path.dto.js';
import { CreateOrganizerDto, UpdateOrganizerBySlugDto, UpdateOrganizerDto } from './dto/organizer.input.js';
import { OrganizerListResponse, OrganizerResponse } from './dto/organizer.response.js';
import { OrganizersService } from './organizers.service.js';

@ApiTags('Organizers')
@Controller('organizers')
export class OrganizersController {
  constructor(private readonly organizers: OrganizersService) {}

  @Get()
  @Access('public')
  @ApiAnswers({
    summary: API.summary.listOrganizers,
    ok: OrganizerListResponse,
    errors: ['organizer-archive-page-not-found', 'sync-token-expired'],
  })
  list(
    @Query() query: DirectoryListQuery,
    @CurrentContext() caller: RequestContext,
  ): Promise<Answer<OrganizerListResponse>> {
    return this.organizers.list(query, caller);
  }

  @Post()
  @Access('edit_posts')
  @ApiAnswers({ summary: API.summary.createOrganizer, created: OrganizerResponse, errors: ['rest_forbidden'] })
  create(
    @Body() input: CreateOrganizerDto,
    @CurrentContext() caller: RequestContext,
  ): Promise<Answer<OrganizerResponse>> {
    return this.organizers.create(input, caller);
  }

  @Get('by-slug/:slug')
  @Access('public')
  @ApiAnswers({ summary: API.summary.readOrganizerBySlug, ok: OrganizerResponse, errors: ['organizer-not-accessible'] })
  getBySlug(
    @Query() input: OrganizerBySlug,
    @CurrentContext() caller: RequestContext,
  ): Promise<Answer<OrganizerResponse>> {
    return this.organizers.get(input.id, caller);
  }

  @Post('by-slug/:slug')
  @HttpCode(200)
  @Access('edit_posts')
  @ApiAnswers({ summary: API.summary.updateOrganizerBySlug, ok: OrganizerResponse, errors: ['rest_forbidden'] })
  postBySlug(
    @Body() input: UpdateOrganizerBySlugDto,
    @CurrentContext() caller: RequestContext,
  ): Promise<Answer<OrganizerResponse>> {
    return this.organizers.update(input.id, input, caller);
  }

  @Put('by-slug/:slug')
  @Access('edit_posts')
  @ApiAnswers({ summary: API.summary.updateOrganizerBySlug, ok: OrganizerResponse, errors: ['rest_forbidden'] })
  putBySlug(
    @Body() input: UpdateOrganizerBySlugDto,
    @CurrentContext() caller: RequestContext,
  ): Promise<Answer<OrganizerResponse>> {
    return this.organizers.update(input.id, input, caller);
  }

  @Patch('by-slug/:slug')
  @Access('edit_posts')
  @ApiAnswers({ summary: API.summary.updateOrganizerBySlug, ok: OrganizerResponse, errors: ['rest_forbidden'] })
  patchBySlug(
    @Body() input: UpdateOrganizerBySlugDto,
    @CurrentContext() caller: RequestContext,
  ): Promise<Answer<OrganizerResponse>> {
    return this.organizers.update(input.id, input, caller);
  }

  @Delete('by-slug/:slug')
  @Access('edit_posts')
  @ApiAnswers({
    summary: API.summary.removeOrganizerBySlug,
    ok: OrganizerResponse,
    errors: ['rest_forbidden', 'organizer-is-in-trash'],
  })
  removeBySlug(
    @Query() input: DeleteOrganizerBySlug,
    @CurrentContext() caller: RequestContext,
  ): Promise<Answer<OrganizerResponse>> {
    return this.organizers.remove(input.id, input.permanent === true, caller);
  }

  @Get(':id')
  @Access('public')
  @ApiAnswers({ summary: API.summary.readOrganizer, ok: OrganizerResponse, errors: ['organizer-not-accessible'] })
  get(@Query() input: OrganizerById, @CurrentContext() caller: RequestContext): Promise<Answer<OrganizerResponse>> {
    return this.organizers.get(input.id, caller);
  }

  @Post(':id')
  @HttpCode(200)
  @Access('edit_posts')
  @ApiAnswers({ summary: API.summary.updateOrganizer, ok: OrganizerResponse, errors: ['rest_forbidden'] })
  post(
    @Body() input: UpdateOrganizerDto,
    @CurrentContext() caller: RequestContext,
  ): Promise<Answer<OrganizerResponse>> {
    return this.organizers.update(input.id, input, caller);
  }

  @Put(':id')
  @Access('edit_posts')
  @ApiAnswers({ summary: API.summary.updateOrganizer, ok: OrganizerResponse, errors: ['rest_forbidden'] })
  put(@Body() input: UpdateOrganizerDto, @CurrentContext() caller: RequestContext): Promise<Answer<OrganizerResponse>> {
    return this.organizers.update(input.id, input, caller);
  }

  @Patch(':id')
  @Access('edit_posts')
  @ApiAnswers({ summary: API.summary.updateOrganizer, ok: OrganizerResponse, errors: ['rest_forbidden'] })
  patch(
    @Body() input: UpdateOrganizerDto,
    @CurrentContext() caller: RequestContext,
  ): Promise<Answer<OrganizerResponse>> {
    return this.organizers.update(input.id, input, caller);
  }

  @Delete(':id')
  @Access('edit_posts')
  @ApiAnswers({
    summary: API.summary.removeOrganizer,
    ok: OrganizerResponse,
    errors: ['rest_forbidden', 'organizer-is-in-trash'],
  })
  remove(
    @Query() input: DeleteOrganizerById,
    @CurrentContext() caller: RequestContext,
  ): Promise<Answer<OrganizerResponse>> {
    return this.organizers.remove(input.id, input.permanent === true, caller);
  }
}
