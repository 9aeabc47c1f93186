import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Config } from '../config/config.js';
import { clientAddress } from './client.js';
import { Counter } from './counter.js';

/** Open connections of one address, at most: browsers open six, programs some dozens. */
const OF_ADDRESS = 256;

/**
 * Nobody takes all connections that the server has. Behind proxies each connection is a proxy's: they are the proxies'
 * business, and so is everything where `RATE_LIMIT` is off.
 */
export function boundConnections(server: Server, { rateLimit, trustProxy }: Config): void {
  if (!rateLimit || trustProxy !== false) return;
  const open = new Counter<string>();
  server.on('connection', (socket: Socket) => {
    const address = clientAddress({ ip: socket.remoteAddress });
    if (open.of(address) >= OF_ADDRESS) {
      socket.destroy();
      return;
    }
    open.add(address, 1);
    socket.once('close', () => {
      open.add(address, -1);
    });
  });
}
