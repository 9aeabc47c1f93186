// Three nodes of Patroni over one etcd, all on this machine.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { endChild, findProgram, freePort, hasEnded, killPostmaster, until } from './stage.mjs';

const NODES = ['a', 'b', 'c'];
/** How long the leader's key lasts, seconds: so long nobody else becomes the primary. Patroni's least is 20. */
export const TTL = 20;

/** @param synchronous whether a commit waits for a standby */
export async function startCluster(stage, { synchronous }) {
  const etcd = await startEtcd(stage);
  const nodes = [];
  for (const name of NODES) nodes.push(await Node.make(stage, name, etcd, synchronous));
  const [first, ...others] = nodes;
  first.start();
  await until(async () => (await first.role()) === 'primary', 'the first node is the primary', 30);
  for (const node of others) node.start();
  for (const node of others)
    await until(async () => (await node.role()) === 'standby', `${node.name} is a standby`, 120);
  if (synchronous) {
    const chosen = async () => {
      await Promise.all(nodes.map((node) => node.role()));
      return nodes.some((node) => node.synchronous);
    };
    await until(chosen, 'commits wait for a standby');
  }
  return nodes;
}

async function startEtcd(stage) {
  const [client, peer] = [await freePort(), await freePort()];
  const urls = { client: `http://127.0.0.1:${client}`, peer: `http://127.0.0.1:${peer}` };
  stage.start('etcd', findProgram('etcd'), [
    ...['--name', 'one', '--data-dir', join(stage.folder, 'etcd'), '--unsafe-no-fsync'],
    ...['--listen-client-urls', urls.client, '--advertise-client-urls', urls.client],
    ...['--listen-peer-urls', urls.peer, '--initial-advertise-peer-urls', urls.peer],
    ...['--initial-cluster', `one=${urls.peer}`],
  ]);
  await until(() => answers(`${urls.client}/health`), 'etcd answers');
  return `127.0.0.1:${client}`;
}

class Node {
  static async make(stage, name, etcd, synchronous) {
    const node = new Node();
    Object.assign(node, { stage, name, port: await freePort(), rest: await freePort() });
    node.data = join(stage.folder, `node-${name}`);
    node.file = join(stage.folder, `node-${name}.yml`);
    stage.dataFolders.push(node.data);
    writeFileSync(node.file, JSON.stringify(settings(node, etcd, synchronous), null, 2));
    return node;
  }

  start() {
    this.child = this.stage.start(`patroni-${this.name}`, findProgram('patroni'), [this.file], {
      ordinary: true,
    });
  }

  /** `primary`, `standby`, or undefined while it does not run. */
  async role() {
    if (this.child && hasEnded(this.child)) return undefined;
    try {
      const response = await fetch(`http://127.0.0.1:${this.rest}/patroni`, { signal: AbortSignal.timeout(2_000) });
      const { state, role, sync_standby: synchronous } = await response.json();
      if (state !== 'running') return undefined;
      this.synchronous = synchronous === true;
      return role === 'master' || role === 'primary' ? 'primary' : 'standby';
    } catch {
      return undefined;
    }
  }

  /** Kills Patroni and its PostgreSQL at once, as a power failure would. */
  kill() {
    this.child.kill('SIGKILL');
    return killPostmaster(this.data);
  }

  /** The first process of its PostgreSQL. */
  get postmaster() {
    const file = join(this.data, 'postmaster.pid');
    return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
  }

  async stop() {
    await endChild(this.child);
  }
}

// JSON is YAML.
function settings({ name, port, rest, data, stage }, etcd, synchronous) {
  const address = `127.0.0.1:${port}`;
  const parameters = { unix_socket_directories: stage.folder, wal_keep_size: '256MB', max_connections: 120 };
  return {
    scope: 'kalends-try',
    name,
    restapi: { listen: `127.0.0.1:${rest}`, connect_address: `127.0.0.1:${rest}` },
    etcd3: { hosts: [etcd] },
    bootstrap: {
      dcs: {
        ttl: TTL,
        loop_wait: 2,
        retry_timeout: 5,
        maximum_lag_on_failover: 1_048_576,
        synchronous_mode: synchronous,
        postgresql: { use_pg_rewind: true, use_slots: true, parameters: { wal_level: 'replica', hot_standby: 'on' } },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
      pg_hba: ['host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust', 'local all all trust'],
    },
    postgresql: {
      listen: address,
      connect_address: address,
      data_dir: data,
      bin_dir: dirname(findProgram('pg_controldata')),
      pgpass: join(stage.folder, `pgpass-${name}`),
      authentication: {
        superuser: { username: 'kalends', password: 'kalends' },
        replication: { username: 'copier', password: 'copier' },
        rewind: { username: 'kalends', password: 'kalends' },
      },
      parameters,
    },
  };
}

async function answers(url) {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(1_000) })).ok;
  } catch {
    return false;
  }
}
