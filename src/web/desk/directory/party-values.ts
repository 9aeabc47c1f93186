import { ORGANIZER_FIELDS, VENUE_FIELDS } from '#core/directory-fields.js';
import type { DescribedFields } from '#core/field-descriptor.js';
import { choiceWords } from '#core/field-texts.js';
import type { InterfaceLanguage } from '#core/language.js';
import { messagesOf } from '#core/messages/catalogue.js';
import type { ImageResponse } from '#calendar/media/dto/image.response.js';
import type { OrganizerResponse } from '#calendar/organizers/dto/organizer.response.js';
import type { VenueResponse } from '#calendar/venues/dto/venue.response.js';
import type { DirectoryKind } from '../records/desk-kind.js';
import type { FormTexts } from '../records/form-texts.js';
import type { UnitWords } from '#core/forms/form-conflict.js';
import type { Values } from '../records/record-values.js';

export type Party = VenueResponse | OrganizerResponse;

const FIELDS = {
  venues: [
    ...['name', 'excerpt', 'description', 'phone', 'website', 'address', 'city', 'zip', 'province', 'state'],
    ...['stateprovince', 'country', 'geo_lat', 'geo_lng', 'show_map', 'show_map_link'],
  ],
  organizers: ['name', 'excerpt', 'description', 'phone', 'email', 'website'],
};

/** DescribedFields that are the same in all languages, besides the described ones. */
const ONCE = ['geo_lat', 'geo_lng', 'show_map', 'show_map_link'];

/** Described fields of a kind. */
export function describedFields(kind: DirectoryKind): DescribedFields {
  return kind === 'venues' ? VENUE_FIELDS : ORGANIZER_FIELDS;
}

/** Initial values of the form of a venue or organizer. @param party undefined for a new one */
export function partyValues(kind: DirectoryKind, texts: FormTexts, party: Party | undefined): Values {
  const stored = new Map<string, unknown>(Object.entries(party ?? {}));
  const described = describedFields(kind);
  const names = new Set([...FIELDS[kind], ...Object.keys(described)]);
  const fields = [...names].map((name): [string, string] => {
    if (!ONCE.includes(name) && !(name in described))
      return [name, texts.value(name === 'name' ? nameParameter(kind) : name)];
    return [name, [stored.get(name) ?? ''].flat().map(String).join()];
  });
  return {
    ...Object.fromEntries(fields),
    image: String(party?.image?.id ?? ''),
    image_address: '',
    status: party?.status ?? '',
  };
}

/** Parameter of the name. */
export function nameParameter(kind: DirectoryKind): 'venue' | 'organizer' {
  return kind === 'venues' ? 'venue' : 'organizer';
}

/** Labels of fields and values for a comparison of two versions. */
export function partyWords(
  kind: DirectoryKind,
  language: InterfaceLanguage,
  images: readonly ImageResponse[],
): UnitWords<Values> {
  const { desk, field, status: statusNames } = messagesOf(language);
  const described = describedFields(kind);
  const texts = desk.records;
  const { yes, no } = desk.conflict;
  const labels: Readonly<Record<string, string>> = { ...field, geo_lat: field.geo_lat + texts.list + field.geo_lng };
  const statuses: Readonly<Record<string, string>> = statusNames;
  const imageOf = ({ image = '', image_address: address = '' }: Values): string => {
    if (address !== '') return address;
    if (image === '') return texts.noImage;
    return images.find(({ id }) => String(id) === image)?.alt_text ?? `${field.image} ${image}`;
  };
  return {
    label: (unit) => labels[unit] ?? unit,
    words: (unit, values) => {
      const value = values[unit] ?? '';
      if (unit === 'image') return imageOf(values);
      if (unit === 'status') return statuses[value] ?? value;
      if (unit === 'geo_lat') return [value, values['geo_lng']].filter(Boolean).join(texts.list);
      if (unit.startsWith('show_map') || described[unit]?.kind === 'flag') return value === 'true' ? yes : no;
      const choices = choiceWords(unit, language);
      const parts = described[unit]?.kind === 'list' ? value.split(',') : [value];
      return parts.map((one) => choices[one] ?? one).join(texts.list);
    },
  };
}
