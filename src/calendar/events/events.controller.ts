import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Put, Query, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { API } from '#core/messages/api-texts.js';
import { Access } from '#platform/auth/access.decorator.js';
import { ApiAnswers } from '../openapi/responses.decorator.js';
import { CurrentContext } from '#platform/http/current-context.decorator.js';
import type { Answer } from '#platform/http/answer.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import {
  DeleteEventById,
  DeleteEventBySlug,
  EventById,
  EventBySlug,
  ListEventsQuery,
  ListOccurrencesQuery,
} from './dto/event.query.js';
import { CreateEventDto, UpdateEventBySlugDto, UpdateEventDto } from './dto/event.input.js';
import { EventListResponse, EventResponse } from './dto/event.response.js';
import { EventWrites } from './writing/event-writes.service.js';
import { EventsService } from './events.service.js';
import { PremiumGuard } from './premium.guard.js';

@ApiTags('Events')
@Controller('events')
export class EventsController {
  constructor(
    private readonly events: EventsService,
    private readonly writes: EventWrites,
  ) {}

  @Get()
  @UseGuards(PremiumGuard)
  @Access('public')
  @ApiAnswers({
    summary: API.summary.listEvents,
    ok: EventListResponse,
    feeds: true,
    errors: ['event-archive-page-not-found', 'premium-required', 'sync-token-expired'],
  })
  list(@Query() query: ListEventsQuery, @CurrentContext() caller: RequestContext): Promise<Answer<EventListResponse>> {
    return this.events.list(query, caller);
  }

  @Post()
  @Access('edit_posts')
  @ApiAnswers({ summary: API.summary.createEvent, created: EventResponse, errors: ['rest_forbidden'] })
  create(@Body() input: CreateEventDto, @CurrentContext() caller: RequestContext): Promise<Answer<EventResponse>> {
    return this.writes.create(input, caller);
  }

  @Get('by-slug/:slug')
  @Access('public')
  @ApiAnswers({
    summary: API.summary.readEventBySlug,
    ok: EventResponse,
    errors: ['event-not-accessible', 'event-no-longer-available', 'event-password-protected'],
  })
  getBySlug(@Query() input: EventBySlug, @CurrentContext() caller: RequestContext): Promise<Answer<EventResponse>> {
    return this.events.get(input, caller);
  }

  @Post('by-slug/:slug')
  @HttpCode(200)
  @Access('edit_posts')
  @ApiAnswers({ summary: API.summary.updateEventBySlug, ok: EventResponse, errors: ['rest_forbidden'] })
  postBySlug(
    @Body() input: UpdateEventBySlugDto,
    @CurrentContext() caller: RequestContext,
  ): Promise<Answer<EventResponse>> {
    return this.writes.update(input.id, input, caller);
  }

  @Put('by-slug/:slug')
  @Access('edit_posts')
  @ApiAnswers({ summary: API.summary.updateEventBySlug, ok: EventResponse, errors: ['rest_forbidden'] })
  putBySlug(
    @Body() input: UpdateEventBySlugDto,
    @CurrentContext() caller: RequestContext,
  ): Promise<Answer<EventResponse>> {
    return this.writes.update(input.id, input, caller);
  }

  @Patch('by-slug/:slug')
  @Access('edit_posts')
  @ApiAnswers({ summary: API.summary.updateEventBySlug, ok: EventResponse, errors: ['rest_forbidden'] })
  patchBySlug(
    @Body() input: UpdateEventBySlugDto,
    @CurrentContext() caller: RequestContext,
  ): Promise<Answer<EventResponse>> {
    return this.writes.update(input.id, input, caller);
  }

  @Delete('by-slug/:slug')
  @Access('edit_posts')
  @ApiAnswers({
    summary: API.summary.removeEventBySlug,
    ok: EventResponse,
    errors: ['rest_forbidden', 'event-is-in-trash'],
  })
  removeBySlug(
    @Query() input: DeleteEventBySlug,
    @CurrentContext() caller: RequestContext,
  ): Promise<Answer<EventResponse>> {
    return this.writes.remove(input.id, input, caller);
  }

  @Get(':id')
  @Access('public')
  @ApiAnswers({
    summary: API.summary.readEvent,
    ok: EventResponse,
    errors: [
      'rest-event-not-found',
      'rest-invalid-event-id',
      'event-not-accessible',
      'event-no-longer-available',
      'event-occurrence-removed',
      'event-password-protected',
    ],
  })
  get(@Query() input: EventById, @CurrentContext() caller: RequestContext): Promise<Answer<EventResponse>> {
    return this.events.get(input, caller);
  }

  @Get(':id/occurrences')
  @Access('public')
  @ApiAnswers({
    summary: API.summary.listOccurrences,
    ok: EventListResponse,
    errors: [
      'rest-event-not-found',
      'rest-invalid-event-id',
      'event-not-accessible',
      'event-no-longer-available',
      'event-occurrence-removed',
      'event-password-protected',
      'event-archive-page-not-found',
      'sync-token-expired',
    ],
  })
  occurrences(
    @Query() query: ListOccurrencesQuery,
    @CurrentContext() caller: RequestContext,
  ): Promise<Answer<EventListResponse>> {
    return this.events.occurrences(query, caller);
  }

  @Post(':id')
  @HttpCode(200)
  @Access('edit_posts')
  @ApiAnswers({
    summary: API.summary.updateEvent,
    ok: EventResponse,
    errors: ['rest_forbidden', 'rest-event-not-found', 'rest-invalid-event-id', 'event-occurrence-removed'],
  })
  post(@Body() input: UpdateEventDto, @CurrentContext() caller: RequestContext): Promise<Answer<EventResponse>> {
    return this.writes.update(input.id, input, caller);
  }

  @Put(':id')
  @Access('edit_posts')
  @ApiAnswers({
    summary: API.summary.updateEvent,
    ok: EventResponse,
    errors: ['rest_forbidden', 'rest-event-not-found', 'rest-invalid-event-id', 'event-occurrence-removed'],
  })
  put(@Body() input: UpdateEventDto, @CurrentContext() caller: RequestContext): Promise<Answer<EventResponse>> {
    return this.writes.update(input.id, input, caller);
  }

  @Patch(':id')
  @Access('edit_posts')
  @ApiAnswers({
    summary: API.summary.updateEvent,
    ok: EventResponse,
    errors: ['rest_forbidden', 'rest-event-not-found', 'rest-invalid-event-id', 'event-occurrence-removed'],
  })
  patch(@Body() input: UpdateEventDto, @CurrentContext() caller: RequestContext): Promise<Answer<EventResponse>> {
    return this.writes.update(input.id, input, caller);
  }

  @Delete(':id')
  @Access('edit_posts')
  @ApiAnswers({
    summary: API.summary.removeEvent,
    ok: EventResponse,
    errors: [
      'rest_forbidden',
      'rest-event-not-found',
      'rest-invalid-event-id',
      'event-is-in-trash',
      'event-occurrence-removed',
    ],
  })
  remove(@Query() input: DeleteEventById, @CurrentContext() caller: RequestContext): Promise<Answer<EventResponse>> {
    return this.writes.remove(input.id, input, caller);
  }
}
