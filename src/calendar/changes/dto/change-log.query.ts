import { API } from '#core/messages/api-texts.js';
import { QueryText, WordList } from '#platform/input/text.fields.js';
import { LanguageQuery } from '#calendar/records/lists/dto/page.query.js';
import { PositiveInteger } from '#platform/input/value.fields.js';
import { RESOURCES, type Resource } from '#calendar/records/resource-names.js';

export class ChangeLogQuery extends LanguageQuery {
  @QueryText({ description: API.parameter.changes.since, maxLength: 400 })
  since?: string;

  @WordList({ description: API.parameter.changes.resource, words: RESOURCES, example: ['events'] })
  resource?: Resource[];

  @PositiveInteger({ description: API.parameter.common.per_page, example: 100 })
  per_page?: number;
}
