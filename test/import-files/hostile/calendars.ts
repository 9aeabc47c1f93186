import { type HostileShape, ics, ICS, numbered, times, vevent } from './parts.js';

export const CALENDARS: readonly HostileShape[] = [
  { ...ICS, name: 'folds', size: 500_000, file: (n) => ics(vevent(`DESCRIPTION:a${times(n, '\r\n b')}\r\n`)) },
  { ...ICS, name: 'empty folds', size: 500_000, file: (n) => ics(vevent(`DESCRIPTION:a${times(n, '\r\n ')}\r\n`)) },
  { ...ICS, name: 'beginnings of events', size: 40_000, file: (n) => ics(times(n, 'BEGIN:VEVENT\r\n')) },
  { ...ICS, name: 'beginnings of others', size: 300_000, file: (n) => ics(times(n, 'BEGIN:X\r\n')) },
  { ...ICS, name: 'ends of others', size: 100_000, file: (n) => ics(times(n, 'BEGIN:X\r\n') + times(n, 'END:Y\r\n')) },
  {
    ...ICS,
    name: 'lines that are none',
    size: 20_000,
    file: (n) => ics(vevent(`DESCRIPTION:a\r\n${times(n, 'no property at all\r\n')}`)),
  },
  { ...ICS, name: 'events of one key', size: 5_000, file: (n) => ics(times(n, vevent(''))) },
  {
    ...ICS,
    name: 'dates of one series',
    size: 3_000,
    file: (n) =>
      ics(
        vevent('RRULE:FREQ=DAILY\r\n') +
          numbered(n, (at) => vevent(`RECURRENCE-ID:${String(20270403 + at)}T100000Z\r\n`)),
      ),
  },
  {
    ...ICS,
    name: 'left out dates',
    size: 5_000,
    file: (n) =>
      ics(
        times(
          n / 5000,
          vevent(
            `RRULE:FREQ=DAILY\r\n${numbered(4000, (at) => `EXDATE:2028${String(100 + (at % 12)).slice(1)}${String(101 + (at % 28)).slice(1)}T100000Z\r\n`)}`,
          ),
        ),
      ),
  },
  {
    ...ICS,
    name: 'dates in one line',
    size: 30_000,
    file: (n) =>
      ics(
        vevent(
          `RDATE:${numbered(n, (at) => `2028${String(101 + (at % 12)).slice(1)}${String(101 + (at % 28)).slice(1)}T100000Z`, ',')}\r\n`,
        ),
      ),
  },
  {
    ...ICS,
    name: 'properties',
    size: 5_000,
    file: (n) => ics(numbered(n / 100, () => vevent(numbered(100, (at) => `X-A${String(at)}:x\r\n`)))),
  },
  {
    ...ICS,
    name: 'parameters',
    size: 200_000,
    file: (n) => ics(vevent(`LOCATION${numbered(n, (at) => `;A${String(at)}=x`)}:x\r\n`)),
  },
  {
    ...ICS,
    name: 'parameters without a value',
    size: 200_000,
    file: (n) => ics(vevent(`LOCATION${times(n, ';aaaa')}:x\r\n`)),
  },
  { ...ICS, name: 'open quotes', size: 400_000, file: (n) => ics(vevent(`LOCATION;A=${times(n, '"x')}:x\r\n`)) },
  {
    ...ICS,
    name: 'open quotes of parameters',
    size: 200_000,
    file: (n) => ics(vevent(`LOCATION${times(n, ';A="')}:x\r\n`)),
  },
  { ...ICS, name: 'backslashes', size: 500_000, file: (n) => ics(vevent(`CATEGORIES:${times(n, '\\')}\r\n`)) },
  {
    ...ICS,
    name: 'categories',
    size: 100_000,
    file: (n) => ics(vevent(`CATEGORIES:${numbered(n, (at) => `c${String(at)}`, ',')}\r\n`)),
  },
  {
    ...ICS,
    name: 'zones',
    size: 5_000,
    file: (n) =>
      ics(
        numbered(
          n,
          (at) =>
            `BEGIN:VTIMEZONE\r\nTZID:z${String(at)}\r\nBEGIN:STANDARD\r\nDTSTART:19700101T000000\r\nTZOFFSETTO:+0915\r\nEND:STANDARD\r\nEND:VTIMEZONE\r\n`,
        ) +
          numbered(
            n,
            (at) =>
              `BEGIN:VEVENT\r\nUID:${String(at)}\r\nSUMMARY:A\r\nDTSTART;TZID=z${String(at)}:20270403T100000\r\nEND:VEVENT\r\n`,
          ),
      ),
  },
  {
    ...ICS,
    name: 'changes of one zone',
    size: 5_000,
    file: (n) =>
      ics(
        `BEGIN:VTIMEZONE\r\nTZID:z\r\n${times(n, 'BEGIN:STANDARD\r\nDTSTART:19700101T000000\r\nTZOFFSETTO:+0915\r\nRRULE:FREQ=YEARLY\r\nEND:STANDARD\r\n')}END:VTIMEZONE\r\n${numbered(20, (at) => `BEGIN:VEVENT\r\nUID:${String(at)}\r\nSUMMARY:A\r\nDTSTART;TZID=z:20270403T100000\r\nEND:VEVENT\r\n`)}`,
      ),
  },
  { ...ICS, name: 'one long line', size: 5_000_000, file: (n) => ics(vevent(`DESCRIPTION:${times(n, 'x')}\r\n`)) },
  { ...ICS, name: 'colons', size: 500_000, file: (n) => ics(vevent(`DTSTART${times(n, ':')}\r\n`)) },
  { ...ICS, name: 'lines of blanks', size: 2_000_000, file: (n) => ics(times(n, '\r\n')) },
  { ...ICS, name: 'returns', size: 5_000_000, file: (n) => ics(times(n, '\r')) },
  {
    ...ICS,
    name: 'markup',
    size: 100_000,
    file: (n) => ics(vevent(`X-ALT-DESC;FMTTYPE=text/html:${times(n, '<b>')}\r\n`)),
  },
  {
    ...ICS,
    name: 'places of one name',
    size: 3_000,
    file: (n) =>
      ics(
        numbered(
          n,
          (at) =>
            `BEGIN:VEVENT\r\nUID:${String(at)}\r\nSUMMARY:A\r\nDTSTART:20270403T100000Z\r\nLOCATION:Hall\\, ${String(at)} Road\r\nEND:VEVENT\r\n`,
        ),
      ),
  },
];
