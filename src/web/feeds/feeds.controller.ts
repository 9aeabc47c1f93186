import { Controller, Get, Query, UseGuards, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { API } from '#core/messages/api-texts.js';
import { Access } from '#platform/auth/access.decorator.js';
import { LargeAnswersInterceptor } from '#platform/cache/large-answers.interceptor.js';
import { PremiumGuard } from '#calendar/events/premium.guard.js';
import type { Answer } from '#platform/http/answer.js';
import { CurrentContext } from '#platform/http/current-context.decorator.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import type { TextBody } from '#platform/http/text-body.js';
import { ApiAnswers } from '#calendar/openapi/responses.decorator.js';
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
  description: API.details.feed,
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
  @ApiAnswers({ summary: API.summary.feed.calendar, feed: 'ics', ...LIST })
  calendar(@Query() query: CalendarFeedQuery, @CurrentContext() caller: RequestContext): Promise<Answer<TextBody>> {
    return this.feeds.list('ics', query, caller);
  }

  @Get('events.rss')
  @UseGuards(PremiumGuard)
  @Access('public')
  @ApiAnswers({ summary: API.summary.feed.news, feed: 'rss', ...LIST })
  news(@Query() query: FeedQuery, @CurrentContext() caller: RequestContext): Promise<Answer<TextBody>> {
    return this.feeds.list('rss', query, caller);
  }

  @Get('events.geojson')
  @UseGuards(PremiumGuard)
  @Access('public')
  @ApiAnswers({ summary: API.summary.feed.map, feed: 'geojson', ...LIST })
  map(@Query() query: FeedQuery, @CurrentContext() caller: RequestContext): Promise<Answer<TextBody>> {
    return this.feeds.list('geojson', query, caller);
  }

  @Get('events.jsonld')
  @UseGuards(PremiumGuard)
  @Access('public')
  @ApiAnswers({ summary: API.summary.feed.linkedData, feed: 'jsonld', ...LIST })
  linkedData(@Query() query: FeedQuery, @CurrentContext() caller: RequestContext): Promise<Answer<TextBody>> {
    return this.feeds.list('jsonld', query, caller);
  }

  @Get('events.csv')
  @UseGuards(PremiumGuard)
  @Access('public')
  @ApiAnswers({ summary: API.summary.feed.table, feed: 'csv', ...LIST })
  table(@Query() query: FeedQuery, @CurrentContext() caller: RequestContext): Promise<Answer<TextBody>> {
    return this.feeds.list('csv', query, caller);
  }

  @Get('venues/by-slug/:slug.ics')
  @UseGuards(PremiumGuard)
  @Access('public')
  @ApiAnswers({
    summary: API.summary.feed.venue,
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
    summary: API.summary.feed.organizer,
    feed: 'ics',
    ...LIST,
    errors: [...LIST.errors, 'organizer-not-accessible'],
  })
  organizer(@Query() query: CalendarOfOrganizer, @CurrentContext() caller: RequestContext): Promise<Answer<TextBody>> {
    return this.feeds.ofRecord('organizer', query, caller);
  }

  @Get('events/:id.ics')
  @Access('public')
  @ApiAnswers({ summary: API.summary.feed.event, feed: 'ics', ...SINGLE })
  event(@Query() input: CalendarOfEvent, @CurrentContext() caller: RequestContext): Promise<Answer<TextBody>> {
    return this.feeds.event(input, caller);
  }

  @Get('events/by-slug/:slug.ics')
  @Access('public')
  @ApiAnswers({ summary: API.summary.feed.eventBySlug, feed: 'ics', ...BY_SLUG })
  eventBySlug(
    @Query() input: CalendarOfEventBySlug,
    @CurrentContext() caller: RequestContext,
  ): Promise<Answer<TextBody>> {
    return this.feeds.event(input, caller);
  }
}
