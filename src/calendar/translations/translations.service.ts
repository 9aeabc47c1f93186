import { Injectable } from '@nestjs/common';
import { EventPasswords } from '#platform/auth/event-passwords.js';
import { inServiceOrder } from '#core/translation/chain.js';
import { Site } from '#platform/config/site.js';
import { PrismaService } from '#platform/database/prisma.service.js';
import type { Answer } from '#platform/http/answer.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import type { TranslationQuery, TranslationsQuery } from './dto/translation.input.js';
import type { TranslationResponse, TranslationsResponse } from './dto/translations.response.js';
import type { Resource } from '../records/resource-names.js';
import { TRANSLATED } from './translated-resources.js';
import { assertOpen, assertVisible, shownRecord, type TranslatedRecord } from './translated-record.js';
import { presentTranslation, translationAnswer } from './translation.presenter.js';
import { translationRow, translationRows } from './translation-rows.sql.js';

/** The texts of one record in one language, without fallback. */
@Injectable()
export class TranslationsService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly site: Site,
    private readonly passwords: EventPasswords,
  ) {}

  async list(
    resource: Resource,
    query: TranslationsQuery,
    caller: RequestContext,
  ): Promise<Answer<TranslationsResponse>> {
    const record = await this.readable(resource, query, caller);
    const kind = TRANSLATED[resource];
    const rows = await translationRows(this.prisma, kind, record.id);
    const languages = inServiceOrder(
      rows.map((row) => row.language),
      record.original_language,
    );
    const translations = languages.flatMap((language) => {
      const row = rows.find((candidate) => candidate.language === language);
      return row ? [[language, presentTranslation(kind, row, this.site.zone)] as const] : [];
    });
    const body = { original_language: record.original_language, translations: Object.fromEntries(translations) };
    return { body, revision: record.revision };
  }

  async get(resource: Resource, query: TranslationQuery, caller: RequestContext): Promise<Answer<TranslationResponse>> {
    const { id } = await this.readable(resource, query, caller);
    const kind = TRANSLATED[resource];
    return translationAnswer(kind, await translationRow(this.prisma, kind, { ...query, id }), this.site.zone);
  }

  private async readable(
    resource: Resource,
    query: TranslationsQuery,
    caller: RequestContext,
  ): Promise<TranslatedRecord> {
    const record = await shownRecord(this.prisma, resource, query.id, caller);
    // A password is only tried on an event that is readable otherwise.
    assertVisible(TRANSLATED[resource], record, caller);
    const password = await this.passwords.tried(query.password, [record], caller);
    assertOpen(record, password, caller);
    return record;
  }
}
