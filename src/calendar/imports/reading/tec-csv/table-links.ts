import { importNote } from '../import-note.js';
import type { ImportNote, RecordPlace } from '../import-record.js';
import type { NamedPlace } from '../named-places.js';
import type { SourceRecords } from '../source-records.js';
import { foldedName } from '../tables/heading-names.js';
import type { Cell } from '../tables/row-cells.js';

/** Keys of what the events of a table name, with remarks on what was in no list. */
interface Links {
  readonly keys: readonly string[];
  readonly notes: readonly ImportNote[];
}

const IDS = /^\d+(?:[\s,]+\d+)*$/;

/** What events of tables name: venues and organizers of the source's lists, or made by their names. */
export class TableLinks {
  /** Keys by the name as it is compared. */
  private readonly venueKeys: ReadonlyMap<string, string>;
  private readonly organizerKeys: ReadonlyMap<string, string>;
  /** First spelling of each name that is in no list. */
  private readonly made = new Map<string, string>();

  /** @param records with the venues and organizers of the lists */
  constructor(readonly records: SourceRecords) {
    this.venueKeys = keysByName(records.venues.list());
    this.organizerKeys = keysByName(records.organizers.list());
  }

  /** Adds a venue; its key is known when all are added. */
  venue(cell: Cell, facts: Omit<NamedPlace, 'name'>, at: RecordPlace): { key: () => string; notes: ImportNote[] } {
    const known = this.venueKeys.get(foldedName(cell.text));
    if (known !== undefined) return { key: () => known, notes: [] };
    const { name, notes } = this.madeName('venue-made', cell.text, cell.column);
    const place = { name, ...facts };
    const { places } = this.records;
    places.add(place, at);
    return { key: () => places.keyOf(place), notes };
  }

  /** Numbers are ids of the site that the table comes from, and lead nowhere here. */
  organizersOf({ text, column }: Cell, at: RecordPlace): Links {
    if (IDS.test(text) && !this.organizerKeys.has(foldedName(text))) {
      return { keys: [], notes: text.split(/[\s,]+/).map((id) => importNote('organizer-unknown', column, id)) };
    }
    const notes: ImportNote[] = [];
    const keys = splitNames(text, this.organizerKeys).map((name) => {
      const known = this.organizerKeys.get(foldedName(name));
      if (known !== undefined) return known;
      const made = this.madeName('organizer-made', name, column);
      notes.push(...made.notes);
      return this.records.organizer({ name: made.name }, at);
    });
    return { keys: [...new Set(keys)], notes };
  }

  /** The first spelling of a name, and a remark where it is this one. */
  private madeName(code: 'venue-made' | 'organizer-made', name: string, column: string) {
    const key = `${code} ${foldedName(name)}`;
    const known = this.made.get(key);
    if (known !== undefined) return { name: known, notes: [] };
    this.made.set(key, name);
    return { name, notes: [importNote(code, column, name)] };
  }
}

function keysByName(records: readonly { readonly key: string }[]): ReadonlyMap<string, string> {
  return new Map(records.map(({ key }) => [foldedName(key), key]));
}

/** Names between commas; a name with commas is found in the list of known ones, the longest first. */
function splitNames(text: string, known: ReadonlyMap<string, unknown>): string[] {
  const parts = text.split(/[,，、]/).map((part) => part.trim());
  const names: string[] = [];
  for (let at = 0; at < parts.length;) {
    const end = longestKnown(parts, at, known);
    const name = parts.slice(at, end).join(', ');
    if (name !== '') names.push(name);
    at = end;
  }
  return names;
}

const MOST_PARTS = 8;

function longestKnown(parts: readonly string[], at: number, known: ReadonlyMap<string, unknown>): number {
  for (let end = Math.min(parts.length, at + MOST_PARTS); end > at + 1; end -= 1) {
    if (known.has(foldedName(parts.slice(at, end).join(', ')))) return end;
  }
  return at + 1;
}
