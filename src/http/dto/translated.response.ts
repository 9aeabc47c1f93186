import { ApiProperty } from '@nestjs/swagger';
import { LANGUAGES, type Language } from '../../common/language.js';

/** What every record says about its languages. */
export abstract class TranslatedResponse {
  @ApiProperty({
    description:
      'Language of the title or name shown. It differs from the language asked for where that has no text and a fallback is shown.',
    type: String,
    enum: [...LANGUAGES],
    example: 'en',
  })
  language: Language;

  @ApiProperty({
    description: 'Language in which the record was written first; its title or name is always there.',
    type: String,
    enum: [...LANGUAGES],
    example: 'zh-hant',
  })
  original_language: Language;

  @ApiProperty({
    description: 'Languages with a title or name: the original first, then in the order zh-hans, zh-hant, en, ja, ko.',
    type: String,
    isArray: true,
    enum: [...LANGUAGES],
    example: ['zh-hant', 'en', 'ja'],
  })
  available_languages: Language[];
}
