import {
  childText,
  importedLine,
  type ImportedVenue,
  importNote,
  type RecordPlace,
  toldCoordinates,
  webAddress,
  type XmlElement,
} from 'kalends/reading';

/**
 * The hall of a performance, under its own id, else that of the facility, else its name; address and coordinates are those of
 * the facility.
 */
export function kopisVenue(
  performance: XmlElement,
  place: RecordPlace,
  facilities: ReadonlyMap<string, XmlElement>,
): ImportedVenue | undefined {
  const id = childText(performance, 'mt10id');
  const title = hallName(importedLine(childText(performance, 'fcltynm')));
  if (title === '') return undefined;
  const facility = facilities.get(id);
  const text = (name: string): string => (facility ? importedLine(childText(facility, name)) : '');
  const [address, phone] = [text('adres'), text('telno')];
  const { url, code: broken } = webAddress(text('relateurl'));
  const { coordinates, code } = toldCoordinates(text('la'), text('lo'));
  const texts = {
    title,
    ...(address === '' ? {} : { address }),
    ...(url === undefined ? {} : { website: url }),
  };
  return {
    kind: 'venues',
    key: childText(performance, 'mt13id') || id || title,
    place,
    originalLanguage: 'ko',
    texts: { ko: texts },
    ...(phone === '' ? {} : { phone }),
    ...(coordinates ? { coordinates } : {}),
    notes: [...(code ? [importNote(code, 'la')] : []), ...(broken ? [importNote(broken, 'relateurl')] : [])],
  };
}

/** `A (A)` is A. */
function hallName(name: string): string {
  const half = name.indexOf('(');
  const hall = name.slice(0, Math.max(half, 0)).trim();
  return hall !== '' && name.slice(half) === `(${hall})` ? hall : name;
}
