import { placeCoordinates } from '../coordinates.js';
import { filledFields } from '../filled-fields.js';
import { importNote } from '../import-note.js';
import { importedHtml, importedTitle } from '../imported-html.js';
import type { ImportedOrganizer, ImportedRecord, ImportedTexts, ImportedVenue, ImportNote } from '../import-record.js';
import type { Language } from '#core/language.js';
import { refuseRecord } from '../record-refusal.js';
import { boundedText, TEXT_BOUNDS } from '../text-bounds.js';
import { webAddress } from '../web-address.js';
import type { WxrPost } from './wxr-export.js';
import { addressesOf, fieldOf, flagOf, idOf, metaOf, publicationOf, slugOf } from './wxr-post.js';
import { withoutShortcodes } from '../tec/shortcodes.js';
import { tecIdentity } from '../tec/tec-identity.js';

const EMAIL = /^[^\s@<>"]{1,64}@[^\s@<>"]+\.[^\s@<>"]+$/;

export function wxrVenue(post: WxrPost, language: Language): ImportedVenue {
  const { notes, ...common } = commonOf(post, language, '_VenueURL');
  const { coordinates, code } = placeCoordinates(metaOf(post, '_VenueLat'), metaOf(post, '_VenueLng'));
  const [map, link] = [flagOf(post, '_VenueShowMap'), flagOf(post, '_VenueShowMapLink')];
  const [province, state] = [lineOf(post, '_VenueProvince'), lineOf(post, '_VenueState')];
  const either = province === '' && state === '' ? lineOf(post, '_VenueStateProvince') : province;
  const fields = {
    address: lineOf(post, '_VenueAddress'),
    city: lineOf(post, '_VenueCity'),
    country: lineOf(post, '_VenueCountry'),
    province: either,
    state,
  };
  return {
    kind: 'venues',
    ...common,
    texts: { [language]: { ...common.texts[language], ...filledFields(fields) } },
    ...filledFields({ zip: lineOf(post, '_VenueZip'), phone: lineOf(post, '_VenuePhone') }),
    ...(coordinates ? { coordinates } : {}),
    ...(map === undefined ? {} : { showMap: map }),
    ...(link === undefined ? {} : { showMapLink: link }),
    notes: code ? [...notes, importNote(code, '_VenueLat', metaOf(post, '_VenueLat'))] : notes,
  };
}

export function wxrOrganizer(post: WxrPost, language: Language): ImportedOrganizer {
  const { notes, ...common } = commonOf(post, language, '_OrganizerWebsite');
  const email = metaOf(post, '_OrganizerEmail') ?? '';
  const isUsable = EMAIL.test(email);
  return {
    kind: 'organizers',
    ...common,
    ...filledFields({ phone: lineOf(post, '_OrganizerPhone'), email: isUsable ? email : '' }),
    notes: email === '' || isUsable ? notes : [...notes, importNote('email-unusable', '_OrganizerEmail', email)],
  };
}

/** Texts of a post in its language, without those that a kind has of its own. */
export function postTexts(
  post: WxrPost,
  websiteField: string,
): { readonly texts: ImportedTexts; readonly notes: readonly ImportNote[] } {
  const title = boundedText(importedTitle(fieldOf(post, 'title')), TEXT_BOUNDS.title, 'title');
  if (title.text === '') refuseRecord('title-missing', 'title');
  const body = boundedText(fieldOf(post, 'content:encoded'), TEXT_BOUNDS.body, 'content:encoded');
  const plain = withoutShortcodes(body.text);
  const { html, isCleaned } = importedHtml(plain.text);
  const excerpt = importedHtml(
    withoutShortcodes(fieldOf(post, 'excerpt:encoded').slice(0, TEXT_BOUNDS.body)).text,
  ).html;
  const address = metaOf(post, websiteField) ?? '';
  const { url, code } = webAddress(address);
  return {
    texts: {
      title: title.text,
      ...filledFields({ description: html, excerpt, slug: slugOf(post), website: url ?? '' }),
    },
    notes: [
      ...title.notes,
      ...body.notes,
      ...(plain.isCut ? [importNote('shortcode-removed', 'content:encoded')] : []),
      ...(isCleaned ? [importNote('html-cleaned', 'content:encoded')] : []),
      ...(code ? [importNote(code, websiteField, address)] : []),
    ],
  };
}

type Common = Omit<ImportedRecord, 'kind'>;

/** What posts of all kinds have. */
function commonOf(post: WxrPost, language: Language, websiteField: string): Common {
  const { texts, notes } = postTexts(post, websiteField);
  const { notes: statusNotes, ...publication } = publicationOf(post);
  return {
    key: idOf(post),
    ...tecIdentity(idOf(post)),
    place: { rows: [post.number] },
    originalLanguage: language,
    texts: { [language]: texts },
    formerAddresses: addressesOf(post),
    ...publication,
    notes: [...statusNotes, ...notes],
  };
}

function lineOf(post: WxrPost, name: string): string {
  return importedTitle(metaOf(post, name) ?? '').slice(0, TEXT_BOUNDS.line);
}
