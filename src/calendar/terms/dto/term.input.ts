import { API } from '#core/messages/api-texts.js';
import { expected } from '#core/messages/message.js';
import { BodyField, PathId, SlugField, TitleField } from '#platform/input/content.fields.js';
import { Field, Required } from '#platform/input/field.js';
import { Unparsed } from '#platform/input/unparsed.js';
import { ClearableId } from '#platform/input/value.fields.js';
import { I18nField } from '#calendar/records/texts/dto/i18n.field.js';
import { LanguageQuery } from '#calendar/records/lists/dto/page.query.js';

/** The fields of a tag. */
export class TermInput extends LanguageQuery {
  @TitleField({ of: 'term', description: API.field.common.name, example: '戲劇' })
  name?: string | null;

  @BodyField({ description: API.field.common.description, example: 'Concerts and recitals.' })
  description?: string | null;

  @SlugField({ description: API.field.term.slug, example: 'concerts' })
  slug?: string | null;
}

/** The fields of a category. */
export interface CategoryInput extends TermInput {
  parent?: number | null;
  /** Tint on pages, 1 to 8; null: the least used one. Set by the desk; no parameter. */
  tint?: number | null;
}

/** Number of tints of categories. */
export const TINTS = 8;

function TintField(): PropertyDecorator {
  return Field({
    parse: (value) => {
      if (value === null || value === '' || value === undefined) return null;
      const tint = Number(value);
      return Number.isInteger(tint) && tint >= 1 && tint <= TINTS ? tint : Unparsed.VALUE;
    },
    expects: expected('number-from-to', { minimum: 1, maximum: TINTS }),
  });
}

const PARENT = {
  description: API.field.term.parent,
  reference: 'parent-category',
  example: 0,
} as const;

@Required('name')
export class CreateCategoryDto extends TermInput {
  @ClearableId({ ...PARENT, blank: 'absent' })
  parent?: number | null;
}

/** A tag's parent is accepted only to be refused with a message. */
export class TagInput extends TermInput {
  @Field({ parse: (value) => value, expects: expected('no-parent') })
  parent?: unknown;
}

@Required('name')
export class CreateTagDto extends TagInput {}

/** Blank text does not move a category: it may mean the top level, or nothing. */
export class UpdateCategoryDto extends TermInput {
  @PathId('category')
  id: number;

  @ClearableId({ ...PARENT, blank: 'refused' })
  parent?: number | null;
}

/** A category as the desk writes it. */
export class NewCategoryForm extends CreateCategoryDto {
  @TintField()
  tint?: number | null;
}

/** As `NewCategoryForm`; also a former state of a category. */
export class CategoryForm extends UpdateCategoryDto {
  @TintField()
  tint?: number | null;
}

export class UpdateTagDto extends TagInput {
  @PathId('tag')
  id: number;
}

export class CategoryById extends LanguageQuery {
  @I18nField()
  _i18n?: boolean;

  @PathId('category')
  id: number;
}

export class TagById extends LanguageQuery {
  @I18nField()
  _i18n?: boolean;

  @PathId('tag')
  id: number;
}
