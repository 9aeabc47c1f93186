/** A word that stands in a known share of the texts of its language. */
export interface Marker {
  readonly word: string;
  readonly share: number;
}

/** What texts of one language are made of. `{slot}` in a template is a word of that list, the first words being the most frequent. */
export interface Vocabulary {
  readonly titles: readonly string[];
  readonly sentences: readonly string[];
  /** Each holds `{marker}`. */
  readonly markerSentences: readonly string[];
  readonly slots: Readonly<Record<string, readonly string[]>>;
  readonly surnames: readonly string[];
  readonly givenNames: readonly string[];
  /** Between surname and given name; before the surname when `givenFirst`. */
  readonly nameGap: string;
  readonly givenFirst: boolean;
  /** Between sentences. */
  readonly gap: string;
  readonly markers: readonly Marker[];
  /** Words that nearly every text holds. */
  readonly frequent: readonly string[];
  readonly costs: readonly string[];
  readonly venueKinds: readonly string[];
  readonly organizerKinds: readonly string[];
  readonly streets: readonly string[];
  readonly countries: readonly string[];
}

/** The shares of the markers, in their order. */
const MARKER_SHARES = [0.0005, 0.001, 0.005, 0.01, 0.02] as const;

/** Words for the shares, one each. */
export function markers(words: string): Marker[] {
  const list = words.split(' ');
  return MARKER_SHARES.map((share, index) => ({ word: list[index] ?? '', share }));
}

/** The words of a line; an underscore is a blank inside of a word. */
export function words(line: string): string[] {
  return line
    .trim()
    .split(/\s+/)
    .map((word) => word.replaceAll('_', ' '));
}

/** The parts of a list, for words that hold blanks. */
export function parts(line: string): string[] {
  return line.split(',').map((part) => part.trim());
}
