/** Internal name of the language parameter; LANGUAGE_PARAM may give it another public name. */
export const CANONICAL_LANGUAGE_PARAM = 'multilingual_language';
