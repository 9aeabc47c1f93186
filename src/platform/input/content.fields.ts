import { API } from '#core/messages/api-texts.js';
import { LONGEST_COST, parseCost } from '#core/cost/parse-cost.js';
import { LANGUAGES } from '#core/language.js';
import { taggedLanguage } from '#core/negotiation/accepted-language.js';
import { expected } from '#core/messages/message.js';
import { isStatus, STATUSES } from '#core/status/status.js';
import { bodyHtml } from '#core/text/body-html.js';
import { plainField } from '#core/text/plain-field.js';
import { decodePercent } from '#core/slug/decode-percent.js';
import { slugify } from '#core/slug/slugify.js';
import { titleHtml } from '#core/text/title-html.js';
import { websiteUrl } from '#core/text/website-url.js';
import type { ImageInput } from '#calendar/media/image-input.js';
import { IMAGE_LIMITS } from '#core/image-limits.js';
import { Field } from './field.js';
import { positiveInteger, splitList } from './read-values.js';
import type { Reference } from './reference.js';
import { StoredText } from './text.fields.js';
import { Unparsed } from './unparsed.js';

interface Documented {
  readonly description: string;
  readonly example?: unknown;
}

/** Most characters of each kind of text. */
const LONGEST = { title: 500, slug: 200, body: 100_000, line: 500 } as const;

/** A title or name: one line of HTML text. Whether it may be removed is checked against the database. */
export function TitleField({
  of,
  ...rule
}: Documented & { of: 'event' | 'venue' | 'organizer' | 'term' }): PropertyDecorator {
  return StoredText({
    ...rule,
    maxLength: LONGEST.title,
    clean: titleHtml,
    notBlank: true,
    reference: `title-of-${of}`,
  });
}

/** A description or excerpt: HTML. */
export function BodyField(rule: Documented): PropertyDecorator {
  return StoredText({ ...rule, maxLength: LONGEST.body, clean: bodyHtml });
}

/** One line without markup: an address, a telephone number. */
export function LineField(rule: Documented): PropertyDecorator {
  return StoredText({ ...rule, maxLength: LONGEST.line, clean: plainField });
}

/** A slug, percent-encoded or not. */
export function SlugField(rule: Documented): PropertyDecorator {
  return StoredText({ ...rule, maxLength: LONGEST.slug, decode: decodePercent, clean: slugify });
}

/** An address on the web; `""` and null are null. */
export function WebsiteField(rule: Documented): PropertyDecorator {
  return Field({
    parse: (value) => {
      if (value === null || value === '') return null;
      return typeof value === 'string' ? (websiteUrl(value) ?? Unparsed.VALUE) : Unparsed.VALUE;
    },
    expects: expected('web-address'),
    schema: { type: String, nullable: true, example: 'https://example.org/', ...rule },
  });
}

export function CostField(rule: Documented): PropertyDecorator {
  return Field({
    parse: (value) => {
      if (value === null || value === '') return null;
      const cost = parseCost(value);
      return cost === '' ? null : (cost ?? Unparsed.VALUE);
    },
    expects: expected('cost', { maximum: LONGEST_COST }),
    schema: {
      oneOf: [
        { type: 'string', maxLength: LONGEST_COST },
        { type: 'number' },
        { type: 'array', items: { oneOf: [{ type: 'string' }, { type: 'number' }] } },
      ],
      nullable: true,
      example: 'HK$80 – HK$240',
      ...rule,
    },
  });
}

/** An image: its id, an address to fetch it from, or an image object with its id; `""`, null and false are null. */
export function ImageField(rule: Documented): PropertyDecorator {
  return Field({
    parse: readImage,
    expects: expected('image', IMAGE_LIMITS),
    schema: {
      oneOf: [
        { type: 'integer', minimum: 1 },
        { type: 'string' },
        { type: 'object', properties: { id: { type: 'integer', minimum: 1 } }, additionalProperties: true },
      ],
      nullable: true,
      example: 14,
      ...rule,
    },
    reference: 'image',
  });
}

function readImage(value: unknown): ImageInput | null | Unparsed {
  if (value === null || value === '' || value === false) return null;
  const named = typeof value === 'object' && 'id' in value ? value.id : value;
  const id = positiveInteger(named);
  if (id !== undefined) return { id };
  if (typeof value !== 'string' || value.length > 2000 || !URL.canParse(value)) return Unparsed.VALUE;
  return /^https?:$/.test(new URL(value).protocol) ? { url: value } : Unparsed.VALUE;
}

export function StatusField(rule: Documented): PropertyDecorator {
  return Field({
    parse: (value) => (isStatus(value) ? value : Unparsed.VALUE),
    expects: expected('one-of', { values: STATUSES }),
    schema: { type: String, enum: [...STATUSES], ...rule },
  });
}

/** Statuses to list: an array or comma-separated. The viewer decides which are allowed. */
export function StatusFilter(rule: Documented): PropertyDecorator {
  return Field({
    parse: (value) => {
      const parts = splitList(value);
      return parts && parts.length > 0 && parts.every(isStatus) ? [...new Set(parts)] : Unparsed.VALUE;
    },
    expects: expected('statuses', { values: STATUSES.filter((status) => status !== 'publish') }),
    schema: {
      type: 'array',
      items: { type: 'string', enum: [...STATUSES] },
      example: ['publish'],
      description: rule.description,
    },
    reference: 'statuses',
  });
}

/** Id of a user. */
export function AuthorField(rule: Documented): PropertyDecorator {
  return Field({
    parse: (value) => (value === null ? undefined : (positiveInteger(value) ?? Unparsed.VALUE)),
    expects: expected('user'),
    schema: { type: 'integer', minimum: 1, nullable: true, description: rule.description, example: 1 },
    reference: 'user',
  });
}

/** Value by which clients of multilingual sites select no language. */
const ALL_LANGUAGES = 'all';

/** Language of the texts; the public name of the parameter is a setting. */
export function LanguageField(): PropertyDecorator {
  return Field({
    parse: (value) => {
      if (typeof value === 'string' && value.toLowerCase() === ALL_LANGUAGES) return undefined;
      return taggedLanguage(value) ?? Unparsed.VALUE;
    },
    expects: expected('one-of', { values: LANGUAGES }),
    schema: {
      type: 'string',
      // Generators of clients take a form without a type for anything.
      anyOf: [
        { type: 'string', enum: [...LANGUAGES] },
        { type: 'string', pattern: '^[A-Za-z]' },
      ],
      description: API.parameter.common.language,
      example: 'zh-hant',
    },
  });
}

/** Slug in the path; it identifies the record and is replaced by the id. */
export function PathSlug(
  reference: Extract<Reference, 'event-slug' | 'venue-slug' | 'organizer-slug'>,
): PropertyDecorator {
  return Field({
    parse: (value) => (typeof value === 'string' ? value : Unparsed.VALUE),
    expects: expected('record-slug'),
    reference,
    publicName: 'slug',
  });
}

/** Id in the path. With a reference, an unknown id is a wrong parameter; without one, the handler checks it. */
export function PathId(reference?: Reference): PropertyDecorator {
  return Field({
    parse: (value) => (value === 0 ? 0 : (positiveInteger(value) ?? Unparsed.VALUE)),
    expects: expected('record'),
    ...(reference ? { reference } : {}),
  });
}
