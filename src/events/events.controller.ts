import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Put, Query, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../auth/access.decorator.js';
import { CurrentCaller } from '../http/caller.decorator.js';
import type { Caller } from '../http/request-scope.js';
import { DeleteEventById, DeleteEventBySlug, EventById, EventBySlug, ListEventsQuery } from './dto/event.query.js';
import { CreateEventDto, UpdateEventBySlugDto, UpdateEventDto } from './dto/event.input.js';
import { EventListResponse, EventResponse } from './dto/event.response.js';
import { EventsService } from './events.service.js';
import { PremiumGuard } from './premium.guard.js';

@ApiTags('Events')
@Controller('events')
export class EventsController {
  constructor(private readonly events: EventsService) {}

  @Get()
  @UseGuards(PremiumGuard)
  @Access('public')
  list(@Query() query: ListEventsQuery, @CurrentCaller() caller: Caller): Promise<EventListResponse> {
    return this.events.list(query, caller);
  }

  @Post()
  @Access('edit_posts')
  create(@Body() input: CreateEventDto, @CurrentCaller() caller: Caller): Promise<EventResponse> {
    return this.events.create(input, caller);
  }

  @Get('by-slug/:slug')
  @Access('public')
  getBySlug(@Query() input: EventBySlug, @CurrentCaller() caller: Caller): Promise<EventResponse> {
    return this.events.get(input, caller);
  }

  @Post('by-slug/:slug')
  @HttpCode(200)
  @Access('edit_posts')
  postBySlug(@Body() input: UpdateEventBySlugDto, @CurrentCaller() caller: Caller): Promise<EventResponse> {
    return this.events.update(input.id, input, caller);
  }

  @Put('by-slug/:slug')
  @Access('edit_posts')
  putBySlug(@Body() input: UpdateEventBySlugDto, @CurrentCaller() caller: Caller): Promise<EventResponse> {
    return this.events.update(input.id, input, caller);
  }

  @Patch('by-slug/:slug')
  @Access('edit_posts')
  patchBySlug(@Body() input: UpdateEventBySlugDto, @CurrentCaller() caller: Caller): Promise<EventResponse> {
    return this.events.update(input.id, input, caller);
  }

  @Delete('by-slug/:slug')
  @Access('edit_posts')
  removeBySlug(@Query() input: DeleteEventBySlug, @CurrentCaller() caller: Caller): Promise<EventResponse> {
    return this.events.remove(input.id, input.force === true, caller);
  }

  @Get(':id')
  @Access('public')
  get(@Query() input: EventById, @CurrentCaller() caller: Caller): Promise<EventResponse> {
    return this.events.get(input, caller);
  }

  @Post(':id')
  @HttpCode(200)
  @Access('edit_posts')
  post(@Body() input: UpdateEventDto, @CurrentCaller() caller: Caller): Promise<EventResponse> {
    return this.events.update(input.id, input, caller);
  }

  @Put(':id')
  @Access('edit_posts')
  put(@Body() input: UpdateEventDto, @CurrentCaller() caller: Caller): Promise<EventResponse> {
    return this.events.update(input.id, input, caller);
  }

  @Patch(':id')
  @Access('edit_posts')
  patch(@Body() input: UpdateEventDto, @CurrentCaller() caller: Caller): Promise<EventResponse> {
    return this.events.update(input.id, input, caller);
  }

  @Delete(':id')
  @Access('edit_posts')
  remove(@Query() input: DeleteEventById, @CurrentCaller() caller: Caller): Promise<EventResponse> {
    return this.events.remove(input.id, input.force === true, caller);
  }
}
