import { sourceDigest } from '#calendar/records/texts/source-digest.js';
import { ORGANIZER } from '#calendar/organizers/organizer.record.js';
import { VENUE } from '#calendar/venues/venue.record.js';
import { slugify } from '#core/slug/slugify.js';
import type { Language } from '#core/language.js';
import type { SearchSource } from '#calendar/search/search-texts.js';
import { languagesOf, originalOf, pastMoment, type Plan } from './plan.js';
import { Random } from './random.js';
import { searchRows } from './search-rows.js';
import type { Row, Rows } from './tables.js';
import { writers, type Writer } from './writer.js';

const CITIES = [
  [22.2936, 114.1699],
  [22.3193, 114.1694],
  [25.033, 121.5654],
  [35.6762, 139.6503],
  [37.5665, 126.978],
  [34.6937, 135.5023],
  [22.6273, 120.3014],
  [31.2304, 121.4737],
  [39.9042, 116.4074],
  [1.3521, 103.8198],
  [51.5072, -0.1276],
  [40.7128, -74.006],
  [35.1796, 129.0756],
  [43.0618, 141.3545],
  [-36.8485, 174.7633],
  [21.3069, -157.8583],
] as const;

/** Names that nobody else has in the language. */
class Names {
  private readonly slugs = new Set<string>();

  free(language: Language, name: string): { name: string; slug: string } {
    for (let number = 1; ; number += 1) {
      const wanted = number === 1 ? name : `${name} ${String(number)}`;
      const slug = slugify(wanted);
      if (this.slugs.has(`${language}:${slug}`)) continue;
      this.slugs.add(`${language}:${slug}`);
      return { name: wanted, slug };
    }
  }
}

interface Party {
  readonly random: Random;
  readonly id: number;
  readonly author: number;
  readonly created: Date;
  readonly languages: readonly [Language, ...Language[]];
}

function party(seed: number, kind: string, id: number): Party {
  const random = new Random(seed, kind, id);
  return {
    random,
    id,
    author: random.between(1, 3),
    created: pastMoment(random, 1500),
    languages: languagesOf(random),
  };
}

function publication({ random, id, author, created, languages: [original] }: Party): Row {
  const published = new Date(Math.floor(created.getTime() / 1000) * 1000);
  return [id, author, random.chance(0.02) ? 'draft' : 'publish', published, created, created, original];
}

export function addVenues(rows: Rows, seed: number, plan: Plan): void {
  const names = new Names();
  const writer = writers();
  for (let id = 1; id <= plan.venues; id += 1) addVenue(rows, party(seed, 'venue', id), names, writer);
}

function addVenue(rows: Rows, venue: Party, names: Names, writer: Readonly<Record<Language, Writer>>): void {
  const { random, id, author, created, languages } = venue;
  const zip = random.chance(0.4) ? String(random.between(100, 99_999)) : null;
  const phone = random.chance(0.5)
    ? `+852 ${String(random.between(2000, 3999))} ${String(random.between(1000, 9999))}`
    : null;
  const [lat, lng] = random.chance(0.92) ? nearCity(random) : [null, null];
  rows.add('venue', [...publication(venue), zip, phone, lat, lng]);
  const texts = languages.map((language) => {
    const w = writer[language];
    const { name, slug } = names.free(
      language,
      w.join(w.slot('place', random), w.person(random), w.word('venueKinds', random)),
    );
    const description = random.chance(0.6) ? w.description(random) : null;
    const address = random.chance(0.9) ? `${w.word('streets', random)} ${String(random.between(1, 900))}` : null;
    const website = random.chance(0.3) ? `https://venue-${String(id)}.example.org/` : null;
    return {
      language,
      name,
      description,
      slug,
      address,
      city: w.slot('place', random),
      country: w.word('countries', random),
      website,
    };
  });
  const digest = sourceDigest(VENUE, originalOf(texts));
  for (const text of texts) {
    const { language, name, description, slug, address, city, country, website } = text;
    rows.add('venue_translation', [
      id,
      language,
      name,
      description,
      slug,
      address,
      city,
      country,
      website,
      digest,
      author,
      created,
    ]);
  }
  rows.add('venue_search', ...searchRows(VENUE, source(venue, texts, [zip, phone])));
}

export function addOrganizers(rows: Rows, seed: number, plan: Plan): void {
  const names = new Names();
  const writer = writers();
  for (let index = 0; index < plan.organizers; index += 1) {
    addOrganizer(rows, party(seed, 'organizer', plan.firstOrganizer + index), names, writer);
  }
}

function addOrganizer(rows: Rows, organizer: Party, names: Names, writer: Readonly<Record<Language, Writer>>): void {
  const { random, id, author, created, languages } = organizer;
  const phone = random.chance(0.5)
    ? `+886 2 ${String(random.between(2000, 8999))} ${String(random.between(1000, 9999))}`
    : null;
  const email = random.chance(0.7) ? `hello@organizer-${String(id)}.example.org` : null;
  rows.add('organizer', [...publication(organizer), phone, email]);
  const texts = languages.map((language) => {
    const w = writer[language];
    const { name, slug } = names.free(
      language,
      w.join(w.slot('place', random), w.slot('topic', random), w.word('organizerKinds', random)),
    );
    const website = random.chance(0.4) ? `https://organizer-${String(id)}.example.org/` : null;
    return { language, name, description: random.chance(0.5) ? w.description(random) : null, slug, website };
  });
  const digest = sourceDigest(ORGANIZER, originalOf(texts));
  for (const { language, name, description, slug, website } of texts) {
    rows.add('organizer_translation', [id, language, name, description, slug, website, digest, author, created]);
  }
  rows.add('organizer_search', ...searchRows(ORGANIZER, source(organizer, texts, [phone, email])));
}

function source(
  { id, languages }: Party,
  translations: SearchSource['translations'],
  columns: SearchSource['columns'],
): SearchSource {
  return { id, original_language: languages[0], is_hidden: false, columns, translations };
}

function nearCity(random: Random): [number, number] {
  const [lat, lng] = random.often(CITIES);
  const off = (): number => (random.next() + random.next() - 1) * 0.4;
  return [round(lat + off()), round(lng + off())];
}

function round(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}
