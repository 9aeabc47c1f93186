import { API } from '#core/messages/api-texts.js';
import { LANGUAGES, type Language } from '#core/language.js';
import { Word, WordList } from '#platform/input/text.fields.js';
import { PageQuery } from '#calendar/records/lists/dto/page.query.js';
import { RESOURCES, type Resource } from '#calendar/records/resource-names.js';

export const WORK_STATUSES = ['missing', 'outdated', 'machine', 'translated'] as const;
export type WorkStatus = (typeof WORK_STATUSES)[number];

/** Parameters of the translators' work list. */
export class WorkListQuery extends PageQuery {
  @Word({
    description: API.parameter.workList.language,
    words: LANGUAGES,
    example: 'ko',
  })
  language?: Language;

  @WordList({
    description: API.parameter.workList.status,
    words: WORK_STATUSES,
    example: ['missing', 'outdated'],
  })
  status?: WorkStatus[];

  @WordList({ description: API.parameter.common.resource, words: RESOURCES, example: ['events'] })
  resource?: Resource[];
}
