/** The language parameter's name inside the service; the outside may call it otherwise (LANGUAGE_PARAM). */
export const CANONICAL_LANGUAGE_PARAM = 'multilingual_language';

/**
 * Key under which the merged parameters of a write say that it names the language by `CANONICAL_LANGUAGE_PARAM` where the
 * outside calls the parameter otherwise: its texts would go into the default language. JSON and forms know no symbols.
 */
export const MISNAMED_LANGUAGE = Symbol('misnamed language');
