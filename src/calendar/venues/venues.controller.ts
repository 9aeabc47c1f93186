import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { API } from '#core/messages/api-texts.js';
import { Access } from '#platform/auth/access.decorator.js';
import { ApiAnswers } from '../openapi/responses.decorator.js';
import { CurrentContext } from '#platform/http/current-context.decorator.js';
import type { Answer } from '#platform/http/answer.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { DirectoryListQuery } from '../directory/dto/directory-list.query.js';
import { DeleteVenueById, DeleteVenueBySlug, VenueById, VenueBySlug } from '../directory/dto/path.dto.js';
import { CreateVenueDto, UpdateVenueBySlugDto, UpdateVenueDto } from './dto/venue.input.js';
import { VenueListResponse, VenueResponse } from './dto/venue.response.js';
import { VenuesService } from './venues.service.js';

@ApiTags('Venues')
@Controller('venues')
export class VenuesController {
  constructor(private readonly venues: VenuesService) {}

  @Get()
  @Access('public')
  @ApiAnswers({
    summary: API.summary.listVenues,
    ok: VenueListResponse,
    errors: ['venue-archive-page-not-found', 'sync-token-expired'],
  })
  list(
    @Query() query: DirectoryListQuery,
    @CurrentContext() caller: RequestContext,
  ): Promise<Answer<VenueListResponse>> {
    return this.venues.list(query, caller);
  }

  @Post()
  @Access('edit_posts')
  @ApiAnswers({ summary: API.summary.createVenue, created: VenueResponse, errors: ['rest_forbidden'] })
  create(@Body() input: CreateVenueDto, @CurrentContext() caller: RequestContext): Promise<Answer<VenueResponse>> {
    return this.venues.create(input, caller);
  }

  @Get('by-slug/:slug')
  @Access('public')
  @ApiAnswers({ summary: API.summary.readVenueBySlug, ok: VenueResponse, errors: ['venue-not-accessible'] })
  getBySlug(@Query() input: VenueBySlug, @CurrentContext() caller: RequestContext): Promise<Answer<VenueResponse>> {
    return this.venues.get(input.id, caller);
  }

  @Post('by-slug/:slug')
  @HttpCode(200)
  @Access('edit_posts')
  @ApiAnswers({ summary: API.summary.updateVenueBySlug, ok: VenueResponse, errors: ['rest_forbidden'] })
  postBySlug(
    @Body() input: UpdateVenueBySlugDto,
    @CurrentContext() caller: RequestContext,
  ): Promise<Answer<VenueResponse>> {
    return this.venues.update(input.id, input, caller);
  }

  @Put('by-slug/:slug')
  @Access('edit_posts')
  @ApiAnswers({ summary: API.summary.updateVenueBySlug, ok: VenueResponse, errors: ['rest_forbidden'] })
  putBySlug(
    @Body() input: UpdateVenueBySlugDto,
    @CurrentContext() caller: RequestContext,
  ): Promise<Answer<VenueResponse>> {
    return this.venues.update(input.id, input, caller);
  }

  @Patch('by-slug/:slug')
  @Access('edit_posts')
  @ApiAnswers({ summary: API.summary.updateVenueBySlug, ok: VenueResponse, errors: ['rest_forbidden'] })
  patchBySlug(
    @Body() input: UpdateVenueBySlugDto,
    @CurrentContext() caller: RequestContext,
  ): Promise<Answer<VenueResponse>> {
    return this.venues.update(input.id, input, caller);
  }

  @Delete('by-slug/:slug')
  @Access('edit_posts')
  @ApiAnswers({
    summary: API.summary.removeVenueBySlug,
    ok: VenueResponse,
    errors: ['rest_forbidden', 'venue-is-in-trash'],
  })
  removeBySlug(
    @Query() input: DeleteVenueBySlug,
    @CurrentContext() caller: RequestContext,
  ): Promise<Answer<VenueResponse>> {
    return this.venues.remove(input.id, input.permanent === true, caller);
  }

  @Get(':id')
  @Access('public')
  @ApiAnswers({ summary: API.summary.readVenue, ok: VenueResponse, errors: ['venue-not-accessible'] })
  get(@Query() input: VenueById, @CurrentContext() caller: RequestContext): Promise<Answer<VenueResponse>> {
    return this.venues.get(input.id, caller);
  }

  @Post(':id')
  @HttpCode(200)
  @Access('edit_posts')
  @ApiAnswers({ summary: API.summary.updateVenue, ok: VenueResponse, errors: ['rest_forbidden'] })
  post(@Body() input: UpdateVenueDto, @CurrentContext() caller: RequestContext): Promise<Answer<VenueResponse>> {
    return this.venues.update(input.id, input, caller);
  }

  @Put(':id')
  @Access('edit_posts')
  @ApiAnswers({ summary: API.summary.updateVenue, ok: VenueResponse, errors: ['rest_forbidden'] })
  put(@Body() input: UpdateVenueDto, @CurrentContext() caller: RequestContext): Promise<Answer<VenueResponse>> {
    return this.venues.update(input.id, input, caller);
  }

  @Patch(':id')
  @Access('edit_posts')
  @ApiAnswers({ summary: API.summary.updateVenue, ok: VenueResponse, errors: ['rest_forbidden'] })
  patch(@Body() input: UpdateVenueDto, @CurrentContext() caller: RequestContext): Promise<Answer<VenueResponse>> {
    return this.venues.update(input.id, input, caller);
  }

  @Delete(':id')
  @Access('edit_posts')
  @ApiAnswers({ summary: API.summary.removeVenue, ok: VenueResponse, errors: ['rest_forbidden', 'venue-is-in-trash'] })
  remove(@Query() input: DeleteVenueById, @CurrentContext() caller: RequestContext): Promise<Answer<VenueResponse>> {
    return this.venues.remove(input.id, input.permanent === true, caller);
  }
}
