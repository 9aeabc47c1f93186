import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buildService, DataFolders, Program } from '../support/process.js';

/** The startup file that docs/shared-hosts.md shows. */
const STARTUP = (main: string): string => `import(${JSON.stringify(main)});\n`;

/** Passenger's loader, as far as a program notices: it requires the startup file, and its own socket takes the place of the port. */
const LOADER = `
const { Server } = require('node:net');
const { listen } = Server.prototype;
Server.prototype.listen = function (port, ...rest) {
  return listen.call(this, ...(port === 3000 ? [process.env.PASSENGER_SOCKET] : [port, ...rest]));
};
require(process.argv[2]);
`;

const folders = new DataFolders();
const folder = mkdtempSync(join(tmpdir(), 'kalends-passenger-'));
const socketPath = join(folder, 'passenger.sock');
let service: Program;

function ask(path: string): Promise<{ status: number; text: string }> {
  return new Promise((done, fail) => {
    request({ socketPath, path, headers: { host: 'example.org', accept: 'text/html, */*' } }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('end', () => {
        done({ status: response.statusCode ?? 0, text });
      });
    })
      .on('error', fail)
      .end();
  });
}

beforeAll(async () => {
  await buildService();
  writeFileSync(join(folder, 'app.js'), STARTUP(resolve('dist/main.js')));
  writeFileSync(join(folder, 'loader.js'), LOADER);
  service = new Program(process.execPath, [join(folder, 'loader.js'), join(folder, 'app.js')], {
    DATA_DIR: folders.make(),
    PASSENGER_SOCKET: socketPath,
    PUBLIC_URL: 'https://example.org/calendar',
  });
  await service.says(/Kalends is ready/);
});

afterAll(async () => {
  await service.end('SIGTERM');
  await folders.clear();
  rmSync(folder, { recursive: true });
});

test('the service answers at a socket in the place of its port', async () => {
  expect(service.output).toContain('https://example.org/calendar');
  expect(JSON.parse((await ask('/calendar/events/v1/events')).text)).toMatchObject({ events: [] });
});

test('its links have the path that the web server takes off', async () => {
  const { status, text } = await ask('/en/');
  expect(status).toBe(200);
  const links = [...text.matchAll(/ (?:href|src|action)="(\/[^"]*|https:\/\/example\.org[^"]*)"/g)].map(
    ([, link = '']) => link,
  );
  expect(links.length).toBeGreaterThan(10);
  expect(links.filter((link) => !/^(?:https:\/\/example\.org)?\/calendar(?:\/|$)/.test(link))).toEqual([]);
});

test('it ends when the web server ends it', async () => {
  expect(await service.end('SIGTERM')).toBe(0);
});
