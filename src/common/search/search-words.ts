/** What a search text asks for: all of `all`, none of `none`. */
export interface SearchWords {
  readonly all: readonly string[];
  readonly none: readonly string[];
}

/** Reads words with blanks between them, `"phrases"` and `-without`. */
export function searchWords(text: string): SearchWords {
  const all: string[] = [];
  const none: string[] = [];
  for (const [, minus, phrase, word] of text.matchAll(/(-?)(?:["“”]([^"“”]*)["“”]?|([^\s"“”]+))/gu)) {
    const wanted = (phrase ?? word ?? '').trim();
    if (wanted === '' || wanted === '-') continue;
    (minus === '-' ? none : all).push(wanted);
  }
  return { all, none };
}
