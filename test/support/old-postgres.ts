import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';

/** A server that says that it is an old PostgreSQL: as much of the protocol as it takes to ask one. */
export async function startOldPostgres(version: string): Promise<{ url: string; server: Server }> {
  const server = createServer((socket) => {
    let greeted = false;
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      if (!greeted) {
        greeted = true;
        socket.write(Buffer.concat([message('R', int32(0)), READY]));
      } else if (data[0] === code('Q')) {
        const columns = ['version', 'number', 'encoding'];
        const values = [version, String(Number.parseInt(version, 10) * 10_000), 'UTF8'];
        socket.write(Buffer.concat([rowDescription(columns), dataRow(values), message('C', text('SELECT 1')), READY]));
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `postgresql://kal:secret@127.0.0.1:${String(port)}/kal`, server };
}

const code = (letter: string): number => letter.charCodeAt(0);
const text = (value: string): Buffer => Buffer.from(`${value}\0`);

function int32(value: number): Buffer {
  const buffer = Buffer.alloc(4);
  buffer.writeInt32BE(value);
  return buffer;
}

function int16(value: number): Buffer {
  const buffer = Buffer.alloc(2);
  buffer.writeInt16BE(value);
  return buffer;
}

function message(kind: string, body: Buffer): Buffer {
  return Buffer.concat([Buffer.from(kind), int32(body.length + 4), body]);
}

const READY = message('Z', Buffer.from('I'));
const OID: Readonly<Record<string, number>> = { number: 23 };

function rowDescription(columns: readonly string[]): Buffer {
  const fields = columns.map((column) =>
    Buffer.concat([text(column), int32(0), int16(0), int32(OID[column] ?? 25), int16(-1), int32(-1), int16(0)]),
  );
  return message('T', Buffer.concat([int16(columns.length), ...fields]));
}

function dataRow(values: readonly string[]): Buffer {
  const fields = values.map((value) => Buffer.concat([int32(Buffer.byteLength(value)), Buffer.from(value)]));
  return message('D', Buffer.concat([int16(values.length), ...fields]));
}
