import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { parseConfig } from '../config/config.js';
import { Pipelines } from './pipelines.js';

const REQUEST = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';
const LAST = 'GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';

describe('requests that come on one connection without waiting for answers', () => {
  let server: Server;
  const begun: { pass: number; port: number | undefined }[] = [];
  let pass = 0;
  let immediate: NodeJS.Immediate;

  beforeEach(async () => {
    begun.length = 0;
    const pipelines = new Pipelines(parseConfig({ RATE_LIMIT: 'true' }));
    const listener = pipelines.inTurn((request, response) => {
      begun.push({ pass, port: request.socket.remotePort });
      response.end(pipelines.isBeyond(request) ? 'refusal' : 'answer');
    });
    server = createServer(listener).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const next = (): void => {
      pass += 1;
      immediate = setImmediate(next);
    };
    next();
  });

  afterEach(() => {
    clearImmediate(immediate);
    server.close().closeAllConnections();
  });

  const open = async (): Promise<Socket> => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    await once(socket, 'connect');
    return socket;
  };

  it('are begun one in each pass of the event loop, and all answered in their order', async () => {
    const socket = await open();
    socket.write(REQUEST.repeat(199) + LAST);
    const answers = await text(socket);
    expect(answers.match(/answer|refusal/g)).toHaveLength(200);
    // The sixteenth is the last accepted request.
    expect(answers.split('refusal')[0]?.match(/answer/g)).toHaveLength(16);
    const perPass = Map.groupBy(begun.slice(1), (one) => one.pass);
    expect(Math.max(...[...perPass.values()].map((all) => all.length))).toBe(1);
  });

  it('do not keep those of another connection waiting', async () => {
    const [many, other] = [await open(), await open()];
    many.resume().write(REQUEST.repeat(900));
    await once(many, 'data');
    const { localPort } = other;
    other.write(LAST);
    expect(await text(other)).toContain('answer');
    expect(begun.filter(({ port }) => port === localPort)).toHaveLength(1);
    expect(begun.length).toBeLessThan(900);
    many.destroy();
  });

  it('end the connection where they are thousands', async () => {
    const socket = await open();
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.on('error', () => undefined).resume();
    socket.write(REQUEST.repeat(20_000));
    await closed;
    expect(begun.length).toBeLessThan(20_000);
  });
});
