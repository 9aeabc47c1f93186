/** The language parameter's name inside the service; the outside may call it otherwise (LANGUAGE_PARAM). */
export const CANONICAL_LANGUAGE_PARAM = 'multilingual_language';
