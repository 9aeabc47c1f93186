/** Every record that is searched. */
export const SEARCHED_RECORDS = Symbol('searched records');
