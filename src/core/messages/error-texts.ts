import type { ErrorCode } from '../errors/catalogue.js';

/** A text for each error. The text of wrong parameters is composed of the expectation of each. */
export type ErrorTexts = Readonly<Record<Exclude<ErrorCode, 'rest_invalid_param'>, string>>;
