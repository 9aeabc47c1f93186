import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** Stands between the service and its database, and can be all that a network can be. */
export class TcpProxy {
  private server: Server | undefined;
  private readonly sockets = new Set<Socket>();
  private silent = false;

  private constructor(private target: number) {}

  /** @param target port on this machine */
  static async to(target: number): Promise<TcpProxy> {
    const proxy = new TcpProxy(target);
    await proxy.open(0);
    return proxy;
  }

  get port(): number {
    return (this.server?.address() as AddressInfo).port;
  }

  /** Ends all connections and refuses new ones; answers how to let them in again. */
  async refuse(): Promise<() => Promise<void>> {
    const { port } = this;
    await this.close();
    return () => this.open(port);
  }

  /** Ends all connections; new ones get through. */
  cut(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  /** Takes everything and passes nothing on, or passes it on again. */
  hush(silent: boolean): void {
    this.silent = silent;
    for (const socket of this.sockets) socket[silent ? 'pause' : 'resume']();
  }

  /** Where new connections lead to. */
  pointTo(target: number): void {
    this.target = target;
  }

  async close(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    this.cut();
    if (!server) return;
    server.close();
    await once(server, 'close');
  }

  private async open(port: number): Promise<void> {
    this.server = createServer((near) => {
      const far = connect(this.target, '127.0.0.1');
      this.join(near, far);
      this.join(far, near);
    });
    this.server.listen(port, '127.0.0.1');
    await once(this.server, 'listening');
  }

  private join(from: Socket, into: Socket): void {
    this.sockets.add(from);
    from.on('error', () => undefined);
    from.on('close', () => {
      this.sockets.delete(from);
      into.destroy();
    });
    from.on('data', (data) => {
      into.write(data);
    });
    if (this.silent) from.pause();
  }
}
