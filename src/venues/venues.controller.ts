import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../auth/access.decorator.js';
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
  list(@Query() query: LinkedListQuery, @CurrentCaller() caller: Caller): Promise<VenueListResponse> {
    return this.venues.list(query, caller);
  }

  @Post()
  @Access('edit_posts')
  create(@Body() input: CreateVenueDto, @CurrentCaller() caller: Caller): Promise<VenueResponse> {
    return this.venues.create(input, caller);
  }

  @Get('by-slug/:slug')
  @Access('public')
  getBySlug(@Query() input: VenueBySlug, @CurrentCaller() caller: Caller): Promise<VenueResponse> {
    return this.venues.get(input.id, caller);
  }

  @Post('by-slug/:slug')
  @HttpCode(200)
  @Access('edit_posts')
  postBySlug(@Body() input: UpdateVenueBySlugDto, @CurrentCaller() caller: Caller): Promise<VenueResponse> {
    return this.venues.update(input.id, input, caller);
  }

  @Put('by-slug/:slug')
  @Access('edit_posts')
  putBySlug(@Body() input: UpdateVenueBySlugDto, @CurrentCaller() caller: Caller): Promise<VenueResponse> {
    return this.venues.update(input.id, input, caller);
  }

  @Patch('by-slug/:slug')
  @Access('edit_posts')
  patchBySlug(@Body() input: UpdateVenueBySlugDto, @CurrentCaller() caller: Caller): Promise<VenueResponse> {
    return this.venues.update(input.id, input, caller);
  }

  @Delete('by-slug/:slug')
  @Access('edit_posts')
  removeBySlug(@Query() input: DeleteVenueBySlug, @CurrentCaller() caller: Caller): Promise<VenueResponse> {
    return this.venues.remove(input.id, input.force === true, caller);
  }

  @Get(':id')
  @Access('public')
  get(@Query() input: VenueById, @CurrentCaller() caller: Caller): Promise<VenueResponse> {
    return this.venues.get(input.id, caller);
  }

  @Post(':id')
  @HttpCode(200)
  @Access('edit_posts')
  post(@Body() input: UpdateVenueDto, @CurrentCaller() caller: Caller): Promise<VenueResponse> {
    return this.venues.update(input.id, input, caller);
  }

  @Put(':id')
  @Access('edit_posts')
  put(@Body() input: UpdateVenueDto, @CurrentCaller() caller: Caller): Promise<VenueResponse> {
    return this.venues.update(input.id, input, caller);
  }

  @Patch(':id')
  @Access('edit_posts')
  patch(@Body() input: UpdateVenueDto, @CurrentCaller() caller: Caller): Promise<VenueResponse> {
    return this.venues.update(input.id, input, caller);
  }

  @Delete(':id')
  @Access('edit_posts')
  remove(@Query() input: DeleteVenueById, @CurrentCaller() caller: Caller): Promise<VenueResponse> {
    return this.venues.remove(input.id, input.force === true, caller);
  }
}
