import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Config } from '../config/config.js';
import { clientAddress } from './client.js';
import { Counter } from './counter.js';

/** Most open connections per address: browsers open six, programs some dozens. */
const OF_ADDRESS = 256;

/**
 * Limits connections per address, so that nobody can use all of the server's. Does nothing behind proxies, whose
 * connections are their own responsibility, and with `RATE_LIMIT` off.
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
