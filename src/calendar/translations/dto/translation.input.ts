import { API } from '#core/messages/api-texts.js';
import type { Language } from '#core/language.js';
import { isLanguage, LANGUAGES } from '#core/language.js';
import { expected } from '#core/messages/message.js';
import {
  BodyField,
  CostField,
  LineField,
  PathId,
  SlugField,
  TitleField,
  WebsiteField,
} from '#platform/input/content.fields.js';
import { Field, Required } from '#platform/input/field.js';
import { QueryText } from '#platform/input/text.fields.js';
import { Unparsed } from '#platform/input/unparsed.js';
import { Flag } from '#platform/input/value.fields.js';
import { LanguageQuery } from '#calendar/records/lists/dto/page.query.js';

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

  @QueryText({ description: API.parameter.singleEvent.password, example: 'sesame' })
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
    description: API.field.translation.slug,
    example: '中秋綵燈會',
  })
  slug?: string | null;

  @BodyField({ description: API.field.common.description, example: '<p>歡迎各位市民參加。</p>' })
  description?: string | null;

  @Flag({
    description: API.field.translation.machine,
    default: false,
    example: false,
  })
  machine?: boolean;

  @Flag({ description: API.field.common.dry_run, default: false, example: false })
  dry_run?: boolean;
}

@Required('title')
export class EventTranslationInput extends TranslationInput {
  @TitleField({ of: 'event', description: API.field.translation.title, example: '中秋綵燈會' })
  title?: string | null;

  @BodyField({ description: API.field.common.excerpt, example: '海濱綵燈。' })
  excerpt?: string | null;

  @CostField({ description: API.field.event.cost })
  cost?: string | null;

  @WebsiteField({ description: API.field.common.website })
  website?: string | null;
}

@Required('venue')
export class VenueTranslationInput extends TranslationInput {
  @TitleField({ of: 'venue', description: API.field.common.name, example: '香港文化中心' })
  venue?: string | null;

  @BodyField({ description: API.field.common.excerpt, example: '海濱的兩個演奏廳。' })
  excerpt?: string | null;

  @LineField({ description: API.field.venue.address, example: '尖沙咀梳士巴利道10號' })
  address?: string | null;

  @LineField({ description: API.field.venue.city, example: '香港' })
  city?: string | null;

  @LineField({ description: API.field.venue.country, example: '香港' })
  country?: string | null;

  @LineField({ description: API.field.venue.province, example: '九龍' })
  province?: string | null;

  @LineField({ description: API.field.venue.state, example: 'NY' })
  state?: string | null;

  @LineField({ description: API.field.translation.stateprovince, example: '九龍' })
  stateprovince?: string | null;

  @WebsiteField({ description: API.field.common.website })
  website?: string | null;
}

@Required('organizer')
export class OrganizerTranslationInput extends TranslationInput {
  @TitleField({ of: 'organizer', description: API.field.common.name, example: '香港管弦樂團' })
  organizer?: string | null;

  @BodyField({ description: API.field.common.excerpt, example: '管弦樂團。' })
  excerpt?: string | null;

  @WebsiteField({ description: API.field.common.website })
  website?: string | null;
}

@Required('name')
export class TermTranslationInput extends TranslationInput {
  @TitleField({ of: 'term', description: API.field.common.name, example: '音樂' })
  name?: string | null;
}

export type AnyTranslationInput = EventTranslationInput &
  VenueTranslationInput &
  OrganizerTranslationInput &
  TermTranslationInput;
