import { ApiExtraModels, ApiProperty, ApiPropertyOptional, getSchemaPath } from '@nestjs/swagger';
import { LANGUAGES, type Language } from '#core/language.js';

/** The language of one text of a record. */
export class TextLanguageResponse {
  @ApiProperty({ description: 'Language of the text.', type: String, enum: [...LANGUAGES], example: 'en' })
  language: Language;

  @ApiProperty({
    description:
      '`original`: the language asked for, in which the record was written first; `translation`: the language asked for, translated into; `fallback`: another language, as there is no text in the one asked for.',
    type: String,
    enum: ['original', 'translation', 'fallback'],
    example: 'fallback',
  })
  source: 'original' | 'translation' | 'fallback';
}

/** Language keys of every record. */
@ApiExtraModels(TextLanguageResponse)
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

  @ApiPropertyOptional({
    description:
      'With the parameter `_i18n`: in which language each translated text is shown, by the name of its key; texts that are empty or hidden are left out.',
    type: 'object',
    additionalProperties: { $ref: getSchemaPath(TextLanguageResponse) },
    example: { title: { language: 'en', source: 'original' } },
  })
  _i18n?: Record<string, TextLanguageResponse>;
}
