import { type HostileShape, numbered, times } from './parts.js';

export const NATIONAL: readonly HostileShape[] = [
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
