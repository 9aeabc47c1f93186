import { Controller, Delete, Get, Put, Query } from '@nestjs/common';
import { ApiBody, ApiExtraModels, ApiParam, ApiTags, getSchemaPath } from '@nestjs/swagger';
import { Access } from '#platform/auth/access.decorator.js';
import { API } from '#core/messages/api-texts.js';
import { LANGUAGES } from '#core/language.js';
import { ApiAnswers } from '../openapi/responses.decorator.js';
import { CurrentContext } from '#platform/http/current-context.decorator.js';
import type { Answer } from '#platform/http/answer.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import {
  EventTranslationInput,
  OrganizerTranslationInput,
  TermTranslationInput,
  TranslationQuery,
  TranslationsQuery,
  VenueTranslationInput,
} from './dto/translation.input.js';
import { TranslationResponse, TranslationsResponse } from './dto/translations.response.js';
import { CurrentResource } from './resource.decorator.js';
import { RESOURCES, type Resource } from '../records/resource-names.js';
import { TranslationWrites } from './translation-writes.service.js';
import { TranslationsService } from './translations.service.js';

const LANGUAGE = { name: 'language', description: API.path.language, enum: [...LANGUAGES], example: 'ja' };

const NOT_THERE = ['rest-event-not-found', 'rest-invalid-event-id'] as const;
const NOT_READABLE = [
  'event-not-accessible',
  'venue-not-accessible',
  'organizer-not-accessible',
  'event-no-longer-available',
  'event-password-protected',
] as const;

@ApiTags('Translations')
@ApiParam({ name: 'resource', description: 'Kind of record.', enum: [...RESOURCES], example: 'events' })
@ApiExtraModels(EventTranslationInput, VenueTranslationInput, OrganizerTranslationInput, TermTranslationInput)
@Controller(':resource/:id/translations')
export class TranslationsController {
  constructor(
    private readonly translations: TranslationsService,
    private readonly writes: TranslationWrites,
  ) {}

  @Get()
  @Access('public')
  @ApiAnswers({
    summary: API.summary.readTranslations,
    ok: TranslationsResponse,
    errors: [...NOT_THERE, ...NOT_READABLE],
  })
  list(
    @CurrentResource() resource: Resource,
    @Query() query: TranslationsQuery,
    @CurrentContext() caller: RequestContext,
  ): Promise<Answer<TranslationsResponse>> {
    return this.translations.list(resource, query, caller);
  }

  @Get(':language')
  @ApiParam(LANGUAGE)
  @Access('public')
  @ApiAnswers({
    summary: API.summary.readTranslation,
    ok: TranslationResponse,
    errors: [...NOT_THERE, 'translation-not-found', ...NOT_READABLE],
  })
  get(
    @CurrentResource() resource: Resource,
    @Query() query: TranslationQuery,
    @CurrentContext() caller: RequestContext,
  ): Promise<Answer<TranslationResponse>> {
    return this.translations.get(resource, query, caller);
  }

  @Put(':language')
  @ApiParam(LANGUAGE)
  @ApiBody({
    schema: {
      oneOf: [EventTranslationInput, VenueTranslationInput, OrganizerTranslationInput, TermTranslationInput].map(
        (model) => ({ $ref: getSchemaPath(model) }),
      ),
    },
    examples: { event: { value: { title: '中秋ランタン祭り' } } },
  })
  @Access('public')
  @ApiAnswers({
    summary: API.summary.writeTranslation,
    ok: TranslationResponse,
    created: TranslationResponse,
    errors: ['rest_forbidden', ...NOT_THERE],
  })
  replace(
    @CurrentResource() resource: Resource,
    @CurrentContext() caller: RequestContext,
  ): Promise<Answer<TranslationResponse>> {
    return this.writes.replace(resource, caller);
  }

  @Delete(':language')
  @ApiParam(LANGUAGE)
  @Access('public')
  @ApiAnswers({
    summary: API.summary.removeTranslation,
    ok: TranslationResponse,
    errors: ['rest_forbidden', ...NOT_THERE, 'translation-not-found', 'original-language'],
  })
  remove(
    @CurrentResource() resource: Resource,
    @Query() query: TranslationQuery,
    @CurrentContext() caller: RequestContext,
  ): Promise<Answer<TranslationResponse>> {
    return this.writes.remove(resource, query, caller);
  }
}
