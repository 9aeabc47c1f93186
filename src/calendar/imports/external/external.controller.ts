import { Body, Controller, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { API } from '#core/messages/api-texts.js';
import { Access } from '#platform/auth/access.decorator.js';
import type { Answer } from '#platform/http/answer.js';
import { CurrentContext } from '#platform/http/current-context.decorator.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { EventResponse } from '#calendar/events/dto/event.response.js';
import { ApiAnswers } from '#calendar/openapi/responses.decorator.js';
import { OrganizerResponse } from '#calendar/organizers/dto/organizer.response.js';
import { VenueResponse } from '#calendar/venues/dto/venue.response.js';
import { ExternalEventDto, ExternalOrganizerDto, ExternalVenueDto } from './dto/external.input.js';
import { ExternalRecords } from './external-records.service.js';

const SUMMARY = API.summary.putByExternalKey;
const COMMON = {
  description: API.details.putByExternalKey,
  errors: ['rest_forbidden', 'source-not-found', 'external-removed', 'conflict'],
} as const;

@ApiTags('imports')
@Controller()
export class ExternalController {
  constructor(private readonly records: ExternalRecords) {}

  @Put('events/by-external/:source/:key')
  @Access('edit_others_posts')
  @ApiAnswers({ summary: SUMMARY.events, ok: EventResponse, created: EventResponse, ...COMMON })
  event(@Body() input: ExternalEventDto, @CurrentContext() caller: RequestContext): Promise<Answer<EventResponse>> {
    return this.records.putEvent(input, caller);
  }

  @Put('venues/by-external/:source/:key')
  @Access('edit_others_posts')
  @ApiAnswers({ summary: SUMMARY.venues, ok: VenueResponse, created: VenueResponse, ...COMMON })
  venue(@Body() input: ExternalVenueDto, @CurrentContext() caller: RequestContext): Promise<Answer<VenueResponse>> {
    return this.records.putVenue(input, caller);
  }

  @Put('organizers/by-external/:source/:key')
  @Access('edit_others_posts')
  @ApiAnswers({ summary: SUMMARY.organizers, ok: OrganizerResponse, created: OrganizerResponse, ...COMMON })
  organizer(
    @Body() input: ExternalOrganizerDto,
    @CurrentContext() caller: RequestContext,
  ): Promise<Answer<OrganizerResponse>> {
    return this.records.putOrganizer(input, caller);
  }
}
