import { execFileSync } from 'node:child_process';
import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { until } from '../../support/worker-process.ts';
import type { DatabaseNode } from '../stack/database-cluster.ts';
import { run } from '../stack/programs.ts';
import type { Fault, FaultContext } from './fault.ts';

/** How long Patroni may take to elect a primary. */
const electionSeconds = 60;

let formerPrimary: DatabaseNode | undefined;
let held: pg.Client[] = [];

const waitForPrimaryOtherThan = (context: FaultContext, former: DatabaseNode) =>
  until('another primary', electionSeconds, async () => {
    const others = context.stack.database.nodes.filter((node) => node !== former);
    for (const node of others) if (await node.isPrimary()) return true;
    return false;
  });

async function crashPrimary({ stack }: FaultContext): Promise<void> {
  formerPrimary = await stack.database.getPrimary();
  await formerPrimary.crash();
}

async function switchOver(context: FaultContext): Promise<void> {
  const { database } = context.stack;
  const [leader, candidate] = [await database.getPrimary(), await database.getStandby()];
  await database.callPatroni('/switchover', { leader: leader.name, candidate: candidate.name });
  await waitForPrimaryOtherThan(context, leader);
}

/** Lists a process and all its descendants. */
function listTree(pid: number): number[] {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const tree = [pid];
  for (const parent of tree)
    for (const [child = 0, ppid] of rows) if (ppid === parent) tree.push(child);
  return tree;
}

/** Sends a signal to every process of the standby. */
async function signalStandby(signal: NodeJS.Signals, standby: DatabaseNode): Promise<void> {
  for (const pid of listTree(await standby.readPostmasterPid())) process.kill(pid, signal);
}

let standby: DatabaseNode | undefined;

async function fillDisk({ stack }: FaultContext): Promise<void> {
  formerPrimary = await stack.database.getPrimary();
  const { bavail, bsize } = await statfs(formerPrimary.disk);
  const file = join(formerPrimary.disk, 'ballast');
  await run('fallocate', ['-l', String(bavail * bsize), file]).catch(() => writeFile(file, ''));
}

async function connect(port: number): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: `postgres://atrium_app@127.0.0.1:${port}/atrium`,
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Takes every connection that the server has, those of the APIs included. */
async function takeConnections({ stack }: FaultContext): Promise<void> {
  const primary = await stack.database.getPrimary();
  const end = Date.now() + 5_000;
  await primary.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'atrium-%'`,
  );
  while (Date.now() < end) {
    const opened = await Promise.allSettled(
      Array.from({ length: 20 }, () => connect(primary.port)),
    );
    for (const each of opened) if (each.status === 'fulfilled') held.push(each.value);
    if (opened.some(({ status }) => status === 'rejected')) {
      await primary
        .query(
          `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'atrium-%'`,
        )
        .catch(() => undefined);
    }
  }
}

async function release(): Promise<void> {
  const clients = held;
  held = [];
  await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
}

/** Locks what learners write, so that their statements wait until they time out. */
async function lockProgress({ stack }: FaultContext): Promise<void> {
  const { port } = await stack.database.getPrimary();
  const client = new pg.Client({
    connectionString: `postgres://postgres@127.0.0.1:${port}/atrium`,
  });
  client.on('error', () => undefined);
  await client.connect();
  await client.query('begin');
  await client.query('lock table enrollments in access exclusive mode');
  held.push(client);
}

const rejoin = async ({ stack }: FaultContext) => {
  if (formerPrimary && !formerPrimary.patroni().isRunning()) formerPrimary.startPatroni();
  await stack.database.waitUntilReplicating(120);
};

const restore = ({ stack }: FaultContext) => stack.database.waitUntilReplicating(120);

/** The database is away: nothing can be answered, and service is back soon after. */
const outage = { minAnswered: 0, maxRecoverySeconds: 15, restore };

export const databaseFaults: Fault[] = [
  {
    name: 'PostgreSQL restarted, fast',
    means: 'by Patroni',
    inject: async ({ stack }) => void (await stack.database.callPatroni('/restart', {})),
    seconds: 0,
    ...outage,
  },
  {
    name: 'PostgreSQL restarted, immediate',
    isShort: true,
    means: 'SIGQUIT; Patroni starts it again',
    async inject({ stack }) {
      const primary = await stack.database.getPrimary();
      const pid = await primary.readPostmasterPid();
      process.kill(pid, 'SIGQUIT');
      await until('PostgreSQL running again', electionSeconds, async () => {
        const now = await primary.readPostmasterPid().catch(() => pid);
        return (
          now !== pid &&
          (await stack.database.getPrimary().then(
            () => true,
            () => false,
          ))
        );
      });
    },
    seconds: 0,
    ...outage,
  },
  {
    name: 'Planned switchover',
    means: 'by Patroni',
    inject: switchOver,
    seconds: 0,
    ...outage,
  },
  {
    name: 'Fail-over',
    isShort: true,
    means: 'primary and its Patroni killed; from promotion',
    inject: crashPrimary,
    seconds: 0,
    heal: (context) =>
      formerPrimary ? waitForPrimaryOtherThan(context, formerPrimary) : Promise.resolve(),
    ...outage,
    restore: rejoin,
  },
  {
    name: 'Replication broken',
    means: 'standby stopped with SIGSTOP',
    async inject({ stack }) {
      standby = await stack.database.getStandby();
      await signalStandby('SIGSTOP', standby);
    },
    seconds: 20,
    heal: async () => {
      if (standby) await signalStandby('SIGCONT', standby);
    },
    ...outage,
  },
  {
    name: 'Database disk full',
    means: 'small file system of the primary filled',
    findObstacle: ({ stack }) =>
      stack.database.nodes.every(({ hasOwnDisk }) => hasOwnDisk)
        ? undefined
        : 'the machine does not allow to mount a small file system',
    inject: fillDisk,
    seconds: 10,
    heal: async () => {
      if (formerPrimary) await rm(join(formerPrimary.disk, 'ballast'), { force: true });
    },
    ...outage,
    maxRecoverySeconds: 60,
  },
  {
    name: 'Connections exhausted',
    means: 'all connections of PostgreSQL taken by others',
    inject: takeConnections,
    seconds: 5,
    heal: release,
    ...outage,
  },
  {
    name: 'Statements slow',
    means: 'the table of enrollments locked',
    inject: lockProgress,
    seconds: 8,
    heal: release,
    ...outage,
    maxRecoverySeconds: 5,
  },
];
