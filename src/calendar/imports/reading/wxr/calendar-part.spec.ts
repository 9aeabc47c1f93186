import { MOST_FILE_BYTES } from '../source-limits.js';
import { calendarPart } from './calendar-part.js';

const HEAD =
  '<?xml version="1.0"?>\n<rss xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>Town &amp; <![CDATA[</item>]]></title>\r\n';
const END = '\n</channel></rss>\n';

function item(type: string, content: string): string {
  return `<item>\n<title>${type}</title><content:encoded><![CDATA[${content}]]></content:encoded><wp:post_type><![CDATA[${type}]]></wp:post_type></item>\n`;
}

async function* inChunks(text: string, size: number): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) {
    await Promise.resolve();
    yield bytes.subarray(at, at + size);
  }
}

async function partOf(text: string, size = 1000): Promise<string | undefined> {
  const part = await calendarPart(inChunks(text, size));
  return part && Buffer.from(part).toString();
}

describe('the calendar’s part of an export', () => {
  const event = item('tribe_events', '音樂 <item> in words </item> 🎵');
  const venue = item('tribe_venue', 'A hall');
  const article = item('post', 'Long words. </item><item>');

  it.each([1, 7, 64, 100_000])('is all but articles and pages, read in pieces of %d bytes', async (size) => {
    const whole = HEAD + article + event + article + item('page', '') + venue + item('attachment', '') + END;
    const expected = `${HEAD}${event}${venue}${item('attachment', '')}${END}`;
    expect((await partOf(whole, size))?.replace(/\n+/g, '\n')).toBe(expected.replace(/\n+/g, '\n'));
  });

  it('is another file as it is', async () => {
    expect(await partOf('BEGIN:VCALENDAR\r\n')).toBe('BEGIN:VCALENDAR\r\n');
    expect(await partOf('')).toBe('');
  });

  it('keeps what ends before its end, so that the reader sees that it is broken off', async () => {
    expect(await partOf(HEAD + article + event.slice(0, 40))).toBe(`${HEAD}\n${event.slice(0, 40)}`);
  });

  it('is none where it is too large', async () => {
    const many = item('tribe_events', 'x'.repeat(1_000_000)).repeat(Math.ceil(MOST_FILE_BYTES / 1_000_000) + 1);
    expect(await partOf(HEAD + many + END, 1_000_000)).toBeUndefined();
    expect(await partOf(`${HEAD}<item><a>${'y'.repeat(2 * MOST_FILE_BYTES)}`, 1_000_000)).toBeUndefined();
  });

  it('of an export of 150 MB is what the calendar has', async () => {
    async function* large(): AsyncGenerator<Uint8Array> {
      yield* inChunks(HEAD, 100);
      const articles = Buffer.from(item('post', 'word '.repeat(200_000)));
      for (let n = 0; n < 150; n += 1) yield* [articles, Buffer.from(event)];
      await Promise.resolve();
      yield Buffer.from(END);
    }
    const part = await calendarPart(large());
    expect(part?.byteLength).toBeLessThan(100_000);
    expect(
      Buffer.from(part ?? [])
        .toString()
        .match(/<item>\n/g),
    ).toHaveLength(150);
  });
});
