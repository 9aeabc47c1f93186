/** All record definitions with a search. */
export const SEARCHED_RECORDS = Symbol('searched records');
