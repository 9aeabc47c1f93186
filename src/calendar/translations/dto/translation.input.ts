import type { Language } from '../../../core/language.js';
import { isLanguage, LANGUAGES } from '../../../core/language.js';
import { expected } from '../../../core/messages/message.js';
import {
  BodyField,
  CostField,
  LineField,
  PathId,
  SlugField,
  TitleField,
  WebsiteField,
} from '../../../platform/input/content.fields.js';
import { Field, Required } from '../../../platform/input/field.js';
import { QueryText } from '../../../platform/input/text.fields.js';
import { Unparsed } from '../../../platform/input/unparsed.js';
import { Flag } from '../../../platform/input/value.fields.js';
import { LanguageQuery } from '../../records/lists/dto/page.query.js';

function PathLanguage(): PropertyDecorator {
  return Field({
    parse: (value) => {
      const language = typeof value === 'string' ? value.toLowerCase() : value;
      return isLanguage(language) ? language : Unparsed.VALUE;
    },
    expects: expected('one-of', { values: LANGUAGES }),
    publicName: 'language',
  });
}

/** The translations of a record. */
export class TranslationsQuery extends LanguageQuery {
  @PathId()
  id: number;

  @QueryText({ description: 'The event’s password, where it has one.', example: 'sesame' })
  password?: string;
}

/** One translation of a record. */
export class TranslationQuery extends TranslationsQuery {
  @PathLanguage()
  path_language: Language;
}

/** Fields of every translation. */
class TranslationInput extends LanguageQuery {
  @PathId()
  id: number;

  @PathLanguage()
  path_language: Language;

  @SlugField({
    description: 'Slug in this language; made from the title or name where there is none yet.',
    example: '中秋綵燈會',
  })
  slug?: string | null;

  @BodyField({ description: 'Description, HTML.', example: '<p>歡迎各位市民參加。</p>' })
  description?: string | null;

  @Flag({
    description: 'true: a machine made this translation; without it, somebody did.',
    default: false,
    example: false,
  })
  machine?: boolean;
}

@Required('title')
export class EventTranslationInput extends TranslationInput {
  @TitleField({ of: 'event', description: 'Title.', example: '中秋綵燈會' })
  title?: string | null;

  @BodyField({ description: 'Excerpt, HTML.', example: '海濱綵燈。' })
  excerpt?: string | null;

  @CostField({ description: 'Cost.' })
  cost?: string | null;

  @WebsiteField({ description: 'Website.' })
  website?: string | null;
}

@Required('venue')
export class VenueTranslationInput extends TranslationInput {
  @TitleField({ of: 'venue', description: 'Name.', example: '香港文化中心' })
  venue?: string | null;

  @BodyField({ description: 'Excerpt, HTML.', example: '海濱的兩個演奏廳。' })
  excerpt?: string | null;

  @LineField({ description: 'Street address.', example: '尖沙咀梳士巴利道10號' })
  address?: string | null;

  @LineField({ description: 'City.', example: '香港' })
  city?: string | null;

  @LineField({ description: 'Country.', example: '香港' })
  country?: string | null;

  @LineField({ description: 'Province.', example: '九龍' })
  province?: string | null;

  @LineField({ description: 'State.', example: 'NY' })
  state?: string | null;

  @LineField({ description: 'State or province.', example: '九龍' })
  stateprovince?: string | null;

  @WebsiteField({ description: 'Website.' })
  website?: string | null;
}

@Required('organizer')
export class OrganizerTranslationInput extends TranslationInput {
  @TitleField({ of: 'organizer', description: 'Name.', example: '香港管弦樂團' })
  organizer?: string | null;

  @BodyField({ description: 'Excerpt, HTML.', example: '管弦樂團。' })
  excerpt?: string | null;

  @WebsiteField({ description: 'Website.' })
  website?: string | null;
}

@Required('name')
export class TermTranslationInput extends TranslationInput {
  @TitleField({ of: 'term', description: 'Name.', example: '音樂' })
  name?: string | null;
}

export type AnyTranslationInput = EventTranslationInput &
  VenueTranslationInput &
  OrganizerTranslationInput &
  TermTranslationInput;
