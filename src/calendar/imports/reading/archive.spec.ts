import { strToU8, zipSync } from 'fflate';
import { unpackedFiles } from './archive.js';

const archive = (entries: Readonly<Record<string, string>>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(entries).map(([name, text]) => [name, strToU8(text)])));

const namesOf = async (bytes: Uint8Array): Promise<string[]> =>
  (await unpackedFiles({ name: 'sent.zip', bytes })).map(({ name }) => name);

test('an archive is its files, without folders and what systems put beside them', async () => {
  const bytes = archive({
    'hk/events.xml': '<events/>',
    'hk/venues.xml': '<venues/>',
    '__MACOSX/hk/._events.xml': 'x',
    'hk/.DS_Store': 'x',
  });
  const files = await unpackedFiles({ name: 'sent.zip', bytes });
  expect(files.map(({ name, bytes: own }) => `${name} ${Buffer.from(own).toString()}`)).toEqual([
    'events.xml <events/>',
    'venues.xml <venues/>',
  ]);
});

test('any other file is itself, and so is a document', async () => {
  const plain = strToU8('title,start');
  expect(await unpackedFiles({ name: 'a.csv', bytes: plain })).toEqual([{ name: 'a.csv', bytes: plain }]);
  expect(await namesOf(archive({ '[Content_Types].xml': 'x', 'xl/workbook.xml': 'x' }))).toEqual(['sent.zip']);
  expect(await namesOf(archive({ mimetype: 'application/epub+zip', 'a.xml': 'x' }))).toEqual(['sent.zip']);
});

test('an archive that is damaged, empty or takes too much room is not opened', async () => {
  const whole = archive({ 'a.csv': 'title,start\n'.repeat(2000), 'b.csv': 'x' });
  expect(await namesOf(whole.subarray(0, whole.length - 30))).toEqual(['sent.zip']);
  expect(await namesOf(archive({}))).toEqual(['sent.zip']);
  const many = Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`${String(at)}.csv`, 'x']));
  expect(await namesOf(archive(many))).toEqual(['sent.zip']);
  expect(await namesOf(sized(archive({ 'zeros.csv': 'x' }), 201_000_000))).toEqual(['sent.zip']);
});

test('an entry that is larger than its archive says takes no more room than that', async () => {
  const bytes = sized(archive({ 'a.csv': 'title,start\n'.repeat(100_000) }), 12);
  const files = await unpackedFiles({ name: 'sent.zip', bytes });
  expect(files.every((file) => file.name === 'sent.zip' || file.bytes.length <= 12)).toBe(true);
});

/** An archive that says that its first entry has this size. */
function sized(bytes: Uint8Array, size: number): Uint8Array {
  // 24 bytes behind the signature of the entry in the directory.
  const at = Buffer.from(bytes).indexOf(Buffer.from('PK\u0001\u0002', 'latin1'));
  new DataView(bytes.buffer, bytes.byteOffset).setUint32(at + 24, size, true);
  return bytes;
}
