import { type HostileShape, json, numbered, times } from './parts.js';

const FEED = { kind: 'feed' } as const;
const NAMESPACES =
  'xmlns:ev="http://purl.org/rss/1.0/modules/event/" xmlns:xcal="urn:ietf:params:xml:ns:xcal" xmlns:media="http://search.yahoo.com/mrss/"';

function rss(content: string): string {
  return `<?xml version="1.0"?><rss ${NAMESPACES}><channel>${content}</channel></rss>`;
}

function item(content: string, id = 1): string {
  return `<item><title>A</title><guid>${String(id)}</guid><ev:startdate>2027-04-03</ev:startdate>${content}</item>`;
}

const ATTACHED = '{"type":"PropertyValue","propertyID":"mz:visio:zoom","value":"x"},';

function outbox(activities: string): string {
  return `{"type":"OrderedCollection","orderedItems":[${activities}]}`;
}

function activity(content: string, id = 1): string {
  return `{"type":"Create","object":{"type":"Event","id":"${String(id)}","name":"A","startTime":"2027-04-03T10:00:00Z",${content}}}`;
}

function hashtag(at: number): string {
  return `{"type":"Hashtag","name":"#${String(at)}"}`;
}

const TIMING = '{"begin":"2027-04-10T19:00:00Z","end":"2027-04-10T20:00:00Z"},';

function agenda(events: string): string {
  return `{"total":1,"events":[${events}]}`;
}

function agendaEvent(content: string, id = 1): string {
  return `{"uid":${String(id)},"title":"A","firstTiming":{"begin":"2027-04-10T19:00:00Z"},${content}}`;
}

function textIn(at: number): string {
  return `"x${String(at)}":"A"`;
}

export const FEEDS: readonly HostileShape[] = [
  {
    ...FEED,
    name: 'items',
    size: 3_000,
    file: (n) => rss(numbered(n, (at) => item('<ev:location>B</ev:location>', at))),
  },
  { ...FEED, name: 'items of one name', size: 3_000, file: (n) => rss(times(n, item(''))) },
  { ...FEED, name: 'items without a date', size: 3_000, file: (n) => rss(times(n, '<item><title>A</title></item>')) },
  { ...FEED, name: 'elements of one item', size: 30_000, file: (n) => rss(item(times(n, '<x/>'))) },
  {
    ...FEED,
    name: 'categories',
    size: 3_000,
    file: (n) => rss(item(numbered(n, (at) => `<category>${String(at)}</category>`))),
  },
  { ...FEED, name: 'pictures', size: 30_000, file: (n) => rss(item(times(n, '<media:content medium="audio"/>'))) },
  {
    ...FEED,
    name: 'namespaces',
    size: 3_000,
    file: (n) => rss(item(numbered(n, (at) => `<x xmlns:a${String(at)}="urn:a"><a${String(at)}:b/></x>`))),
  },
  {
    ...FEED,
    name: 'namespaces of one element',
    size: 10_000,
    file: (n) =>
      rss(
        `<item ${numbered(n, (at) => `xmlns:a${String(at)}="urn:a"`, ' ')}>${times(n, '<a1:b xmlns:c="urn:c"/>')}</item>`,
      ),
  },
  {
    ...FEED,
    name: 'parts of a rule',
    size: 10_000,
    file: (n) => rss(item(`<xcal:rrule><recur>${times(n, '<byday>MO</byday>')}</recur></xcal:rrule>`)),
  },
  {
    ...FEED,
    name: 'values of a property',
    size: 30_000,
    file: (n) => rss(item(`<xcal:comment>${times(n, '<text>A;B,C\\</text>')}</xcal:comment>`)),
  },
  {
    ...FEED,
    name: 'elements within each other',
    size: 300_000,
    file: (n) => `<?xml version="1.0"?><rss>${times(n, '<a>')}`,
  },
  json('mobilizon', 'activities', 3_000, (n) => outbox(numbered(n, (at) => activity('"tag":[]', at), ','))),
  json('mobilizon', 'activities of one event', 5_000, (n) => outbox(numbered(n, () => activity('"tag":[]'), ','))),
  json('mobilizon', 'attachments', 30_000, (n) => outbox(activity(`"attachment":[${times(n - 1, ATTACHED)}{}]`))),
  json('mobilizon', 'tags', 10_000, (n) => outbox(activity(`"tag":[${numbered(n, hashtag, ',')}]`))),
  json('mobilizon', 'places', 30_000, (n) =>
    outbox(activity(`"location":[${times(n - 1, '{"type":"VirtualLocation"},')}{}]`)),
  ),
  json('openagenda', 'events', 3_000, (n) => agenda(numbered(n, (at) => agendaEvent('"keywords":[]', at), ','))),
  json('openagenda', 'dates', 30_000, (n) => agenda(agendaEvent(`"timings":[${times(n - 1, TIMING)}{}]`))),
  json('openagenda', 'languages', 30_000, (n) => agenda(agendaEvent(`"title":{${numbered(n, textIn, ',')},"en":"A"}`))),
  json('openagenda', 'keywords', 10_000, (n) =>
    agenda(agendaEvent(`"keywords":[${numbered(n, (at) => `"${String(at)}"`, ',')}]`)),
  ),
  json('openagenda', 'names', 30_000, (n) => agenda(agendaEvent(numbered(n, textIn, ',')))),
];
