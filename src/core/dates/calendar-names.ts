const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** The source of a pattern for the English name of a weekday, short or long, in lower case. */
export const WEEKDAY =
  'sun(?:day)?|mon(?:day)?|tue(?:s|sday)?|wed(?:nesday)?|thu(?:r|rs|rsday)?|fri(?:day)?|sat(?:urday)?';

/** The source of a pattern for the English name of a month, short or long, in lower case. */
export const MONTH =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t|tember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';

/** 0 for Sunday to 6 for Saturday. */
export function weekdayNumber(name: string): number {
  return WEEKDAYS.indexOf(name.slice(0, 3));
}

/** 1 for January to 12 for December. */
export function monthNumber(name: string): number {
  return MONTHS.indexOf(name.slice(0, 3)) + 1;
}
