import { toldCoordinates } from '../coordinates.js';
import { importNote } from '../import-note.js';
import { importedLine } from '../imported-html.js';
import type { ImportedVenue, RecordPlace } from '../import-record.js';
import { webAddress } from '../web-address.js';
import { childText, type XmlElement } from '../xml/xml-tree.js';

/** Halls of facilities, as performances name them; address and place are those of the facility. */
export class KopisVenues {
  private readonly byKey = new Map<string, ImportedVenue>();

  constructor(private readonly facilities: ReadonlyMap<string, XmlElement>) {}

  /** Key of a performance's hall: its own id, else that of the facility, else its name. */
  keyOf(performance: XmlElement, place: RecordPlace): string | undefined {
    const facility = childText(performance, 'mt10id');
    const title = hallName(importedLine(childText(performance, 'fcltynm')));
    const key = childText(performance, 'mt13id') || facility || title;
    if (title === '') return undefined;
    if (!this.byKey.has(key)) this.byKey.set(key, this.venueOf({ key, title, place }, this.facilities.get(facility)));
    return key;
  }

  venues(): ImportedVenue[] {
    return [...this.byKey.values()];
  }

  private venueOf(
    { key, title, place }: { readonly key: string; readonly title: string; readonly place: RecordPlace },
    facility: XmlElement | undefined,
  ): ImportedVenue {
    const text = (name: string) => (facility ? importedLine(childText(facility, name)) : '');
    const [address, phone] = [text('adres'), text('telno')];
    const { url, code: broken } = webAddress(text('relateurl'));
    const { coordinates, code } = toldCoordinates(text('la'), text('lo'));
    const texts = {
      title,
      ...(address === '' ? {} : { address }),
      ...(url === undefined ? {} : { website: url }),
    };
    const notes = [...(code ? [importNote(code, 'la')] : []), ...(broken ? [importNote(broken, 'relateurl')] : [])];
    return {
      kind: 'venues',
      key,
      place,
      originalLanguage: 'ko',
      texts: { ko: texts },
      ...(phone === '' ? {} : { phone }),
      ...(coordinates ? { coordinates } : {}),
      notes,
    };
  }
}

/** `A (A)` is A. */
function hallName(name: string): string {
  const half = name.indexOf('(');
  const hall = name.slice(0, Math.max(half, 0)).trim();
  return hall !== '' && name.slice(half) === `(${hall})` ? hall : name;
}
