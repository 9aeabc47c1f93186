/** Injection token of the log. */
export const LOG = Symbol('LOG');
