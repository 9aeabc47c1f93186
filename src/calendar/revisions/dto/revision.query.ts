import { API } from '#core/messages/api-texts.js';
import { LANGUAGES, type Language } from '#core/language.js';
import { expected } from '#core/messages/message.js';
import { PathId } from '#platform/input/content.fields.js';
import { Field } from '#platform/input/field.js';
import { positiveInteger } from '#platform/input/read-values.js';
import { Word, WordList } from '#platform/input/text.fields.js';
import { Unparsed } from '#platform/input/unparsed.js';
import { PositiveInteger } from '#platform/input/value.fields.js';
import { LanguageQuery, PageQuery } from '#calendar/records/lists/dto/page.query.js';

/** Parameters of every list of changes. */
class NotesQuery extends PageQuery {
  @Word({
    description: API.parameter.revisions.language,
    words: LANGUAGES,
    example: 'ja',
  })
  language?: Language;
}

/** The changes of a record. */
export class RevisionsQuery extends NotesQuery {
  @PathId()
  id: number;
}

/** One revision of a record. */
export class RevisionQuery extends LanguageQuery {
  @PathId()
  id: number;

  @Field({
    parse: (value) => positiveInteger(value) ?? Unparsed.VALUE,
    expects: expected('positive-integer'),
    publicName: 'revision',
  })
  path_revision: number;
}

/** Resources with a history, by their names in paths and lists. */
export const NOTED_RESOURCES = [
  'events',
  'venues',
  'organizers',
  'categories',
  'tags',
  'media',
  'users',
  'settings',
] as const;
export type NotedResource = (typeof NOTED_RESOURCES)[number];

/** The changes of all records. */
export class ChangesQuery extends NotesQuery {
  @PositiveInteger({ description: API.parameter.revisions.user, example: 1 })
  user?: number;

  @WordList({
    description: API.parameter.common.resource,
    words: NOTED_RESOURCES,
    example: ['events'],
  })
  resource?: NotedResource[];
}
