/** Days for which feeds report a removed event as cancelled; the routines of the database get the number from here. */
export const WITHDRAWN_DAYS = 30;
