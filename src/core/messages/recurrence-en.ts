/** Expectations for the lines of a recurrence, in English. `{name}` is the line's position, such as `recurrence[0]`. */
export const recurrenceEn = {
  recurrence: '{name} cannot be used. {problems}',
  'recurrence-line':
    '{name} must be a line RRULE:…, RDATE:… or EXDATE:… of RFC 5545; DTSTART is the event’s own start.',
  'recurrence-unknown-part': '{name} has the part {part}, which is not known.',
  'recurrence-empty-part': '{name} has an empty part: a semicolon stands between two parts only.',
  'recurrence-repeated-part': '{name} has the part {part} more than once.',
  'recurrence-part': '{name}: {part} must be one of these: {accepted}.',
  'recurrence-time-part': '{name} must not have the part {part} unless it repeats the event’s own time of day, {time}.',
  'recurrence-together': '{name} has {part} beside {other}, which cannot be together.',
  'recurrence-until': '{name}: UNTIL must be a day that there is, in the form {form}.',
  'recurrence-skip': '{name} must have RSCALE where it has SKIP.',
  'recurrence-positions': '{name} must have another part that begins with BY where it has BYSETPOS.',
  'recurrence-date': '{name} has the date {date}, which is none or has not the form {form}.',
  'recurrence-zone': '{name} must be in the event’s time zone, {zone}, or in UTC.',
  'recurrence-ended': '{name} ends before the event begins.',
  'recurrence-never': '{name} names no date, or so few of them that they take too long to find.',
  'recurrence-costly': '{name} has dates that take too long to find: there may be fewer dates, or fewer rules.',
  'recurrence-too-many': '{name} has too many dates: at most {maximum} are accepted in all lines together.',
  'recurrence-long': '{name} is too long: a rule has at most {maximum} characters.',
  'recurrence-rules': '{name} is one rule too many: at most {maximum} are accepted.',
  'recurrence-lunar-years': '{name} has dates outside the years {from} to {to}, for which its lunar calendar is known.',
  'recurrence-not-split':
    '{name} cannot be “following” here: the series could not go on from this date, which its rule does not give or which clocks move. Send scope=this or scope=all.',
  'recurrence-no-date': '{name} takes off the last date: the event must have at least one.',
} as const;
