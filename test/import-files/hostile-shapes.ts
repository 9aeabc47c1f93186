import { zipSync } from 'fflate';
import type { ReadingOptions } from '../../src/calendar/imports/reading/reader.js';

/** A file that costs its reader as much as a file of its size can. */
export interface HostileShape {
  readonly kind: string;
  readonly name: string;
  /** Repetitions for which reading takes long enough to be measured. */
  readonly size: number;
  readonly file: (size: number) => string | Uint8Array;
  readonly options?: Partial<ReadingOptions>;
}

const EVENT = '"@type":"Event","name":"A","startDate":"2027-04-03"';
const ITEM = '<div itemscope itemtype="https://schema.org/Event">';

function times(size: number, part: string): string {
  return part.repeat(size);
}

function numbered(size: number, part: (at: number) => string, between = ''): string {
  return Array.from({ length: size }, (_, at) => part(at)).join(between);
}

function ics(content: string): string {
  return `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${content}END:VCALENDAR\r\n`;
}

function vevent(content: string): string {
  return `BEGIN:VEVENT\r\nUID:a\r\nDTSTART:20270403T100000Z\r\nSUMMARY:A\r\n${content}END:VEVENT\r\n`;
}

function linked(json: string): string {
  return `<script type="application/ld+json">${json}</script>`;
}

function wxr(content: string): string {
  return `<?xml version="1.0"?><rss><channel><wp:wxr_version>1.2</wp:wxr_version>${content}</channel></rss>`;
}

function post(content: string, id = 1): string {
  return `<item><title>A</title><wp:post_id>${String(id)}</wp:post_id><wp:post_type>tribe_events</wp:post_type><wp:postmeta><wp:meta_key>_EventStartDate</wp:meta_key><wp:meta_value>2027-04-03 10:00:00</wp:meta_value></wp:postmeta>${content}</item>`;
}

const TABLE = 'Event Name,Event Description,Event Start Date,Event Start Time\n';
const CSV = { kind: 'tec-csv' } as const;
const JSONLD = { kind: 'jsonld' } as const;
const ICS = { kind: 'ics' } as const;
const WXR = { kind: 'wxr' } as const;

const PAGES: readonly HostileShape[] = [
  {
    ...JSONLD,
    name: 'properties within each other',
    size: 60_000,
    file: (n) => ITEM + times(n, '<span itemprop="name">x'),
  },
  {
    ...JSONLD,
    name: 'items within each other',
    size: 60_000,
    file: (n) => ITEM + times(n, '<b itemscope itemprop="subEvent">x'),
  },
  { ...JSONLD, name: 'elements within each other', size: 100_000, file: (n) => ITEM + times(n, '<b>x') },
  { ...JSONLD, name: 'ends of other elements', size: 100_000, file: (n) => ITEM + times(n, '<b></i>') },
  {
    ...JSONLD,
    name: 'one property again and again',
    size: 100_000,
    file: (n) => ITEM + times(n, '<b itemprop="name">x</b>'),
  },
  {
    ...JSONLD,
    name: 'properties of many names',
    size: 100_000,
    file: (n) => ITEM + numbered(n, (at) => `<b itemprop="a${String(at)}">x</b>`),
  },
  {
    ...JSONLD,
    name: 'one element of many names',
    size: 300_000,
    file: (n) => `${ITEM}<b itemprop="${numbered(n, (at) => `a${String(at)}`, ' ')}">x</b>`,
  },
  {
    ...JSONLD,
    name: 'many names within each other',
    size: 100_000,
    file: (n) =>
      ITEM + times(n / 100, `<b itemprop="${numbered(100, (at) => `a${String(at)}`, ' ')}">`) + times(n, 'x<br>'),
  },
  {
    ...JSONLD,
    name: 'items',
    size: 5_000,
    file: (n) =>
      numbered(
        n,
        (at) =>
          `${ITEM}<b itemprop="name">A</b><time itemprop="startDate" datetime="2027-04-03">x</time><a itemprop="url" href="/${String(at)}">x</a></div>`,
      ),
  },
  {
    ...JSONLD,
    name: 'items beside events',
    size: 2_000,
    file: (n) =>
      linked(`[${numbered(n, (at) => `{"@context":"x",${EVENT},"url":"/x${String(at)}"}`, ',')}]`) +
      numbered(n, (at) => `${ITEM}<b itemprop="name">B${String(at)}</b></div>`),
  },
  { ...JSONLD, name: 'entities', size: 200_000, file: (n) => `${ITEM}<b itemprop="name">${times(n, '&amp;')}` },
  { ...JSONLD, name: 'attributes', size: 200_000, file: (n) => `<b ${numbered(n, (at) => `a${String(at)}=x`, ' ')}>` },
  { ...JSONLD, name: 'an open attribute', size: 2_000_000, file: (n) => `${ITEM}<b itemprop="${times(n, 'x ')}` },
  {
    ...JSONLD,
    name: 'blanks in an attribute',
    size: 2_000_000,
    file: (n) => `${ITEM}<b itemprop="a${times(n, ' ')}b">x</b>`,
  },
  { ...JSONLD, name: 'open comments in a script', size: 50_000, file: (n) => linked(times(n, '<!--')) },
  {
    ...JSONLD,
    name: 'blanks in a script',
    size: 50_000,
    file: (n) => linked(times(n, '\n')) + linked(`x${times(n, ' ')}x`),
  },
  { ...JSONLD, name: 'open comments', size: 300_000, file: (n) => times(n, '<!--') },
  { ...JSONLD, name: 'beginnings of tags', size: 1_000_000, file: (n) => times(n, '<') },
  { ...JSONLD, name: 'scripts', size: 30_000, file: (n) => times(n, linked('{"@context":"x"}')) },
  {
    ...JSONLD,
    name: 'references in a circle',
    size: 20_000,
    file: (n) =>
      linked(
        `{"@graph":[${numbered(n, (at) => `{${EVENT},"@id":"${String(at)}","subEvent":{"@id":"${String((at + 1) % n)}"},"superEvent":{"@id":"${String((at + 7) % n)}"}}`, ',')}]}`,
      ),
  },
  {
    ...JSONLD,
    name: 'objects of one name',
    size: 30_000,
    file: (n) => linked(`{"@graph":[${numbered(n, (at) => `{${EVENT},"@id":"x","a${String(at)}":1}`, ',')}]}`),
  },
  {
    ...JSONLD,
    name: 'references to one object',
    size: 20_000,
    file: (n) => linked(`{"@graph":[{${EVENT},"@id":"x","subEvent":[${times(n - 1, '{"@id":"x"},')}{"@id":"x"}]}]}`),
  },
  {
    ...JSONLD,
    name: 'a place of many names',
    size: 20_000,
    file: (n) =>
      linked(
        `{"@graph":[{${EVENT},"location":[${times(n - 1, '{"@type":"Place","name":"P"},')}{"@type":"Place","name":"Q"}]}]}`,
      ),
  },
  {
    ...JSONLD,
    name: 'events below one',
    size: 10_000,
    file: (n) =>
      linked(`{"@context":"x",${EVENT},"subEvent":[${numbered(n, (at) => `{${EVENT},"url":"/${String(at)}"}`, ',')}]}`),
  },
  {
    ...JSONLD,
    name: 'events of one name',
    size: 5_000,
    file: (n) =>
      linked(
        `[${numbered(n, (at) => `{${EVENT},"location":{"@type":"Place","name":"P","address":"${String(at)} Road"},"organizer":{"name":"O"}}`, ',')}]`,
      ),
  },
  {
    ...JSONLD,
    name: 'a long description',
    size: 300_000,
    file: (n) => linked(`{${EVENT},"description":"${times(n, '<b>')}"}`),
  },
  {
    ...JSONLD,
    name: "a description of others' ends",
    size: 300_000,
    file: (n) => linked(`{${EVENT},"description":"${times(n, '<b></i>')}"}`),
  },
  {
    ...JSONLD,
    name: 'a description of blanks',
    size: 50_000,
    file: (n) => linked(`{${EVENT},"description":"<p>x${times(n, '&nbsp; ')}x</p>"}`),
  },
  {
    ...JSONLD,
    name: 'offers',
    size: 10_000,
    file: (n) => linked(`{${EVENT},"offers":[${times(n - 1, '{"price":"5","priceCurrency":"EUR"},')}{"price":6}]}`),
  },
  {
    ...JSONLD,
    name: 'schedules',
    size: 1_000,
    file: (n) =>
      linked(
        `{${EVENT},"eventSchedule":[${times(n - 1, '{"repeatFrequency":"P1D","repeatCount":100},')}{"repeatFrequency":"P1W"}]}`,
      ),
  },
];

const CALENDARS: readonly HostileShape[] = [
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

const EXPORTS: readonly HostileShape[] = [
  { ...WXR, name: 'elements within each other', size: 200_000, file: (n) => wxr(times(n, '<a>')) },
  { ...WXR, name: 'posts within each other', size: 100_000, file: (n) => wxr(times(n, '<item>')) },
  { ...WXR, name: 'posts', size: 3_000, file: (n) => wxr(numbered(n, (at) => post('', at + 1))) },
  { ...WXR, name: 'posts of one number', size: 3_000, file: (n) => wxr(times(n, post(''))) },
  {
    ...WXR,
    name: 'values of one name',
    size: 2_000,
    file: (n) =>
      wxr(
        numbered(n / 1000, (at) =>
          post(
            times(1000, '<wp:postmeta><wp:meta_key>a</wp:meta_key><wp:meta_value>x</wp:meta_value></wp:postmeta>'),
            at + 1,
          ),
        ),
      ),
  },
  {
    ...WXR,
    name: 'categories',
    size: 50_000,
    file: (n) =>
      wxr(
        post(
          numbered(
            n,
            (at) => `<category domain="tribe_events_cat" nicename="c${String(at)}">C${String(at)}</category>`,
          ),
        ),
      ),
  },
  {
    ...WXR,
    name: 'terms below each other',
    size: 10_000,
    file: (n) =>
      wxr(
        numbered(
          n,
          (at) =>
            `<wp:term><wp:term_taxonomy>tribe_events_cat</wp:term_taxonomy><wp:term_slug>c${String(at)}</wp:term_slug><wp:term_parent>c${String(at + 1)}</wp:term_parent><wp:term_name>C${String(at)}</wp:term_name></wp:term>`,
        ) + post('<category domain="tribe_events_cat" nicename="c0">C0</category>'),
      ),
  },
  {
    ...WXR,
    name: 'entities',
    size: 300_000,
    file: (n) => wxr(post(`<content:encoded>${times(n, '&amp;')}</content:encoded>`)),
  },
  {
    ...WXR,
    name: 'attributes',
    size: 100_000,
    file: (n) => wxr(`<a ${numbered(n, (at) => `a${String(at)}="x"`, ' ')}>`),
  },
  {
    ...WXR,
    name: 'sections',
    size: 100_000,
    file: (n) => wxr(post(`<content:encoded>${times(n, '<![CDATA[x]]>')}</content:encoded>`)),
  },
  {
    ...WXR,
    name: 'an open section',
    size: 1_500_000,
    file: (n) => wxr(post(`<content:encoded><![CDATA[${times(n, ']')}`)),
  },
  {
    ...WXR,
    name: 'markup',
    size: 100_000,
    file: (n) => wxr(post(`<content:encoded><![CDATA[${times(n, '<b>')}]]></content:encoded>`)),
  },
  {
    ...WXR,
    name: 'open shortcodes',
    size: 100_000,
    file: (n) => wxr(post(`<content:encoded><![CDATA[${times(n, '[a ')}]]></content:encoded>`)),
  },
  {
    ...WXR,
    name: 'open comments of blocks',
    size: 100_000,
    file: (n) => wxr(post(`<content:encoded><![CDATA[${times(n, '<!-- wp:a ')}]]></content:encoded>`)),
  },
  {
    ...WXR,
    name: 'serialized values',
    size: 100_000,
    file: (n) =>
      wxr(
        post(
          `<wp:postmeta><wp:meta_key>_EventRecurrence</wp:meta_key><wp:meta_value>${times(n, 'a:1:{i:0;')}</wp:meta_value></wp:postmeta>`,
        ),
      ),
  },
  {
    ...WXR,
    name: 'dates below one',
    size: 3_000,
    file: (n) => wxr(post('') + numbered(n, (at) => post('<wp:post_parent>1</wp:post_parent>', at + 2))),
  },
  {
    ...WXR,
    name: 'a chain of parents',
    size: 3_000,
    file: (n) =>
      wxr(
        numbered(n, (at) =>
          post(`<wp:post_parent>${String(at)}</wp:post_parent>`, at + 1).replace('<title>A', `<title>A${String(at)}`),
        ),
      ),
  },
];

const TABLES: readonly HostileShape[] = [
  { ...CSV, name: 'an open quote', size: 2_000_000, file: (n) => `${TABLE}"${times(n, 'x,')}` },
  { ...CSV, name: 'an open quote in many lines', size: 200_000, file: (n) => `${TABLE}"${times(n, 'x\n')}` },
  { ...CSV, name: 'open quotes', size: 100_000, file: (n) => `${TABLE}${times(n, '"x\n')}` },
  { ...CSV, name: 'an open quote of quotes', size: 1_000_000, file: (n) => `${TABLE}"${times(n, '""')}` },
  { ...CSV, name: 'quotes', size: 1_000_000, file: (n) => `${TABLE}${times(n, '"')}` },
  { ...CSV, name: 'quotes within words', size: 500_000, file: (n) => `${TABLE}${times(n, 'x"')}` },
  { ...CSV, name: 'cells', size: 500_000, file: (n) => TABLE + times(n, ',') },
  {
    ...CSV,
    name: 'headings',
    size: 200_000,
    file: (n) => `${TABLE.trim()},${numbered(n, (at) => `h${String(at)}`, ',')}\nx\n`,
  },
  {
    ...CSV,
    name: 'headings of one name',
    size: 50_000,
    file: (n) => `${TABLE.trim()},${times(n, 'Event Cost,')}\n${times(n, 'x,')}\n`,
  },
  {
    ...CSV,
    name: 'rows',
    size: 10_000,
    file: (n) => TABLE + numbered(n, (at) => `A${String(at)},x,2027-04-03,10:00\n`),
  },
  { ...CSV, name: 'rows of one key', size: 10_000, file: (n) => TABLE + times(n, 'A,x,2027-04-03,10:00\n') },
  { ...CSV, name: 'empty rows', size: 500_000, file: (n) => TABLE + times(n, '\n') },
  { ...CSV, name: 'empty rows behind an open quote', size: 200_000, file: (n) => `${TABLE}"${times(n, '\n')}` },
  { ...CSV, name: 'empty cells in rows', size: 30_000, file: (n) => TABLE + times(n, ',,,\n') },
  {
    ...CSV,
    name: 'many columns in rows',
    size: 100_000,
    file: (n) => `${TABLE.trim()}${times(n / 100, ',')}\n${times(100, `x${times(n / 100, ',')}\n`)}`,
  },
  { ...CSV, name: 'one long line', size: 5_000_000, file: (n) => TABLE + times(n, 'x') },
  { ...CSV, name: 'markup', size: 30_000, file: (n) => `${TABLE}A,${times(n, '<b>')},2027-04-03,10:00\n` },
  {
    ...CSV,
    name: 'old letters',
    size: 300_000,
    file: (n) => Buffer.concat([Buffer.from(TABLE), Buffer.alloc(n, Buffer.from([0x83, 0x41]))]),
  },
  {
    ...CSV,
    name: 'old letters in lines',
    size: 300_000,
    file: (n) => Buffer.concat([Buffer.from(TABLE), Buffer.alloc(n * 3, Buffer.from([0x83, 0x41, 0x0a]))]),
  },
  { ...CSV, name: 'digits', size: 100_000, file: (n) => `${TABLE}A,x,${times(n, '9')},10:00\n` },
  { ...CSV, name: 'blanks', size: 100_000, file: (n) => `${TABLE}A,x,2027-04-03${times(n, ' ')}x,10:00\n` },
];

function json(kind: string, name: string, size: number, file: (n: number) => string): HostileShape {
  return { kind, name, size, file };
}

const ANSWERS: readonly HostileShape[] = [
  json('rpde', 'lists within each other', 1_000_000, (n) => `{"next":"x","items":${times(n, '[')}`),
  json('rpde', 'texts of quotes', 500_000, (n) => `{"next":"x","items":["${times(n, '\\"')}`),
  json(
    'rpde',
    'items',
    3_000,
    (n) =>
      `{"next":"x","items":[${numbered(n, (at) => `{"state":"updated","kind":"Event","id":"${String(at)}","data":{${EVENT}}}`, ',')}]}`,
  ),
  json(
    'rpde',
    'items of one name',
    10_000,
    (n) => `{"next":"x","items":[${times(n - 1, `{"state":"updated","kind":"Event","id":"1","data":{${EVENT}}},`)}{}]}`,
  ),
  json(
    'rpde',
    'events in an item',
    20_000,
    (n) =>
      `{"next":"x","items":[{"state":"updated","kind":"Event","id":"1","data":{${EVENT},"subEvent":[${times(n - 1, `{${EVENT}},`)}{}]}}]}`,
  ),
  json(
    'rpde',
    'names',
    100_000,
    (n) =>
      `{"next":"x","items":[{"state":"updated","kind":"Event","id":"1","data":{${EVENT},${numbered(n, (at) => `"schema:a${String(at)}":1`, ',')}}}]}`,
  ),
  json(
    'gancio',
    'events',
    3_000,
    (n) =>
      `[${numbered(n, (at) => `{"id":${String(at)},"title":"A","start_datetime":1806948000,"place":{"id":3,"name":"Hall"},"tags":["a"]}`, ',')}]`,
  ),
  json(
    'gancio',
    'tags',
    50_000,
    (n) =>
      `[{"id":1,"title":"A","start_datetime":1806948000,"tags":[${numbered(n, (at) => `"t${String(at)}"`, ',')}]}]`,
  ),
  json(
    'gancio',
    'dates of one series',
    3_000,
    (n) =>
      `[${numbered(n, (at) => `{"id":${String(at)},"title":"A","start_datetime":${String(1806948000 + at * 86400)},"parent":{"id":7},"parentId":7}`, ',')}]`,
  ),
  json(
    'linkedevents',
    'events',
    3_000,
    (n) =>
      `{"meta":{"count":1},"data":[${numbered(n, (at) => `{"id":"a:${String(at)}","@id":"/event/a:${String(at)}/","name":{"en":"A"},"start_time":"2027-04-05"}`, ',')}]}`,
  ),
  json(
    'linkedevents',
    'languages',
    50_000,
    (n) =>
      `{"meta":{"count":1},"data":[{"id":"a:1","@id":"/event/a:1/","name":{${numbered(n, (at) => `"x${String(at)}":"A"`, ',')},"en":"A"},"start_time":"2027-04-05"}]}`,
  ),
  json(
    'linkedevents',
    'keywords',
    30_000,
    (n) =>
      `{"meta":{"count":1},"data":[{"id":"a:1","@id":"/event/a:1/","name":{"en":"A"},"start_time":"2027-04-05","keywords":[${numbered(n, (at) => `{"id":"k${String(at)}","@id":"/keyword/k${String(at)}/","name":{"en":"K"}}`, ',')}]}]}`,
  ),
  json(
    'tec-rest',
    'events',
    1_000,
    (n) =>
      `{"events":[${numbered(n, (at) => `{"id":${String(at + 1)},"title":"A","start_date":"2027-04-03 10:00:00","end_date":"2027-04-03 11:00:00","timezone":"Asia/Tokyo","url":"https://site.example/event/a${String(at)}/","venue":{"id":3,"venue":"Hall"}}`, ',')}],"total_pages":1}`,
  ),
  json(
    'tec-rest',
    'categories',
    10_000,
    (n) =>
      `{"events":[{"id":1,"title":"A","start_date":"2027-04-03 10:00:00","end_date":"2027-04-03 11:00:00","timezone":"Asia/Tokyo","url":"https://site.example/event/a/","categories":[${numbered(n, (at) => `{"id":${String(at)},"name":"C","slug":"c${String(at)}","parent":${String(at + 1)}}`, ',')}]}],"total_pages":1}`,
  ),
  json('jsonl', 'lines', 3_000, (n) =>
    numbered(
      n,
      (at) =>
        `{"source_id":"${String(at)}","title":{"en":"A"},"start_date":"2027-04-03 10:00","end_date":"2027-04-03 11:00"}`,
      '\n',
    ),
  ),
  json('jsonl', 'lines that are none', 100_000, (n) => `{"source_id":"a"}\n${times(n, '{\n')}`),
  json('jsonl', 'empty lines', 1_000_000, (n) => `{"source_id":"a"}\n${times(n, '\n')}`),
  json(
    'tw-moc',
    'showings',
    20_000,
    (n) =>
      `[{"UID":"1","title":"A","showInfo":[${times(n - 1, '{"time":"2027/04/03 19:30:00","location":"x","price":"300"},')}{"time":"x"}],"startDate":"2027/04/03","endDate":"2027/04/03"}]`,
  ),
  json(
    'tw-moc',
    'a price',
    200_000,
    (n) =>
      `[{"UID":"1","title":"A","showInfo":[{"time":"2027/04/03 19:30:00","price":"${times(n, '1,')}"}],"startDate":"2027/04/03"}]`,
  ),
  json(
    'kr-tourapi',
    'items',
    3_000,
    (n) =>
      `{"response":{"header":{"resultCode":"0000"},"body":{"items":{"item":[${numbered(n, (at) => `{"contentid":"${String(at)}","title":"A","eventstartdate":"20270501","eventenddate":"20270503"}`, ',')}]}}}}`,
  ),
];

const NATIONAL: readonly HostileShape[] = [
  {
    kind: 'jp-events',
    name: 'remarks',
    size: 30_000,
    file: (n) => `NO,イベント名,開始日,終了日,開始日時特記事項\n1,A,2027-04-03,2028-04-03,${times(n, '毎週土曜日')}\n`,
  },
  {
    kind: 'jp-events',
    name: 'rows',
    size: 5_000,
    file: (n) =>
      `NO,イベント名,開始日,終了日,開始日時特記事項\n${numbered(n, (at) => `${String(at)},A,2027-04-03,2028-04-03,毎週土曜日\n`)}`,
  },
  {
    kind: 'hk-lcsd',
    name: 'days',
    size: 30_000,
    file: (n) =>
      `<events><event id="1"><titlec>A</titlec><predateC>${times(n, '1,')}2027年4月3日</predateC><predateE>${times(n, '1,')}3/4/2027</predateE></event></events>`,
  },
  {
    kind: 'hk-lcsd',
    name: 'brackets',
    size: 30_000,
    file: (n) =>
      `<events><event id="1"><titlec>A</titlec><predateC>2027年4月3日${times(n, '(')}</predateC><predateE>3/4/2027 ${times(n, '(')}</predateE></event></events>`,
  },
  {
    kind: 'hk-lcsd',
    name: 'events',
    size: 3_000,
    file: (n) =>
      `<events>${numbered(n, (at) => `<event id="${String(at)}"><titlec>A</titlec><predateC>2027年4月3日</predateC><predateE>3/4/2027</predateE></event>`)}</events>`,
  },
  { kind: 'hk-lcsd', name: 'elements within each other', size: 300_000, file: (n) => `<events>${times(n, '<a>')}` },
  {
    kind: 'hk-lcsd',
    name: 'elements of one event',
    size: 30_000,
    file: (n) =>
      `<events><event id="1"><titlec>A</titlec>${times(n, '<x/>')}<predateC>2027年4月3日</predateC></event></events>`,
  },
  {
    kind: 'hk-lcsd',
    name: 'entities',
    size: 300_000,
    file: (n) => `<events><event id="1"><titlec>${times(n, '&amp;')}</titlec></event></events>`,
  },
  {
    kind: 'hk-lcsd',
    name: 'attributes',
    size: 100_000,
    file: (n) =>
      `<events><event id="1" ${numbered(n, (at) => `a${String(at)}="x"`, ' ')}><titlec>A</titlec></event></events>`,
  },
  {
    kind: 'kr-kopis',
    name: 'hours',
    size: 30_000,
    file: (n) =>
      `<dbs><db><mt20id>1</mt20id><prfnm>A</prfnm><prfpdfrom>2027.04.06</prfpdfrom><prfpdto>2027.09.06</prfpdto><dtguidance>${times(n, '화요일(19:30), ')}</dtguidance></db></dbs>`,
  },
  {
    kind: 'kr-kopis',
    name: 'performances',
    size: 3_000,
    file: (n) =>
      `<dbs>${numbered(n, (at) => `<db><mt20id>${String(at)}</mt20id><prfnm>A</prfnm><prfpdfrom>2027.04.06</prfpdfrom><prfpdto>2027.09.06</prfpdto><dtguidance>화요일(19:30)</dtguidance></db>`)}</dbs>`,
  },
];

/** Files in which a format is repeated, nested, left open or stretched, by the kind whose reader gets them. */
export const HOSTILE_SHAPES: readonly HostileShape[] = [
  ...PAGES,
  ...CALENDARS,
  ...EXPORTS,
  ...TABLES,
  ...ANSWERS,
  ...NATIONAL,
];

/** An archive of one file of so many zeros: a thousandth of what it unpacks to. */
export function bomb(bytes: number): Uint8Array {
  return zipSync({ 'a.ics': new Uint8Array(bytes) }, { level: 9 });
}
