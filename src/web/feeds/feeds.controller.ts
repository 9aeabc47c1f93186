import { Controller, Get, Query, UseGuards, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/auth/access.decorator.js';
import { LargeAnswersInterceptor } from '../../platform/cache/large-answers.interceptor.js';
import { PremiumGuard } from '../../calendar/events/premium.guard.js';
import type { Answer } from '../../platform/http/answer.js';
import { CurrentContext } from '../../platform/http/current-context.decorator.js';
import type { RequestContext } from '../../platform/http/request-scope.js';
import type { TextBody } from '../../platform/http/text-body.js';
import { ApiAnswers } from '../../calendar/openapi/responses.decorator.js';
import {
  CalendarFeedQuery,
  CalendarOfEvent,
  CalendarOfEventBySlug,
  CalendarOfOrganizer,
  CalendarOfVenue,
  FeedQuery,
} from './dto/feed.query.js';
import { FeedsService } from './feeds.service.js';

const LIST = {
  description: 'The list of events with its filters, without pages; where no start is given, of what has not ended.',
  errors: ['event-archive-page-not-found', 'premium-required'],
} as const;
const SINGLE = {
  errors: [
    'event-not-accessible',
    'event-no-longer-available',
    'event-password-protected',
    'rest-event-not-found',
    'rest-invalid-event-id',
  ],
} as const;
const BY_SLUG = {
  errors: ['event-not-accessible', 'event-no-longer-available', 'event-password-protected'],
} as const;

@ApiTags('Events')
@UseInterceptors(LargeAnswersInterceptor)
@Controller()
export class FeedsController {
  constructor(private readonly feeds: FeedsService) {}

  @Get('events.ics')
  @UseGuards(PremiumGuard)
  @Access('public')
  @ApiAnswers({ summary: 'Subscribe to events as a calendar', feed: 'ics', ...LIST })
  calendar(@Query() query: CalendarFeedQuery, @CurrentContext() caller: RequestContext): Promise<Answer<TextBody>> {
    return this.feeds.list('ics', query, caller);
  }

  @Get('events.rss')
  @UseGuards(PremiumGuard)
  @Access('public')
  @ApiAnswers({ summary: 'Subscribe to events as news', feed: 'rss', ...LIST })
  news(@Query() query: FeedQuery, @CurrentContext() caller: RequestContext): Promise<Answer<TextBody>> {
    return this.feeds.list('rss', query, caller);
  }

  @Get('events.geojson')
  @UseGuards(PremiumGuard)
  @Access('public')
  @ApiAnswers({ summary: 'Read events as points on a map', feed: 'geojson', ...LIST })
  map(@Query() query: FeedQuery, @CurrentContext() caller: RequestContext): Promise<Answer<TextBody>> {
    return this.feeds.list('geojson', query, caller);
  }

  @Get('events.jsonld')
  @UseGuards(PremiumGuard)
  @Access('public')
  @ApiAnswers({ summary: 'Read events as linked data', feed: 'jsonld', ...LIST })
  linkedData(@Query() query: FeedQuery, @CurrentContext() caller: RequestContext): Promise<Answer<TextBody>> {
    return this.feeds.list('jsonld', query, caller);
  }

  @Get('events.csv')
  @UseGuards(PremiumGuard)
  @Access('public')
  @ApiAnswers({ summary: 'Read events as a table', feed: 'csv', ...LIST })
  table(@Query() query: FeedQuery, @CurrentContext() caller: RequestContext): Promise<Answer<TextBody>> {
    return this.feeds.list('csv', query, caller);
  }

  @Get('venues/by-slug/:slug.ics')
  @UseGuards(PremiumGuard)
  @Access('public')
  @ApiAnswers({
    summary: 'Subscribe to the events at a venue',
    feed: 'ics',
    ...LIST,
    errors: [...LIST.errors, 'venue-not-accessible'],
  })
  venue(@Query() query: CalendarOfVenue, @CurrentContext() caller: RequestContext): Promise<Answer<TextBody>> {
    return this.feeds.ofRecord('venue', query, caller);
  }

  @Get('organizers/by-slug/:slug.ics')
  @UseGuards(PremiumGuard)
  @Access('public')
  @ApiAnswers({
    summary: 'Subscribe to the events of an organizer',
    feed: 'ics',
    ...LIST,
    errors: [...LIST.errors, 'organizer-not-accessible'],
  })
  organizer(@Query() query: CalendarOfOrganizer, @CurrentContext() caller: RequestContext): Promise<Answer<TextBody>> {
    return this.feeds.ofRecord('organizer', query, caller);
  }

  @Get('events/:id.ics')
  @Access('public')
  @ApiAnswers({ summary: 'Read an event as a calendar', feed: 'ics', ...SINGLE })
  event(@Query() input: CalendarOfEvent, @CurrentContext() caller: RequestContext): Promise<Answer<TextBody>> {
    return this.feeds.event(input, caller);
  }

  @Get('events/by-slug/:slug.ics')
  @Access('public')
  @ApiAnswers({ summary: 'Read an event as a calendar by its slug', feed: 'ics', ...BY_SLUG })
  eventBySlug(
    @Query() input: CalendarOfEventBySlug,
    @CurrentContext() caller: RequestContext,
  ): Promise<Answer<TextBody>> {
    return this.feeds.event(input, caller);
  }
}
