/** For how long calendars are told that what they once had is cancelled; the routines of the database get it from here. */
export const WITHDRAWN_DAYS = 30;
