import fc from 'fast-check';
import { parseZone, UTC_ZONE } from '#core/dates/zone.js';
import { readHkLcsd } from '../../../../packages/readers-east-asia/src/hk-lcsd/hk-lcsd.reader.js';
import type { ImportedRecords } from './import-record.js';
import { readJpEvents } from '../../../../packages/readers-east-asia/src/jp-events/jp-events.reader.js';
import { readKrKopis } from '../../../../packages/readers-east-asia/src/kr-kopis/kr-kopis.reader.js';
import { readKrTourapi } from '../../../../packages/readers-east-asia/src/kr-tourapi/kr-tourapi.reader.js';
import type { ReadingOptions, SnapshotFile, SourceRefusal } from './reader.js';
import { readTecCsv } from './tec-csv/tec-csv.reader.js';
import { readTwMoc } from '../../../../packages/readers-east-asia/src/tw-moc/tw-moc.reader.js';

type PureReader = (files: readonly SnapshotFile[], options: ReadingOptions) => ImportedRecords | SourceRefusal;

const OPTIONS: ReadingOptions = {
  zone: parseZone('Asia/Tokyo') ?? UTC_ZONE,
  language: 'ja',
  now: new Date('2027-01-01T00:00:00Z'),
};

/** A small file of each format, with a hole for anything. */
const FILES: readonly (readonly [string, PureReader, (text: string) => string])[] = [
  [
    'tec-csv',
    readTecCsv,
    (text) =>
      `Event Name,Event Start Date,Event Start Time,Event End Date,Event Organizer,Event Cost,Event Category,Event Time Zone\n"A","${text}","${text}",2027-04-03,"${text}","${text}","${text}","${text}"\n"${text}",2027-04-03,10:00,"${text}",,,,\n`,
  ],
  [
    'jp-events',
    readJpEvents,
    (text) =>
      `NO,イベント名,開始日,終了日,開始日時特記事項,緯度,経度,料金(詳細),URL\n1,A,2027-04-03,"${text}","${text}","${text}",1,"${text}","${text}"\n"${text}","${text}",2027-04-03,,,,,,\n`,
  ],
  [
    'tw-moc',
    readTwMoc,
    (text) =>
      `[{"UID":"1","title":"A","showInfo":[{"time":${JSON.stringify(text)},"price":${JSON.stringify(text)},"location":${JSON.stringify(text)}}],"startDate":"2027/04/03","imageUrl":${JSON.stringify(text)},"descriptionFilterHtml":${JSON.stringify(text)}}]`,
  ],
  [
    'hk-lcsd',
    readHkLcsd,
    (text) =>
      `<events><event id="1"><titlec>A</titlec><predateC>${escaped(text)}</predateC><predateE>1/1/2027 ${escaped(text)}</predateE><desce>${escaped(text)}</desce></event></events>`,
  ],
  [
    'kr-kopis',
    readKrKopis,
    (text) =>
      `<dbs><db><mt20id>1</mt20id><prfnm>A</prfnm><prfpdfrom>2027.04.06</prfpdfrom><prfpdto>${escaped(text)}</prfpdto><dtguidance>${escaped(text)}</dtguidance><prfruntime>${escaped(text)}</prfruntime></db></dbs>`,
  ],
  [
    'kr-tourapi',
    readKrTourapi,
    (text) =>
      `{"response":{"header":{"resultCode":"0000"},"body":{"items":{"item":{"contentid":"1","title":${JSON.stringify(text)},"eventstartdate":"20270501","eventenddate":${JSON.stringify(text)}}}}}}`,
  ],
];

const PIECES = fc.constantFrom(
  ...[
    '2027',
    '4',
    '31',
    '/',
    '-',
    '.',
    ':',
    ' ',
    '年',
    '月',
    '日',
    '(',
    ')',
    '至',
    '逢星期六',
    '每',
    'Every Sat',
    'Except',
    '除外',
  ],
  ...[
    '10:00',
    '7pm',
    '下午',
    '第3木曜日',
    '毎月',
    '토요일',
    '~',
    '(15:00)',
    '46480',
    '令和',
    '9999',
    '99',
    '未定',
    '"',
    ',',
    '\n',
    '<b>',
    '&',
    '\0',
  ],
  ...['円', '$', '1,000', 'https://', 'example.org', '\ud800', 'x'],
);

function escaped(text: string): string {
  return text.replace(/[<>&]/g, ' ').replace(/[\0\ud800]/g, '');
}

describe.each(FILES)('%s', (name, read, file) => {
  const run = (bytes: Uint8Array): ImportedRecords | SourceRefusal => read([{ name: `${name}.txt`, bytes }], OPTIONS);

  it('no text in a field stops the reader', () => {
    const texts = fc.oneof(
      fc.array(PIECES, { maxLength: 30 }).map((pieces) => pieces.join('')),
      fc.string({ unit: 'binary', maxLength: 60 }),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const found = run(Buffer.from(file(text)));
        if ('refusal' in found) return;
        for (const { start, end, key } of found.events) {
          expect(end >= start).toBe(true);
          expect(key).not.toBe('');
        }
        expect(found.leftOut.filter(({ code }) => code === 'record-unreadable')).toEqual([]);
        const keys = found.events.map(({ key }) => key);
        expect(new Set(keys).size).toBe(keys.length);
      }),
      { numRuns: 300 },
    );
  });

  it('no bytes stop the reader', () => {
    const whole = Buffer.from(file('2027-04-03'));
    fc.assert(
      fc.property(fc.nat(whole.length - 1), fc.uint8Array({ maxLength: 8 }), (at, bytes) => {
        run(Buffer.concat([whole.subarray(0, at), bytes, whole.subarray(at)]));
        run(whole.subarray(0, at));
        run(bytes);
      }),
      { numRuns: 200 },
    );
  });

  it('a field of ten megabytes is read or refused', () => {
    const found = run(Buffer.from(file('7'.repeat(10_000_000))));
    expect('refusal' in found || found.events.length + found.leftOut.length > 0).toBe(true);
  });
});
