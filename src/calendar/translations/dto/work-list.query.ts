import { LANGUAGES, type Language } from '../../../core/language.js';
import { Word, WordList } from '../../../platform/input/text.fields.js';
import { PageQuery } from '../../records/lists/dto/page.query.js';
import { RESOURCES, type Resource } from '../resource-names.js';

export const WORK_STATUSES = ['missing', 'outdated', 'machine', 'translated'] as const;
export type WorkStatus = (typeof WORK_STATUSES)[number];

/** Parameters of the translators' work list. */
export class WorkListQuery extends PageQuery {
  @Word({
    description: 'Language to translate into; without it the language of the request.',
    words: LANGUAGES,
    example: 'ko',
  })
  language?: Language;

  @WordList({
    description: 'States of the translation to list; without it missing and outdated.',
    words: WORK_STATUSES,
    example: ['missing', 'outdated'],
  })
  status?: WorkStatus[];

  @WordList({ description: 'Kinds of records to list; without it all of them.', words: RESOURCES, example: ['events'] })
  resource?: Resource[];
}
