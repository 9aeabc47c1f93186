import type { Language } from '#core/language.js';
import { decodePercent } from '#core/slug/decode-percent.js';
import { placeCoordinates } from '../coordinates.js';
import { filledFields } from '../filled-fields.js';
import { importNote } from '../import-note.js';
import { importedHtml, importedTitle } from '../imported-html.js';
import type {
  FormerAddress,
  ImportedImage,
  ImportedOrganizer,
  ImportedRecord,
  ImportedTerm,
  ImportedTexts,
  ImportedVenue,
  ImportNote,
} from '../import-record.js';
import { isJsonObject, jsonText, type JsonObject } from '../json-value.js';
import { refuseRecord } from '../record-refusal.js';
import { withoutShortcodes } from '../tec/shortcodes.js';
import { boundedText, TEXT_BOUNDS } from '../text-bounds.js';
import { httpAddress, webAddress } from '../web-address.js';
import { isOwnPage, type TecRow } from './tec-answers.js';
import { tecIdentity, tecImageId } from '../tec/tec-identity.js';

/** A row with the number by which reports name it, and its language. */
export interface NumberedRow extends TecRow {
  readonly number: number;
  readonly spoken: Language;
}

const EMAIL = /^[^\s@<>"]{1,64}@[^\s@<>"]+\.[^\s@<>"]+$/;

export function tecVenue(one: NumberedRow): ImportedVenue {
  const { row, spoken } = one;
  const { notes, texts, ...common } = commonOf(one, row['venue']);
  const { coordinates, code } = placeCoordinates(row['geo_lat'] ?? '', row['geo_lng'] ?? '');
  const [province, state] = [line(row['province']), line(row['state'])];
  const either = province === '' && state === '' ? line(row['stateprovince']) : province;
  const fields = {
    address: line(row['address']),
    city: line(row['city']),
    country: line(row['country']),
    province: either,
    state,
  };
  return {
    kind: 'venues',
    ...common,
    texts: { [spoken]: { ...texts, ...filledFields(fields) } },
    ...filledFields({ zip: line(row['zip']), phone: line(row['phone']) }),
    ...(coordinates ? { coordinates } : {}),
    ...(typeof row['show_map'] === 'boolean' ? { showMap: row['show_map'] } : {}),
    ...(typeof row['show_map_link'] === 'boolean' ? { showMapLink: row['show_map_link'] } : {}),
    notes: code ? [...notes, importNote(code, 'geo_lat', jsonText(row['geo_lat']))] : notes,
  };
}

export function tecOrganizer(one: NumberedRow): ImportedOrganizer {
  const { row, spoken } = one;
  const { texts, ...common } = commonOf(one, row['organizer']);
  const email = jsonText(row['email']);
  return {
    kind: 'organizers',
    ...common,
    texts: { [spoken]: texts },
    ...filledFields({ phone: line(row['phone']), email: EMAIL.test(email) ? email : '' }),
  };
}

export function tecTerm(kind: ImportedTerm['kind'], one: NumberedRow): ImportedTerm {
  const { id, row, spoken, number } = one;
  const name = importedTitle(jsonText(row['name']));
  const slug = decodePercent(jsonText(row['slug']));
  const parent = jsonText(row['parent']);
  const { html: description } = importedHtml(jsonText(row['description']).slice(0, TEXT_BOUNDS.body));
  const folder = kind === 'tags' ? '/tag/' : '/events/category/';
  return {
    kind,
    key: id,
    ...tecIdentity(id),
    place: { rows: [number] },
    originalLanguage: spoken,
    texts: {
      [spoken]: {
        title: name === '' ? refuseRecord('title-missing', 'name') : name,
        ...filledFields({ slug, description }),
      },
    },
    formerAddresses: [{ address: `${folder}${jsonText(row['slug'])}/` }],
    ...(kind === 'categories' && /^[1-9]\d*$/.test(parent) ? { parent } : {}),
    notes: [],
  };
}

/** Texts that records of all kinds have. */
export function tecTexts(
  row: JsonObject,
  name: unknown,
): { readonly texts: ImportedTexts; readonly notes: readonly ImportNote[] } {
  const title = boundedText(importedTitle(jsonText(name)), TEXT_BOUNDS.title, 'title');
  if (title.text === '') refuseRecord('title-missing', 'title');
  const body = boundedText(jsonText(row['description']), TEXT_BOUNDS.body, 'description');
  const plain = withoutShortcodes(body.text);
  const { html, isCleaned } = importedHtml(plain.text);
  const excerpt = importedHtml(jsonText(row['excerpt']).slice(0, TEXT_BOUNDS.body)).html;
  const address = jsonText(row['website']);
  const { url, code } = webAddress(address);
  // The site answers the page of the record where it has no website.
  const isOwn = url !== undefined && isOwnPage(url, jsonText(row['url']));
  return {
    texts: {
      title: title.text,
      ...filledFields({
        description: html,
        excerpt,
        slug: decodePercent(jsonText(row['slug'])),
        website: isOwn ? '' : (url ?? ''),
      }),
    },
    notes: [
      ...title.notes,
      ...body.notes,
      ...(plain.isCut ? [importNote('shortcode-removed', 'description')] : []),
      ...(isCleaned ? [importNote('html-cleaned', 'description')] : []),
      ...(code ? [importNote(code, 'website', address)] : []),
    ],
  };
}

/** Page of a record at its site, and the addresses with its number. */
export function tecAddresses({ id, row }: TecRow, type: string): FormerAddress[] {
  const link = URL.parse(jsonText(row['url']));
  return [...(link ? [link.pathname + link.search] : []), `/?p=${id}`, `/?post_type=${type}&p=${id}`].map(
    (address) => ({ address }),
  );
}

export function tecImage(row: JsonObject): ImportedImage | undefined {
  const image = row['image'];
  const url = httpAddress(jsonText(isJsonObject(image) ? image['url'] : image));
  const [alt, id] = isJsonObject(image) ? [jsonText(image['alt']), jsonText(image['id'])] : ['', ''];
  if (url === undefined) return undefined;
  return { url, ...tecImageId(id), ...(alt === '' ? {} : { alt }) };
}

/** Status and moment of publication. */
export function tecPublication(row: JsonObject): Pick<ImportedRecord, 'status' | 'publishedAt'> {
  const status = jsonText(row['status']);
  const moment = Date.parse(`${jsonText(row['date_utc']).replace(' ', 'T')}Z`);
  return {
    ...(status === 'draft' || status === 'pending' || status === 'private' ? { status } : {}),
    ...(Number.isNaN(moment) ? {} : { publishedAt: new Date(moment) }),
  };
}

type Common = Omit<ImportedRecord, 'kind' | 'texts'> & { readonly texts: ImportedTexts };

function commonOf(one: NumberedRow, name: unknown): Common {
  const { id, row, spoken, number } = one;
  const { texts, notes } = tecTexts(row, name);
  const image = tecImage(row);
  const type = 'venue' in row ? 'tribe_venue' : 'tribe_organizer';
  return {
    key: id,
    ...tecIdentity(id),
    place: { rows: [number] },
    originalLanguage: spoken,
    texts,
    formerAddresses: tecAddresses(one, type),
    ...tecPublication(row),
    ...(image ? { image } : {}),
    notes,
  };
}

function line(value: unknown): string {
  return importedTitle(jsonText(value)).slice(0, TEXT_BOUNDS.line);
}
