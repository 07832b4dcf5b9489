import { execFile } from 'node:child_process';
import { chown, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { readRoleStatements } from '../../scripts/local-database.ts';
import { migrate } from '../../src/platform/database/migrate.ts';

const run = promisify(execFile);
const installed = '/usr/lib/postgresql';

async function findBinaries(): Promise<string> {
  const [version] = (await readdir(installed)).toSorted((a, b) => Number(b) - Number(a));
  if (!version) throw new Error(`No PostgreSQL under ${installed}`);
  return join(installed, version, 'bin');
}

/** Returns a TCP port that nothing listens on. */
export async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => {
    server.close(resolve);
  });
  return port;
}

/** Runs a PostgreSQL program. The server does not start as root, so root runs it as `postgres`. */
async function runProgram(program: string, args: string[]): Promise<string> {
  const isRoot = process.getuid?.() === 0;
  const [command, all] = isRoot
    ? ['runuser', ['-u', 'postgres', '--', program, ...args]]
    : [program, args];
  const { stdout } = await run(command, all, { cwd: tmpdir() });
  return stdout.trim();
}

type StopMode = 'fast' | 'immediate';

type ClusterNode = {
  port: number;
  data: string;
  /** Connects as the administrator and runs statements. */
  query: (text: string, database?: string) => Promise<pg.QueryResult>;
  start: () => Promise<void>;
  stop: (mode: StopMode) => Promise<void>;
  /** Kills the server and deletes its files, as the loss of its disk would. */
  destroy: () => Promise<void>;
};

/** A PostgreSQL server that a single test may stop and restore. */
export type PrivateCluster = ClusterNode & {
  /** The application's URL of the migrated database, on this server or another port. */
  applicationUrl: (port?: number) => string;
  /** Starts a server on files that were restored to this folder of the cluster. */
  addRestored: (name: string) => Promise<ClusterNode>;
  /** Where the files of all servers are; owned by the user who runs them. */
  folder: string;
  remove: () => Promise<void>;
};

const database = 'atrium';

function createNode(binaries: string, data: string, port: number): ClusterNode {
  const control = (...args: string[]) =>
    runProgram(join(binaries, 'pg_ctl'), ['-D', data, '-w', '-t', '60', ...args]);
  const options = ['-o', `-p ${port}`, '-l', `${data}.log`];
  return {
    port,
    data,
    async query(text, name = 'postgres') {
      const connectionString = `postgres://postgres@127.0.0.1:${port}/${name}`;
      const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
      await client.connect();
      try {
        return await client.query(text);
      } finally {
        await client.end();
      }
    },
    async start() {
      await control(...options, 'start').catch(async (error: unknown) => {
        throw new Error(await readFile(`${data}.log`, 'utf8'), { cause: error });
      });
    },
    stop: async (mode) => void (await control('-m', mode, 'stop')),
    async destroy() {
      const pid = Number((await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')[0]);
      process.kill(pid, 'SIGKILL');
      // Its children notice only a moment later.
      await rm(data, { recursive: true, maxRetries: 50, retryDelay: 100 });
    },
  };
}

const baseSettings = [
  "listen_addresses = '127.0.0.1'",
  "unix_socket_directories = ''",
  // Safe here: the server is killed, the machine is not.
  'fsync = off',
  'max_connections = 100',
  'shared_buffers = 32MB',
  'wal_level = replica',
  'log_min_messages = fatal',
];

async function createDatabase(node: ClusterNode): Promise<void> {
  await node.query(await readRoleStatements());
  await node.query(`create database ${database} owner atrium_owner`);
  await node.query(`revoke temporary on database ${database} from public`);
  await node.query('grant all on schema public to atrium_owner', database);
  await migrate(`postgres://atrium_owner@127.0.0.1:${node.port}/${database}`, () => {});
}

/** Creates a cluster in a temporary folder, starts it and migrates a database in it. Later settings win. */
export async function startPrivateCluster(
  toSettings: (folder: string) => string[] = () => [],
): Promise<PrivateCluster> {
  const binaries = await findBinaries();
  const folder = await mkdtemp(join(tmpdir(), 'atrium-cluster-'));
  if (process.getuid?.() === 0) {
    const [user, group] = await Promise.all(
      ['-u', '-g'].map(async (flag) => Number((await run('id', [flag, 'postgres'])).stdout)),
    );
    await chown(folder, user ?? 0, group ?? 0);
  }
  const nodes: ClusterNode[] = [];

  async function startNode(name: string, prepare: (data: string) => Promise<void>) {
    const data = join(folder, name);
    await prepare(data);
    const node = createNode(binaries, data, await findFreePort());
    await node.start();
    nodes.push(node);
    return node;
  }

  const remove = async () => {
    for (const node of nodes) await node.stop('immediate').catch(() => undefined);
    await rm(folder, { recursive: true, force: true });
  };

  try {
    const primary = await startNode('primary', async (data) => {
      const access = ['-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8'];
      await runProgram(join(binaries, 'initdb'), ['-D', data, '--no-sync', ...access]);
      const settings = [...baseSettings, ...toSettings(folder)];
      const config = settings.map((line) => `echo "${line}"`).join('; ');
      await runProgram('sh', ['-c', `{ ${config}; } >> ${data}/postgresql.conf`]);
    });
    await createDatabase(primary);
    return {
      ...primary,
      applicationUrl: (port = primary.port) =>
        `postgres://atrium_app@127.0.0.1:${port}/${database}`,
      addRestored: (name) => startNode(name, async () => undefined),
      folder,
      remove,
    };
  } catch (error) {
    await remove();
    throw error;
  }
}
