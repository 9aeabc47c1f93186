import { Injectable } from '@nestjs/common';
import type { Language } from '#core/language.js';
import { plainText } from '#core/text/plain-text.js';
import { Sql } from '#platform/database/sql.service.js';
import type { RequestContext } from '#platform/http/request-scope.js';
import { nameMatches, type NameRow } from './name-matches.sql.js';

/** A record whose name a search has found. */
export interface NameMatch {
  readonly kind: NameRow['kind'];
  readonly id: number;
  /** Plain text. */
  readonly name: string;
  readonly language: Language;
  readonly slug: string;
}

/** Finds venues, organizers, categories and tags by their names. */
@Injectable()
export class NameMatchesService {
  constructor(private readonly sql: Sql) {}

  /** One statement. @param most of venues, of organizers, and of categories and tags together */
  async find(search: string, most: number, caller: RequestContext): Promise<readonly NameMatch[]> {
    const rows = await this.sql.limited('search', caller, (signal) =>
      this.sql.rows<NameRow>(nameMatches(search, most, caller), caller, signal),
    );
    return rows.flatMap(({ name, language, slug, ...row }) =>
      name === null || slug === null
        ? []
        : [{ ...row, name: plainText(name), slug, language: language ?? caller.languages[0] }],
    );
  }
}
