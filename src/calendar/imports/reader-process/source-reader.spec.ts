import { READING } from '../../../../test/import-files/reading.js';
import { SMALL_FILES, SMALL_TABLES } from '../../../../test/import-files/small-files.js';
import { readerOf } from '../../../../test/support/source-kinds.js';
import { OWN_READERS } from '../reading/reader-packages.js';
import { READING_LIMITS, type ReadingLimits } from './process-limits.js';
import { SourceReader } from './source-reader.service.js';

class LimitedReader extends SourceReader {
  protected override readonly limits: ReadingLimits;

  constructor(limits: Partial<ReadingLimits> = {}) {
    super();
    this.limits = { ...READING_LIMITS, ...limits };
    this.use([OWN_READERS]);
  }
}

const ROWS = `Event Name,Event Start Date\n${'A,2027-04-03\n'.repeat(50_000)}`;

async function using<T>(limits: Partial<ReadingLimits>, test: (reader: SourceReader) => Promise<T>): Promise<T> {
  const reader = new LimitedReader(limits);
  try {
    return await test(reader);
  } finally {
    reader.onApplicationShutdown();
  }
}

const file = (text: string, name = 'https://site.example/file'): { name: string; bytes: Buffer } => ({
  name,
  bytes: Buffer.from(text),
});

it('a process answers what the reader itself does', async () => {
  await using({}, async (reader) => {
    for (const { kind, text, columns, encoding } of [...SMALL_FILES, ...SMALL_TABLES]) {
      if (encoding !== undefined) continue;
      const options = { ...READING, ...(columns && { columns }) };
      const [own, other] = [
        await readerOf(kind)([file(text)], options),
        await reader.read(kind, [file(text)], options),
      ];
      expect(other).toEqual(own);
    }
  });
});

it('a file that takes too long is refused', async () => {
  await using({ cpuMs: 1 }, async (reader) => {
    expect(await reader.read('tec-csv', [file(ROWS)], READING)).toEqual({ refusal: 'reader-too-slow' });
  });
});

it('a file that takes too much memory is refused, and the next one is read', async () => {
  const many = `{"next":"x","items":[${'{"a":1},'.repeat(3_000_000)}{}]}`;
  await using({ heapMb: 128 }, async (reader) => {
    expect(await reader.read('rpde', [file(many)], READING)).toEqual({ refusal: 'reader-too-large' });
    expect(await reader.detected(file('BEGIN:VCALENDAR'), 'en')).toEqual({ kind: 'ics', found: 'iCalendar' });
  });
});

it('what is broken off ends at once, and so does all of it with the service', async () => {
  const reader = new LimitedReader();
  const signal = AbortSignal.abort(new Error('stopped'));
  await expect(reader.read('tec-csv', [file(ROWS)], READING, signal)).rejects.toThrow('stopped');
  const stop = new AbortController();
  const stopped = reader.read('tec-csv', [file(ROWS)], READING, stop.signal);
  stop.abort(new Error('stopped'));
  await expect(stopped).rejects.toThrow('stopped');
  const ended = reader.read('tec-csv', [file(ROWS)], READING);
  setImmediate(() => {
    reader.onApplicationShutdown();
  });
  await expect(ended).rejects.toThrow('ends');
});

it('may be broken off while bytes are sent, with nothing left that nobody waits for', async () => {
  const unhandled: unknown[] = [];
  const note = (reason: unknown): void => void unhandled.push(reason);
  process.on('unhandledRejection', note);
  await using({}, async (reader) => {
    const stop = new AbortController();
    const large = { name: 'large.ics', bytes: new Uint8Array(40_000_000) };
    const stopped = reader.read('ics', [large], READING, stop.signal);
    setImmediate(() => {
      stop.abort(new Error('stopped'));
    });
    await expect(stopped).rejects.toThrow('stopped');
    // Whatever is said to nobody is reported at the end of a turn.
    await new Promise((resolve) => setImmediate(resolve));
    expect(unhandled).toEqual([]);
  });
  process.off('unhandledRejection', note);
});

it('a crawler asks for its pages from the process', async () => {
  const pages: Readonly<Record<string, string>> = {
    'https://site.example/feed': '{"next":"/feed?a=1","items":[{"state":"updated","id":"1","data":{}}]}',
    'https://site.example/feed?a=1': '{"next":"/feed?a=1","items":[]}',
  };
  await using({}, async (reader) => {
    const files = await reader.crawled(
      { kind: 'rpde', address: 'https://site.example/feed' },
      {},
      { signal: new AbortController().signal, fetch: (address) => Promise.resolve(new Response(pages[address])) },
    );
    expect('refusal' in files ? files : files.map(({ name, bytes }) => [name, Buffer.from(bytes).toString()])).toEqual(
      Object.entries(pages),
    );
  });
});
