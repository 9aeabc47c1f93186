import { linked } from './hostile/parts.js';
import { multistatus, propstat, response } from './dav-server.js';
import { calendar, component } from './icalendar.js';
import { event } from './tec-site.js';
import { categoryTerm, wordpressExport } from './wordpress.js';
import { cdata, cell, DAY, type FileOf } from './hostile-text-fields.js';
import { NATIONAL_HOSTILE_FILES } from './hostile-text-national.js';
import { HOSTILE_FILES_OF_NETWORKS } from './hostile-text-networks.js';

const folded = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replace(/[,;]/g, '\\$&')
    .replace(/[\r\n]+/g, '\\n');

/** An event of schema.org. */
function linkedEvent(text: string, at: number): object {
  const named = { name: `${text} ${String(at)}`, url: text, description: text, email: text, telephone: text };
  const address = {
    streetAddress: text,
    addressLocality: text,
    addressRegion: text,
    addressCountry: text,
    postalCode: text,
  };
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    '@id': `https://hall.example.org/${String(at)}`,
    ...named,
    startDate: `${DAY}T20:00`,
    inLanguage: text,
    image: text,
    keywords: [text, `${text} word ${String(at)}`],
    eventStatus: text,
    location: { '@type': 'Place', ...named, address },
    organizer: { '@type': 'Organization', ...named },
    offers: [{ price: text, priceCurrency: text, url: text }],
  };
}

const attribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
const inMarkup = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A VEVENT. */
function calendarEvent(text: string, at: number): string {
  const value = folded(text);
  const names = ['SUMMARY', 'DESCRIPTION', 'LOCATION', 'CATEGORIES', 'COMMENT', 'CONTACT'];
  const fields = names.map((name) => `${name}:${value} ${String(at)}`);
  const links = ['URL', 'ATTACH;FMTTYPE=image/png', 'IMAGE;VALUE=URI', 'CONFERENCE;VALUE=URI'];
  const addresses = links.map((name) => `${name}:${text.replace(/[\r\n]+/g, '')}`);
  const organizer = `ORGANIZER;CN="${text.replace(/["\r\n]/g, "'")}":mailto:a@b.example`;
  const html = `X-ALT-DESC;FMTTYPE=text/html:${value}`;
  const time = 'DTSTART;TZID=Asia/Tokyo:20270410T190000';
  return component(`UID:${String(at)}`, time, ...fields, ...addresses, organizer, html);
}

export const HOSTILE_FILES: Readonly<Record<string, FileOf>> = {
  ...NATIONAL_HOSTILE_FILES,
  ...HOSTILE_FILES_OF_NETWORKS,
  ics: (texts) => calendar(...texts.map(calendarEvent)),
  caldav: (texts) => {
    const events = texts.map((text, at) => {
      const data = `<cal:calendar-data><![CDATA[${cdata(calendar(calendarEvent(text, at)))}]]></cal:calendar-data>`;
      return response(`/dav/${String(at)}.ics`, propstat(data));
    });
    return multistatus(events).body ?? '';
  },
  jsonld: (texts) =>
    // JSON in a page must not end its script.
    `<!doctype html>\n${texts.map((text, at) => linked(JSON.stringify(linkedEvent(text, at)).replaceAll('<', '\\u003c'))).join('\n')}`,
  rpde: (texts) =>
    JSON.stringify({
      next: 'x',
      items: texts.map((text, at) => ({
        state: 'updated',
        kind: 'Event',
        id: String(at),
        data: linkedEvent(text, at),
      })),
    }),
  jsonl: (texts) =>
    texts
      .map((text, at) => {
        const [both, named] = [{ en: text, ja: `${text} 日本` }, { en: `${text} ${String(at)}` }];
        const times = { start_date: `${DAY} 10:00:00`, end_date: `${DAY} 11:00:00`, timezone: 'Asia/Tokyo' };
        const texts = {
          title: both,
          description: both,
          remark: both,
          when: both,
          phone: text,
          cost: both,
          website: text,
        };
        const line = {
          source_id: `l${String(at)}`,
          ...texts,
          organizer: named,
          address: both,
          url: text,
        };
        return JSON.stringify({ ...line, ...times, category: `c${String(at)}`, category_name: both, image: text });
      })
      .join('\n'),
  'tec-csv': (texts) =>
    [
      'Event Name,Event Description,Event Excerpt,Event Start Date,Event Start Time,Event Venue Name,Event Organizers,Event Categories,Event Tags,Event Website,Event Featured Image,Event Cost',
      ...texts.map((text, at) => {
        const [name, other] = [cell(`${text} ${String(at)}`), cell(text)];
        return [name, other, other, DAY, '10:00', name, name, other, other, other, other, other].join(',');
      }),
    ].join('\r\n'),
  wxr: (texts) =>
    wordpressExport(
      texts.flatMap((text, at) => {
        const value = cdata(text);
        const meta = {
          _EventURL: value,
          _EventCost: value,
          _EventVenueID: String(500 + at),
          _EventOrganizerID: String(700 + at),
        };
        const places = {
          _VenueAddress: value,
          _VenueCity: value,
          _VenueCountry: value,
          _VenuePhone: value,
          _VenueURL: value,
        };
        const people = { _OrganizerEmail: value, _OrganizerPhone: value, _OrganizerWebsite: value };
        const times = { _EventStartDate: `${DAY} 10:00:00`, _EventEndDate: `${DAY} 11:00:00` };
        const common = { title: inMarkup(`${text} ${String(at)}`), content: value };
        return [
          { id: 1 + at, ...common, meta: { ...times, ...meta }, categories: { [`c${String(at)}`]: value } },
          { id: 500 + at, type: 'tribe_venue', ...common, meta: places },
          { id: 700 + at, type: 'tribe_organizer', ...common, meta: people },
        ];
      }),
      texts.map((text, at) => categoryTerm(`c${String(at)}`, cdata(text))),
    ),
  'tec-rest': (texts) =>
    JSON.stringify({
      total_pages: 1,
      events: texts.map((text, at) => {
        const name = `${text} ${String(at)}`;
        const term = { id: 900 + at, name, slug: `t${String(at)}`, description: text };
        const contact = { description: text, website: text, phone: text, email: text };
        const venue = {
          id: 500 + at,
          venue: name,
          ...contact,
          address: text,
          city: text,
          country: text,
          province: text,
        };
        const organizer = [{ id: 700 + at, organizer: name, ...contact }];
        const texts = {
          title: name,
          description: text,
          excerpt: text,
          cost: text,
          website: text,
          image: { url: text },
        };
        return event(1 + at, { ...texts, venue, organizer, categories: [term], tags: [{ ...term, id: 950 + at }] });
      }),
    }),
  feed: (texts) =>
    `<?xml version="1.0"?><rss version="2.0" xmlns:ev="http://purl.org/rss/1.0/modules/event/" xmlns:xcal="urn:ietf:params:xml:ns:xcal"><channel>${texts
      .map((text, at) => {
        const value = inMarkup(text);
        const names = ['description', 'link', 'category', 'ev:location', 'ev:organizer', 'ev:type', 'xcal:contact'];
        const fields = names.map((name) => `<${name}>${value} ${String(at)}</${name}>`);
        const title = `<title>${inMarkup(value)} ${String(at)}</title><guid>${String(at)}</guid>`;
        const image = `<enclosure type="image/png" url="${attribute(value)}"/>`;
        return `<item>${title}<ev:startdate>${DAY}</ev:startdate>${fields.join('')}${image}</item>`;
      })
      .join('')}</channel></rss>`,
  eventbrite: (texts) =>
    JSON.stringify({
      pagination: { has_more_items: false },
      events: texts.map((text, at) => {
        const name = { text: `${text} ${String(at)}` };
        const address = { address_1: text, city: text, country: text, postal_code: text };
        const links = {
          venue: { id: String(500 + at), name: name.text, address },
          organizer: { id: String(700 + at), name: name.text, website: text },
          category: { id: String(900 + at), name: name.text },
        };
        const start = { timezone: 'Asia/Tokyo', local: `${DAY}T19:00:00` };
        return {
          id: String(at),
          name,
          summary: text,
          url: text,
          online_event: false,
          start,
          ...links,
          logo: { url: text },
        };
      }),
    }),
  gancio: (texts) =>
    JSON.stringify(
      texts.map((text, at) => ({
        id: 1 + at,
        title: `${text} ${String(at)}`,
        description: text,
        start_datetime: 1806948000,
        place: { id: 3 + at, name: `${text} ${String(at)}`, address: text },
        tags: [text, `${text} ${String(at)}`],
        media: [{ url: text, name: text }],
        online_locations: [text],
      })),
    ),
  linkedevents: (texts) =>
    JSON.stringify({
      meta: { count: texts.length },
      data: texts.map((text, at) => {
        const both = { en: `${text} ${String(at)}`, ja: text };
        const place = { '@id': `/place/p:${String(at)}/`, id: `p:${String(at)}`, name: both, street_address: both };
        const links = {
          keywords: [{ '@id': `/keyword/k:${String(at)}/`, id: `k:${String(at)}`, name: both }],
          location: place,
        };
        const texts = { name: both, description: both, short_description: both, provider: both, info_url: both };
        const one = { id: `a:${String(at)}`, '@id': `/event/a:${String(at)}/`, ...texts, ...links };
        return {
          ...one,
          start_time: `${DAY}T10:00:00Z`,
          offers: [{ price: both, info_url: both }],
          images: [{ url: text }],
        };
      }),
    }),
  microdata: (texts) =>
    `<!doctype html><html>${texts
      .map(
        (text, at) =>
          `<div itemscope itemtype="https://schema.org/Event"><span itemprop="name">${inMarkup(`${text} ${String(at)}`)}</span>` +
          `<time itemprop="startDate" datetime="${DAY}T20:00"></time><div itemprop="description">${inMarkup(text)}</div>` +
          `<a itemprop="url" href="${attribute(text)}"></a><img itemprop="image" src="${attribute(text)}">` +
          `<span itemprop="location" itemscope itemtype="https://schema.org/Place"><b itemprop="name">${inMarkup(`${text} ${String(at)}`)}</b></span></div>`,
      )
      .join('')}</html>`,
};
