import type { Language } from '#core/language.js';
import type { ImportedTexts, ImportedVenue, RecordPlace } from './import-record.js';

/** A place as an event describes it, where the source has no list of places. */
export interface NamedPlace {
  readonly name: string;
  readonly texts?: Omit<ImportedTexts, 'title'>;
  readonly zip?: string;
  readonly phone?: string;
  readonly coordinates?: NonNullable<ImportedVenue['coordinates']>;
}

interface Entry {
  place: NamedPlace;
  readonly at: RecordPlace;
}

/** Places of one name. */
interface SameName {
  readonly entries: Entry[];
  /** Entries by each address that was told for them. */
  readonly byAddress: Map<string, Entry>;
}

/** More places of one name than this are compared by their whole addresses only. */
const MOST_COMPARED = 100;

/**
 * Collects the places of events as venues. One name is one venue, unless events tell different addresses for it: then
 * each address is one. An address that another contains is the same.
 */
export class NamedPlaces {
  private readonly byName = new Map<string, SameName>();

  constructor(private readonly language: Language) {}

  add(place: NamedPlace, at: RecordPlace): void {
    const known = this.byName.get(place.name) ?? { entries: [], byAddress: new Map<string, Entry>() };
    this.byName.set(place.name, known);
    const former = entryOf(known, place);
    const entry = former ?? { place, at };
    if (former) former.place = merged(former.place, place);
    else known.entries.push(entry);
    known.byAddress.set(addressOf(place).join('\n'), entry);
  }

  /** The key of a place, once all are added. */
  keyOf(place: NamedPlace): string {
    const known = this.byName.get(place.name);
    const entry = known && entryOf(known, place);
    return entry ? keyAmong(known.entries, entry) : place.name;
  }

  venues(): ImportedVenue[] {
    return [...this.byName.values()].flatMap(({ entries }) =>
      entries.map((entry): ImportedVenue => {
        const { name, texts, ...facts } = entry.place;
        return {
          kind: 'venues',
          key: keyAmong(entries, entry),
          place: entry.at,
          originalLanguage: this.language,
          texts: { [this.language]: { title: name, ...texts } },
          ...facts,
          notes: [],
        };
      }),
    );
  }
}

function entryOf({ entries, byAddress }: SameName, place: NamedPlace): Entry | undefined {
  const address = addressOf(place);
  const known = byAddress.get(address.join('\n'));
  if (known || entries.length > MOST_COMPARED) return known;
  return entries.find((entry) => isSame(addressOf(entry.place), address));
}

function keyAmong(entries: readonly Entry[], { place }: Entry): string {
  const address = addressOf(place).join(', ');
  return entries.length > 1 && address !== '' ? `${place.name}, ${address}` : place.name;
}

/** Parts of the address, as compared. */
function addressOf({ texts = {}, zip = '' }: NamedPlace): readonly string[] {
  const parts = [texts.address, texts.city, texts.province, texts.country, zip];
  return parts.flatMap((part) => (part ?? '').split(/[,、\n]/)).flatMap((part) => part.trim() || []);
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  const [less, more] = one.length < other.length ? [one, other] : [other, one];
  return less.every((part) => more.includes(part));
}

/** What the one with the fuller address tells, and what only the other one does. */
function merged(one: NamedPlace, other: NamedPlace): NamedPlace {
  const [less, more] = addressOf(one).length < addressOf(other).length ? [one, other] : [other, one];
  return { ...less, ...more, texts: { ...less.texts, ...more.texts } };
}
