import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../auth/access.decorator.js';
import { ApiAnswers } from '../docs/responses.decorator.js';
import { CurrentCaller } from '../http/caller.decorator.js';
import type { Caller } from '../http/request-scope.js';
import { LinkedListQuery } from '../records/dto/linked-list.query.js';
import { DeleteVenueById, DeleteVenueBySlug, VenueById, VenueBySlug } from '../records/dto/path.dto.js';
import { CreateVenueDto, UpdateVenueBySlugDto, UpdateVenueDto } from './dto/venue.input.js';
import { VenueListResponse, VenueResponse } from './dto/venue.response.js';
import { VenuesService } from './venues.service.js';

@ApiTags('Venues')
@Controller('venues')
export class VenuesController {
  constructor(private readonly venues: VenuesService) {}

  @Get()
  @Access('public')
  @ApiAnswers({ summary: 'List venues', ok: VenueListResponse, errors: ['venue-archive-page-not-found'] })
  list(@Query() query: LinkedListQuery, @CurrentCaller() caller: Caller): Promise<VenueListResponse> {
    return this.venues.list(query, caller);
  }

  @Post()
  @Access('edit_posts')
  @ApiAnswers({ summary: 'Create a venue', created: VenueResponse, errors: ['rest_forbidden'] })
  create(@Body() input: CreateVenueDto, @CurrentCaller() caller: Caller): Promise<VenueResponse> {
    return this.venues.create(input, caller);
  }

  @Get('by-slug/:slug')
  @Access('public')
  @ApiAnswers({ summary: 'Read a venue by its slug', ok: VenueResponse, errors: ['venue-not-accessible'] })
  getBySlug(@Query() input: VenueBySlug, @CurrentCaller() caller: Caller): Promise<VenueResponse> {
    return this.venues.get(input.id, caller);
  }

  @Post('by-slug/:slug')
  @HttpCode(200)
  @Access('edit_posts')
  @ApiAnswers({ summary: 'Update a venue by its slug', ok: VenueResponse, errors: ['rest_forbidden'] })
  postBySlug(@Body() input: UpdateVenueBySlugDto, @CurrentCaller() caller: Caller): Promise<VenueResponse> {
    return this.venues.update(input.id, input, caller);
  }

  @Put('by-slug/:slug')
  @Access('edit_posts')
  @ApiAnswers({ summary: 'Update a venue by its slug', ok: VenueResponse, errors: ['rest_forbidden'] })
  putBySlug(@Body() input: UpdateVenueBySlugDto, @CurrentCaller() caller: Caller): Promise<VenueResponse> {
    return this.venues.update(input.id, input, caller);
  }

  @Patch('by-slug/:slug')
  @Access('edit_posts')
  @ApiAnswers({ summary: 'Update a venue by its slug', ok: VenueResponse, errors: ['rest_forbidden'] })
  patchBySlug(@Body() input: UpdateVenueBySlugDto, @CurrentCaller() caller: Caller): Promise<VenueResponse> {
    return this.venues.update(input.id, input, caller);
  }

  @Delete('by-slug/:slug')
  @Access('edit_posts')
  @ApiAnswers({
    summary: 'Remove a venue by its slug',
    ok: VenueResponse,
    errors: ['rest_forbidden', 'venue-is-in-trash'],
  })
  removeBySlug(@Query() input: DeleteVenueBySlug, @CurrentCaller() caller: Caller): Promise<VenueResponse> {
    return this.venues.remove(input.id, input.permanent === true, caller);
  }

  @Get(':id')
  @Access('public')
  @ApiAnswers({ summary: 'Read a venue', ok: VenueResponse, errors: ['venue-not-accessible'] })
  get(@Query() input: VenueById, @CurrentCaller() caller: Caller): Promise<VenueResponse> {
    return this.venues.get(input.id, caller);
  }

  @Post(':id')
  @HttpCode(200)
  @Access('edit_posts')
  @ApiAnswers({ summary: 'Update a venue', ok: VenueResponse, errors: ['rest_forbidden'] })
  post(@Body() input: UpdateVenueDto, @CurrentCaller() caller: Caller): Promise<VenueResponse> {
    return this.venues.update(input.id, input, caller);
  }

  @Put(':id')
  @Access('edit_posts')
  @ApiAnswers({ summary: 'Update a venue', ok: VenueResponse, errors: ['rest_forbidden'] })
  put(@Body() input: UpdateVenueDto, @CurrentCaller() caller: Caller): Promise<VenueResponse> {
    return this.venues.update(input.id, input, caller);
  }

  @Patch(':id')
  @Access('edit_posts')
  @ApiAnswers({ summary: 'Update a venue', ok: VenueResponse, errors: ['rest_forbidden'] })
  patch(@Body() input: UpdateVenueDto, @CurrentCaller() caller: Caller): Promise<VenueResponse> {
    return this.venues.update(input.id, input, caller);
  }

  @Delete(':id')
  @Access('edit_posts')
  @ApiAnswers({ summary: 'Remove a venue', ok: VenueResponse, errors: ['rest_forbidden', 'venue-is-in-trash'] })
  remove(@Query() input: DeleteVenueById, @CurrentCaller() caller: Caller): Promise<VenueResponse> {
    return this.venues.remove(input.id, input.permanent === true, caller);
  }
}
