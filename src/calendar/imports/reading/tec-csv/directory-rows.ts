import type { Language } from '#core/language.js';
import { placeCoordinates } from '../coordinates.js';
import { importedLine } from '../imported-html.js';
import { importNote } from '../import-note.js';
import type { ImportedImage, ImportedOrganizer, ImportedVenue, ImportNote, RecordPlace } from '../import-record.js';
import type { LeftOutRecords } from '../left-out-records.js';
import { refuseRecord } from '../record-refusal.js';
import type { DecodedTable } from '../tables/decode-table.js';
import { foldedName } from '../tables/heading-names.js';
import { usableRows, type Cell, type RowColumns, type RowCells } from '../tables/row-cells.js';
import { saysYes } from '../tables/table-flag.js';
import { webAddress } from '../web-address.js';
import { textsOfRow } from './row-texts.js';

interface NamedRows {
  readonly name: string;
  readonly place: RecordPlace;
  readonly cells: RowCells;
}

const EMAIL = /^[^\s@<>()",;:]+@[^\s@<>()",;:]+\.[^\s@<>()",;:.]{2,}$/;

export function venueRows(rows: readonly NamedRows[], language: Language): ImportedVenue[] {
  return rows.flatMap(({ name, place, cells }): ImportedVenue[] => {
    const facts = directoryFacts(cells, place, language);
    if (!facts) return [];
    const line = (field: string) => cells.get(field)?.text;
    const [city, state, country] = ['city', 'state', 'country'].map((field) => lineOf(cells, field));
    const address = [lineOf(cells, 'address'), lineOf(cells, 'address_2')]
      .filter((part) => part !== undefined)
      .join(' ');
    const { coordinates, code } = placeCoordinates(line('latitude'), line('longitude'));
    const texts = {
      ...facts.texts,
      ...(address === '' ? {} : { address }),
      ...(city === undefined ? {} : { city }),
      ...(state === undefined ? {} : { state, province: state }),
      ...(country === undefined ? {} : { country }),
    };
    const notes = code ? [...facts.notes, importNote(code, cells.get('latitude')?.column)] : facts.notes;
    return [
      {
        kind: 'venues',
        key: name,
        place,
        originalLanguage: language,
        ...facts.more,
        texts: { [language]: texts },
        ...(cells.has('zip') ? { zip: importedLine(line('zip') ?? '') } : {}),
        ...(coordinates ? { coordinates } : {}),
        ...flag(cells.get('show_map'), 'showMap'),
        ...flag(cells.get('show_map_link'), 'showMapLink'),
        notes,
      },
    ];
  });
}

export function organizerRows(rows: readonly NamedRows[], language: Language): ImportedOrganizer[] {
  return rows.flatMap(({ name, place, cells }): ImportedOrganizer[] => {
    const facts = directoryFacts(cells, place, language);
    if (!facts) return [];
    const email = cells.get('email');
    const isUsable = email !== undefined && EMAIL.test(email.text);
    const unusable = email && !isUsable ? [importNote('email-unusable', email.column, email.text)] : [];
    return [
      {
        kind: 'organizers',
        key: name,
        place,
        originalLanguage: language,
        ...facts.more,
        texts: { [language]: facts.texts },
        ...(isUsable ? { email: email.text } : {}),
        notes: [...facts.notes, ...unusable],
      },
    ];
  });
}

/** Rows of a table by the name in them; of a repeated name the filled cells count, the later ones more. */
export function namedRows(
  table: DecodedTable,
  columns: RowColumns,
  leftOut: LeftOutRecords,
  kind: 'venues' | 'organizers',
): NamedRows[] {
  const heading = table.headings[columns.indexOf('title')] ?? '';
  const groups = new Map<string, NamedRows>();
  for (const { line, cells } of usableRows(table, columns, leftOut, kind)) {
    const place = { file: table.file, rows: [line] };
    const name = leftOut.reading({ kind, place }, () => nameOf(cells, heading));
    if (name === undefined) continue;
    const former = groups.get(foldedName(name));
    const rows = { ...place, rows: [...(former?.place.rows ?? []), line] };
    const both = new Map([...(former?.cells ?? []), ...cells]);
    groups.set(foldedName(name), { name: former?.name ?? name, place: rows, cells: both });
  }
  return [...groups.values()];
}

function nameOf(cells: RowCells, heading: string): string {
  const name = importedLine(cells.get('title')?.text ?? '');
  return name === '' ? refuseRecord('title-missing', heading) : name;
}

/** What venues and organizers have in common. */
function directoryFacts(cells: RowCells, { rows }: RecordPlace, language: Language) {
  const read = textsOfRow(cells, language);
  const texts = read?.texts[language];
  if (!read || !texts) return undefined;
  const notes: ImportNote[] = [...(rows.length > 1 ? [importNote('duplicate-row')] : []), ...read.notes];
  const picture = cells.get('image');
  const { url, code } = webAddress(picture?.text ?? '');
  if (code) notes.push(importNote(code, picture?.column, picture?.text));
  const image: ImportedImage | undefined = url === undefined ? undefined : { url };
  const phone = cells.get('phone');
  const more = { ...(phone ? { phone: importedLine(phone.text) } : {}), ...(image ? { image } : {}) };
  return { texts, more, notes };
}

function lineOf(cells: RowCells, field: string): string | undefined {
  const cell = cells.get(field);
  return cell && importedLine(cell.text);
}

function flag<Name extends string>(cell: Cell | undefined, name: Name): Partial<Record<Name, boolean>> {
  const flags: Partial<Record<string, boolean>> = cell ? { [name]: saysYes(cell.text) } : {};
  return flags;
}
