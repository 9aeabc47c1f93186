import { ApiExtraModels, ApiProperty, getSchemaPath } from '@nestjs/swagger';
import { LANGUAGES, type Language } from '#core/language.js';

export const TRANSLATION_STATUSES = ['original', 'translated', 'machine', 'outdated'] as const;
export type TranslationStatus = (typeof TRANSLATION_STATUSES)[number];

/** A record's texts in one language, without any fallback. */
export class TranslationResponse {
  @ApiProperty({
    description: 'The texts that are there in this language, as they were written, by the name of their field.',
    type: 'object',
    additionalProperties: { type: 'string' },
    example: { title: '中秋綵燈會', description: '歡迎各位市民參加。', slug: '中秋綵燈會' },
  })
  fields: Record<string, string>;

  @ApiProperty({
    description:
      '`original`: the language in which the record was written first; `outdated`: the original was changed since this was written; `machine`: whoever wrote it said that a machine made it; `translated`: any other.',
    type: String,
    enum: [...TRANSLATION_STATUSES],
    example: 'original',
  })
  translation_status: TranslationStatus;

  @ApiProperty({
    description: "Moment of the last write in this language, in the site's time zone.",
    type: String,
    pattern: '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}$',
    example: '2026-07-15 12:01:13',
  })
  modified: string;

  @ApiProperty({
    description: 'Id of the user who wrote it last, as text; `null` when that user is gone.',
    type: String,
    nullable: true,
    example: '1',
  })
  author: string | null;
}

/** All languages of a record. */
@ApiExtraModels(TranslationResponse)
export class TranslationsResponse {
  @ApiProperty({
    description: 'Language in which the record was written first.',
    type: String,
    enum: [...LANGUAGES],
    example: 'zh-hant',
  })
  original_language: Language;

  @ApiProperty({
    description: 'What there is in each language.',
    type: 'object',
    additionalProperties: { $ref: getSchemaPath(TranslationResponse) },
    example: {
      'zh-hant': {
        fields: { title: '中秋綵燈會', slug: '中秋綵燈會' },
        translation_status: 'original',
        modified: '2026-07-15 12:01:13',
        author: '1',
      },
      ja: {
        fields: { title: '中秋ランタン祭り', slug: '中秋ランタン祭り' },
        translation_status: 'translated',
        modified: '2026-07-16 09:30:00',
        author: '2',
      },
    },
  })
  translations: Record<string, TranslationResponse>;
}
