import iconv from 'iconv-lite';
import { wordpressExport } from '../../../../test/import-files/wordpress.js';
import { detectKind, type DetectedKind } from './detect-kind.js';
import { ALL_KINDS } from '../../../../test/support/source-kinds.js';

function kindOf(content: string | Uint8Array, name = 'file', mediaType = ''): DetectedKind {
  return detectKind({ name, bytes: Buffer.from(content), mediaType }, 'ja', ALL_KINDS);
}

const RECOGNISED: readonly (readonly [string, string])[] = [
  ['BEGIN:VCALENDAR\r\nVERSION:2.0', 'ics'],
  ['\ufeff\n begin:vcalendar', 'ics'],
  ['BEGIN:VEVENT\nSUMMARY:x', 'ics'],
  [wordpressExport([{ id: 1 }]), 'wxr'],
  ['<?xml version="1.0"?>\n<events>\n <event id="1"><titlec>x</titlec></event></events>', 'hk-lcsd'],
  ['<?xml version="1.0"?><dbs><db><mt20id>PF1</mt20id></db></dbs>', 'kr-kopis'],
  ['<?xml version="1.0"?><dbs/>', 'kr-kopis'],
  ['<?xml version="1.0"?><rss version="2.0"><channel/></rss>', 'feed'],
  ['<feed xmlns="http://www.w3.org/2005/Atom"/>', 'feed'],
  ['<xc:icalendar xmlns:xc="urn:ietf:params:xml:ns:icalendar-2.0"/>', 'feed'],
  ['{"response":{"header":{"resultCode":"0000"},"body":{"items":""}}}', 'kr-tourapi'],
  ['[{"version":"1.4","UID":"1","title":"x","showInfo":[]}]', 'tw-moc'],
  ['{"next":"https://a.example","items":[],"license":"x"}', 'rpde'],
  ['{"items":[{"state":"updated","kind":"Event"}],"next":"x"}', 'rpde'],
  ['{"events":[],"rest_url":"https://a.example/wp-json/tribe/events/v1/events"}', 'tec-rest'],
  ['{"namespace":"tribe\\/events\\/v1"}', 'tec-rest'],
  ['<html><head><link rel="alternate" href="https://a.example/wp-json/tribe/events/v1/"></head>', 'tec-rest'],
  ['{"meta":{"count":0,"next":null},"data":[]}', 'linkedevents'],
  ['[{"id":1,"title":"x","start_datetime":1806948000}]', 'gancio'],
  ['{"@context":"https://www.w3.org/ns/activitystreams","type":"OrderedCollection","totalItems":0}', 'mobilizon'],
  ["<!doctype html><noscript>We're sorry but Mobilizon doesn't work properly without JavaScript enabled.", 'mobilizon'],
  ['{"total":1,"events":[{"uid":7,"title":{"fr":"x"},"timings":[]}],"after":null}', 'openagenda'],
  ['{"source_id": "1", "title": {"en": "x"}}\n{"source_id": "2"}', 'jsonl'],
  ['{"@context":"https://schema.org","@type":"Event"}', 'jsonld'],
  ['<!doctype html><script type="application/ld+json">{}</script>', 'jsonld'],
  ['<html><div itemscope itemtype="https://schema.org/MusicEvent">', 'jsonld'],
  ['Event Name,Event Start Date\nA,2027-01-01', 'tec-csv'],
  ['sep=;\nVenue Name;Venue City\nA;B', 'tec-csv'],
  ['イベント名,開始日,終了日\nA,2027-01-01,', 'jp-events'],
  ['a;b;c\n1;2;3', 'csv'],
];

it.each(RECOGNISED)('%.60j is of the kind %s', (content, kind) => {
  expect(kindOf(content).kind).toBe(kind);
});

it('tables are known in old encodings', () => {
  for (const encoding of ['shift_jis', 'utf-16le']) {
    const table = '\ufeffイベント名,開始日\nA,2027-01-01';
    expect(kindOf(iconv.encode(encoding === 'shift_jis' ? table.slice(1) : table, encoding)).kind).toBe('jp-events');
  }
});

it('a table with a single column is known by its name or media type', () => {
  expect(kindOf('name\nA')).toEqual({});
  expect(kindOf('name\nA', 'list.CSV')).toEqual({ kind: 'csv', found: 'CSV' });
  expect(kindOf('name\nA', 'https://a.example/list.csv?x=1')).toEqual({ kind: 'csv', found: 'CSV' });
  expect(kindOf('name\nA', 'list', 'text/csv; charset=utf-8')).toEqual({ kind: 'csv', found: 'CSV' });
});

it('anything else is told by its format, where that is known', () => {
  expect(kindOf('<html><p>Sign in</p>', 'events.csv')).toEqual({ found: 'HTML' });
  expect(kindOf('{"error":1}')).toEqual({ found: 'JSON' });
  expect(kindOf('<?xml version="1.0"?><feed/>')).toEqual({ found: 'XML' });
  expect(kindOf('PK\u0003\u0004xx', 'events.csv')).toEqual({ found: 'ZIP' });
  expect(kindOf('')).toEqual({});
});
