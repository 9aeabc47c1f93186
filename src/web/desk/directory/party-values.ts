import type { Messages } from '#core/messages/generated/messages.js';
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

/** Fields that are the same in all languages. */
const ONCE = ['phone', 'email', 'zip', 'geo_lat', 'geo_lng', 'show_map', 'show_map_link'];

/** Initial values of the form of a venue or organizer. @param party undefined for a new one */
export function partyValues(kind: DirectoryKind, texts: FormTexts, party: Party | undefined): Values {
  const stored = new Map<string, unknown>(Object.entries(party ?? {}));
  const fields = FIELDS[kind].map((name): [string, string] => {
    if (!ONCE.includes(name)) return [name, texts.value(name === 'name' ? nameParameter(kind) : name)];
    const value = stored.get(name);
    return [
      name,
      typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '',
    ];
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
  { desk, field, status: statusNames }: Messages,
  images: readonly ImageResponse[],
): UnitWords<Values> {
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
      return unit.startsWith('show_map') ? (value === 'true' ? yes : no) : value;
    },
  };
}
