import { EVENT, type HostileShape, ITEM, JSONLD, linked, numbered, times } from './parts.js';

export const PAGES: readonly HostileShape[] = [
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
