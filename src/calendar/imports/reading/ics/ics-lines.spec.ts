import { calendar, component, readCalendar, readComponent } from '../../../../../test/import-files/icalendar.js';
import { codesOf } from '../../../../../test/import-files/reading.js';

describe('lines', () => {
  it('are unfolded before they are decoded, with blank or tab, whatever ends them', async () => {
    const whole = Buffer.from(calendar(component('UID:a', 'DTSTART:20270401T100000', 'SUMMARY:音楽会')));
    const at = whole.indexOf(Buffer.from('楽')) + 1;
    const folds = ['\r\n ', '\n\t', '\r\r\n '];
    for (const fold of folds) {
      const bytes = Buffer.concat([whole.subarray(0, at), Buffer.from(fold), whole.subarray(at)]);
      expect((await readCalendar(bytes)).events[0]?.texts.en?.title).toBe('音楽会');
    }
    const mac = calendar(component('UID:a', 'DTSTART:20270401T100000', 'SUMMARY:Jazz')).replaceAll('\r\n', '\r');
    expect((await readCalendar(mac)).events).toHaveLength(1);
    const utf16 = Buffer.from(
      `\ufeff${calendar(component('UID:a', 'DTSTART:20270401T100000', 'SUMMARY:祭'))}`,
      'utf16le',
    );
    expect((await readCalendar(utf16)).events[0]?.texts.en?.title).toBe('祭');
  });

  it('that are no properties belong to the text before them', async () => {
    const event = await readComponent(
      'DTSTART:20270401T100000Z',
      'DESCRIPTION:See',
      'https://example.org/a',
      'Location: Hall',
    );
    expect(event.texts.en?.description).toBe('Seehttps://example.org/aLocation: Hall');
    expect(codesOf(event)).toContain('line-joined');
    expect(event.venue).toBeUndefined();
  });

  it('in another encoding spoil no other line', async () => {
    const bytes = Buffer.concat([
      Buffer.from('BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:a\nDTSTART:20270401\nLOCATION:音楽堂\nSUMMARY:Caf'),
      Buffer.from([0xe9]),
      Buffer.from('\nEND:VEVENT\nEND:VCALENDAR'),
    ]);
    const [event] = (await readCalendar(bytes)).events;
    expect(event?.texts.en?.title).toBe('Café');
    expect(event?.venue).toBe('音楽堂');
    expect(codesOf(event)).toEqual(['bytes-repaired']);
  });

  it('have parameters with quotes, carets (RFC 6868) and colons', async () => {
    const { organizers } = await readCalendar(
      calendar(
        component(
          'UID:a',
          'SUMMARY:A',
          'DTSTART:20270401',
          'ORGANIZER;X=";:";CN=Tide^n^^ ^\'Rope^\':mailto:a@example.org',
        ),
      ),
    );
    expect(organizers).toMatchObject([{ key: 'Tide ^ "Rope"', email: 'a@example.org' }]);
  });

  it('of any length are read within bounds', async () => {
    const long = 'x'.repeat(3_000_000);
    const { events } = await readCalendar(
      calendar(
        component('UID:a', 'SUMMARY:A', 'DTSTART:20270401', `DESCRIPTION:${long}`),
        component('UID:b', 'SUMMARY:B', 'DTSTART:20270402', `ATTACH;ENCODING=BASE64:${long}`),
      ),
    );
    expect(events.map(({ texts }) => texts.en?.title)).toEqual(['A', 'B']);
    expect(events[0]?.texts.en?.description).toHaveLength(100_000);
    expect(codesOf(events[0])).toContain('too-long');
  });
});
