import { readRecords, zoneNamed } from '../../../../../test/import-files/reading.js';
import type { ImportedRecords } from '../import-record.js';
import { readFeed } from './feed.reader.js';

function rss(item: string): string {
  return `<?xml version="1.0"?><rss version="2.0" xmlns:xCal="urn:ietf:params:xml:ns:xcal"><channel><item>${item}</item></channel></rss>`;
}

function xcal(...properties: readonly string[]): string {
  return `<?xml version="1.0"?><icalendar xmlns="urn:ietf:params:xml:ns:icalendar-2.0"><vcalendar><components><vevent><properties>
    <uid><text>a@hall.example</text></uid><summary><text>Jazz, late; loud</text></summary>
    ${properties.join('')}</properties></vevent></components></vcalendar></icalendar>`;
}

function read(file: string): Promise<ImportedRecords> {
  return readRecords(readFeed, file);
}

describe('a feed with xCal', () => {
  it('ends before the day that it names, repeats, and may be cancelled', async () => {
    const { events } = await read(
      rss(`<title>Jazz</title><guid>1</guid><xCal:dtstart>20270410</xCal:dtstart><xCal:dtend>20270412</xCal:dtend>
        <xCal:rrule>FREQ=WEEKLY;COUNT=3</xCal:rrule><xCal:status>CANCELLED</xCal:status><xCal:location>Pier; east</xCal:location>`),
    );
    expect(events[0]).toMatchObject({
      start: '2027-04-10 00:00:00',
      end: '2027-04-11 23:59:59',
      allDay: true,
      recurrence: ['RRULE:FREQ=WEEKLY;COUNT=3'],
      eventStatus: 'cancelled',
      venue: 'Pier; east',
    });
  });

  it('has zones, and places as CalConnect writes them', async () => {
    const { events, venues } = await read(
      rss(`<title>Jazz</title><guid>1</guid><xCal:dtstart TZID="Europe/Paris">20270410T190000</xCal:dtstart>
        <xCal:x-calconnect-venue><xCal:x-calconnect-venue-name>Hall</xCal:x-calconnect-venue-name><xCal:adr>
        <xCal:x-calconnect-city>Paris</xCal:x-calconnect-city><xCal:x-calconnect-street>1 Rue A</xCal:x-calconnect-street>
        </xCal:adr></xCal:x-calconnect-venue><xCal:organizer CN="Club">mailto:a@b.example</xCal:organizer>`),
    );
    expect(events).toMatchObject([
      { start: '2027-04-10 19:00:00', zone: zoneNamed('Europe/Paris'), venue: 'Hall', organizers: ['Club'] },
    ]);
    expect(venues).toMatchObject([{ texts: { en: { title: 'Hall', address: '1 Rue A, Paris' } } }]);
  });
});

describe('a calendar in XML', () => {
  it('is a calendar: zones, rules, exceptions and texts', async () => {
    const records = await read(
      xcal(
        '<dtstart><parameters><tzid><text>Asia/Seoul</text></tzid></parameters><date-time>2027-04-10T19:00:00</date-time></dtstart>',
        '<duration><duration>PT2H</duration></duration><geo><latitude>35.1</latitude><longitude>129.0</longitude></geo>',
        '<rrule><recur><freq>WEEKLY</freq><until>2027-05-31</until><byday>SA</byday><byday>SU</byday></recur></rrule>',
        '<exdate><parameters><tzid><text>Asia/Seoul</text></tzid></parameters><date-time>2027-04-11T19:00:00</date-time></exdate>',
        '<categories><text>Music, live</text><text>Free</text></categories><url><uri>https://hall.example/a,b</uri></url>',
        '<location><text>Pier&#10;1 Road</text></location><description><text>One\\two</text></description>',
        '<organizer><parameters><cn><text>The "Club"</text></cn></parameters><cal-address>mailto:club@hall.example</cal-address></organizer>',
      ),
    );
    expect(records.events).toMatchObject([
      {
        key: 'a@hall.example',
        start: '2027-04-10 19:00:00',
        end: '2027-04-10 21:00:00',
        zone: zoneNamed('Asia/Seoul'),
        texts: { en: { title: 'Jazz, late; loud', description: 'One\\two', website: 'https://hall.example/a,b' } },
        venue: 'Pier',
        organizers: ['The "Club"'],
        categories: ['Music, live', 'Free'],
      },
    ]);
    expect(records.events[0]?.recurrence).toEqual([
      'RRULE:FREQ=WEEKLY;UNTIL=20270531T100000Z;BYDAY=SA,SU',
      expect.stringContaining('EXDATE'),
    ]);
    expect(records).toMatchObject({ isComplete: true, venues: [{ coordinates: { latitude: 35.1, longitude: 129 } }] });
  });

  it('may be of the drafts before the standard', async () => {
    const draft = `<iCalendar xmlns:xCal="urn:ietf:params:xml:ns:xcal"><vcalendar><version>2.0</version><vevent><uid>1</uid>
      <summary>A, b</summary><dtstart>20270410T100000Z</dtstart></vevent><vtodo><uid>2</uid></vtodo></vcalendar></iCalendar>`;
    const { events, leftOut } = await read(`<?xml version="1.0"?>${draft}`);
    expect(events).toMatchObject([{ key: '1', start: '2027-04-10 19:00:00', texts: { en: { title: 'A, b' } } }]);
    expect(leftOut.map(({ code }) => code)).toEqual(['other-type']);
  });

  it('states its facts: cancelled, taken back, cancelled again', async () => {
    const start = '<dtstart><date>2027-04-10</date></dtstart>';
    for (const status of ['CANCELLED', undefined, 'CANCELLED']) {
      const { events, states } = await read(xcal(start, status ? `<status><text>${status}</text></status>` : ''));
      expect(events[0]?.eventStatus).toBe(status?.toLowerCase());
      expect(states).toEqual(expect.arrayContaining(['event_status', 'recurrence', 'dates', 'exceptions', 'venue']));
    }
  });
});
