import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { readRoleStatements } from '../../../scripts/local-database.ts';
import { migrate } from '../../../src/platform/database/migrate.ts';
import { until } from '../../support/worker-process.ts';
import { reservePort } from './ports.ts';
import { asPostgres, isRoot, run, startProgram, type Program } from './programs.ts';

const installed = '/usr/lib/postgresql';
/** The cluster notices the loss of its primary after this many seconds at the latest. */
const ttlSeconds = 20;
const diskMegabytes = 700;

export type DatabaseNode = {
  name: string;
  port: number;
  restPort: number;
  /** The file system of its data, a small one where the machine allows it. */
  disk: string;
  hasOwnDisk: boolean;
  query: (text: string, database?: string) => Promise<pg.QueryResult>;
  startPatroni: () => void;
  patroni: () => Program;
  /** Stops PostgreSQL without a word, as the loss of its machine would; Patroni as well. */
  crash: () => Promise<void>;
  readPostmasterPid: () => Promise<number>;
  isPrimary: () => Promise<boolean>;
  isSynchronousStandby: () => Promise<boolean>;
};

export type DatabaseCluster = {
  nodes: DatabaseNode[];
  getPrimary: () => Promise<DatabaseNode>;
  getStandby: () => Promise<DatabaseNode>;
  /** Waits until one node is the primary and the other its synchronous standby. */
  waitUntilReplicating: (seconds: number) => Promise<void>;
  /** Calls Patroni of the primary. */
  callPatroni: (path: string, body: object) => Promise<string>;
  createDatabase: (port: number) => Promise<void>;
  /** Stops everything and deletes the files. */
  remove: () => Promise<void>;
};

async function findBinaries(): Promise<string> {
  const [version] = (await readdir(installed)).toSorted((a, b) => Number(b) - Number(a));
  if (!version) throw new Error(`No PostgreSQL under ${installed}`);
  return join(installed, version, 'bin');
}

type NodeSettings = { name: string; port: number; restPort: number; etcdPort: number };

/** Returns the configuration of Patroni, which is JSON and therefore YAML. */
function toPatroniConfig(node: NodeSettings, data: string, binaries: string): string {
  const access = ['host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'];
  const parameters = {
    // The server is killed, the machine is not.
    fsync: 'off',
    wal_log_hints: 'on',
    max_connections: 120,
    shared_buffers: '64MB',
    wal_keep_size: '64MB',
    // A standby that hangs is given up soon.
    wal_sender_timeout: '5s',
    max_wal_size: '128MB',
    unix_socket_directories: '',
    log_min_messages: 'warning',
  };
  return JSON.stringify({
    scope: 'chaos',
    name: node.name,
    restapi: {
      listen: `127.0.0.1:${node.restPort}`,
      connect_address: `127.0.0.1:${node.restPort}`,
    },
    etcd3: { hosts: `127.0.0.1:${node.etcdPort}` },
    bootstrap: {
      dcs: {
        ttl: ttlSeconds,
        loop_wait: 2,
        retry_timeout: 5,
        maximum_lag_on_failover: 1_048_576,
        // An acknowledged write is on both nodes, so a fail-over loses none.
        synchronous_mode: true,
        postgresql: { use_pg_rewind: true, use_slots: true, parameters },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums', 'no-sync'],
    },
    postgresql: {
      listen: `127.0.0.1:${node.port}`,
      connect_address: `127.0.0.1:${node.port}`,
      data_dir: data,
      bin_dir: binaries,
      remove_data_directory_on_rewind_failure: true,
      remove_data_directory_on_diverged_timelines: true,
      pgpass: `${data}.pgpass`,
      authentication: {
        superuser: { username: 'postgres' },
        replication: { username: 'replicator' },
        rewind: { username: 'postgres' },
      },
      pg_hba: access,
    },
    watchdog: { mode: 'off' },
    tags: {},
  });
}

async function canConnect(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  );
}

async function mountDisk(disk: string): Promise<boolean> {
  await mkdir(disk);
  const size = `size=${diskMegabytes}m,mode=755`;
  return run('mount', ['-t', 'tmpfs', '-o', size, 'tmpfs', disk]).then(
    () => true,
    () => false,
  );
}

async function createNode(
  { folder, logs }: { folder: string; logs: string },
  name: string,
  etcdPort: number,
  binaries: string,
): Promise<DatabaseNode> {
  const [port, restPort] = [await reservePort(), await reservePort()];
  const disk = join(folder, `disk-${name}`);
  const hasOwnDisk = await mountDisk(disk);
  if (isRoot) await run('chown', ['postgres:postgres', disk]);
  const data = join(disk, 'data');
  const config = join(disk, 'patroni.yml');
  await writeFile(config, toPatroniConfig({ name, port, restPort, etcdPort }, data, binaries));
  let program: Program | undefined;
  const readPostmasterPid = async () =>
    Number((await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')[0]);
  /** Asks Patroni, which promotes only a standby that etcd lists as synchronous. */
  const hasRole = (role: 'primary' | 'synchronous') =>
    fetch(`http://127.0.0.1:${restPort}/${role}`, { signal: AbortSignal.timeout(2_000) }).then(
      ({ status }) => status === 200,
      () => false,
    );
  return {
    name,
    port,
    restPort,
    disk,
    hasOwnDisk,
    readPostmasterPid,
    async query(text, database = 'postgres') {
      const connectionString = `postgres://postgres@127.0.0.1:${port}/${database}`;
      const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
      client.on('error', () => undefined);
      await client.connect();
      try {
        return await client.query(text);
      } finally {
        await client.end().catch(() => undefined);
      }
    },
    startPatroni() {
      program = startProgram(`patroni-${name}`, [...asPostgres, 'patroni', config], {
        log: join(logs, `${name}.log`),
        cwd: disk,
        env: { PATH: process.env['PATH'], HOME: disk, PYTHONUNBUFFERED: '1' },
      });
    },
    patroni() {
      if (!program) throw new Error(`${name} was not started`);
      return program;
    },
    async crash() {
      const pid = await readPostmasterPid().catch(() => 0);
      await program?.end('SIGKILL');
      if (pid > 0) process.kill(pid, 'SIGKILL');
    },
    isPrimary: () => hasRole('primary'),
    isSynchronousStandby: () => hasRole('synchronous'),
  };
}

/** Starts etcd and two nodes of PostgreSQL under Patroni with synchronous replication. */
export async function startDatabaseCluster(folder: string, logs: string): Promise<DatabaseCluster> {
  const binaries = await findBinaries();
  const [etcdPort, peerPort] = [await reservePort(), await reservePort()];
  const client = `http://127.0.0.1:${etcdPort}`;
  const peer = `http://127.0.0.1:${peerPort}`;
  const etcd = [
    'etcd',
    '--name=chaos',
    `--data-dir=${join(folder, 'etcd')}`,
    '--unsafe-no-fsync',
    `--listen-client-urls=${client}`,
    `--advertise-client-urls=${client}`,
    `--listen-peer-urls=${peer}`,
    `--initial-advertise-peer-urls=${peer}`,
    `--initial-cluster=chaos=${peer}`,
    '--log-level=error',
  ];
  startProgram('etcd', etcd, { log: join(logs, 'etcd.log') });
  const nodes = [
    await createNode({ folder, logs }, 'one', etcdPort, binaries),
    await createNode({ folder, logs }, 'two', etcdPort, binaries),
  ];

  async function findPrimary(): Promise<DatabaseNode | undefined> {
    for (const node of nodes) if (await node.isPrimary()) return node;
    return undefined;
  }
  async function getPrimary(): Promise<DatabaseNode> {
    const primary = await findPrimary();
    if (!primary) throw new Error('The cluster has no primary');
    return primary;
  }

  const isReplicating = async () => {
    const standbys = await Promise.all(nodes.map((node) => node.isSynchronousStandby()));
    return standbys.includes(true) && (await findPrimary()) !== undefined;
  };

  for (const node of nodes) {
    node.startPatroni();
    // The first to start becomes the primary.
    await until('a primary', 90, async () => (await findPrimary()) !== undefined);
  }
  return {
    nodes,
    getPrimary,
    async getStandby() {
      const primary = await getPrimary();
      return nodes.find((node) => node !== primary) ?? primary;
    },
    waitUntilReplicating: (seconds) => until('a synchronous standby', seconds, isReplicating),
    async callPatroni(path, body) {
      const { restPort } = await getPrimary();
      const reply = await fetch(`http://127.0.0.1:${restPort}${path}`, {
        method: 'POST',
        body: JSON.stringify(body),
      });
      const text = await reply.text();
      if (!reply.ok) throw new Error(`Patroni ${path}: ${reply.status} ${text}`);
      return text;
    },
    async createDatabase(port) {
      const primary = await getPrimary();
      await primary.query(await readRoleStatements());
      await primary.query('create database atrium owner atrium_owner');
      await primary.query('revoke temporary on database atrium from public');
      await primary.query('grant all on schema public to atrium_owner', 'atrium');
      const url = `postgres://atrium_owner@127.0.0.1:${port}/atrium`;
      await until('the primary behind HAProxy', 30, () => canConnect(url));
      await migrate(url, () => {});
    },
    async remove() {
      for (const node of nodes) {
        await node.crash().catch(() => undefined);
        if (!node.hasOwnDisk) continue;
        await until('the end of PostgreSQL', 10, () =>
          run('umount', [node.disk]).then(
            () => true,
            () => false,
          ),
        ).catch(() => run('umount', ['-l', node.disk]));
      }
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
    },
  };
}
