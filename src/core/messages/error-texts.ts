import type { ErrorCode } from '../errors/catalogue.js';

/** A text for each error; that of wrong parameters is made of what each of them must be. */
export type ErrorTexts = Readonly<Record<Exclude<ErrorCode, 'rest_invalid_param'>, string>>;
