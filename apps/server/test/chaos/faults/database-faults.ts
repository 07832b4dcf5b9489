import { execFileSync } from 'node:child_process';
import { mkdir, readFile, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { until } from '../../support/worker-process.ts';
import type { DatabaseNode } from '../stack/database-cluster.ts';
import { run } from '../stack/programs.ts';
import type { Fault, FaultContext } from './fault.ts';
import { acceptsConnections, hasWriteWith, requireEffect } from './probes.ts';

/** How long Patroni may take to elect a primary. */
const electionSeconds = 60;

let formerPrimary: DatabaseNode | undefined;
let formerPid = 0;
let held: pg.Client[] = [];

const waitForPrimaryOtherThan = (context: FaultContext, former: DatabaseNode) =>
  until('another primary', electionSeconds, async () => {
    const others = context.stack.database.nodes.filter((node) => node !== former);
    for (const node of others) if (await node.isPrimary()) return true;
    return false;
  });

/** Asks no server: after a crash it may still be replaying its log. */
const requireRestart = async () =>
  requireEffect(
    (await formerPrimary?.readPostmasterPid().catch(() => 0)) !== formerPid,
    'PostgreSQL did not restart',
  );

const requireOtherPrimary = async ({ stack }: FaultContext) =>
  requireEffect(
    (await stack.database.getPrimary()) !== formerPrimary,
    'the primary is the same node',
  );

async function crashPrimary({ stack }: FaultContext): Promise<void> {
  formerPrimary = await stack.database.getPrimary();
  await formerPrimary.crash();
}

async function switchOver(context: FaultContext): Promise<void> {
  const { database } = context.stack;
  const [leader, candidate] = [await database.getPrimary(), await database.getStandby()];
  formerPrimary = leader;
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

/** Returns whether a process is stopped, by the state that follows its name. */
const isStopped = async (pid: number): Promise<boolean> =>
  /\) T /.test(await readFile(`/proc/${pid}/stat`, 'utf8'));

let standby: DatabaseNode | undefined;

/** Less than a table or the log needs to grow. */
const fullBytes = 65_536;

async function countFreeBytes(disk: string): Promise<number> {
  const { bavail, bsize } = await statfs(disk);
  return bavail * bsize;
}

/** Allocates what is free, in ever smaller files where the server takes some of it first. */
async function allocateRest(disk: string): Promise<void> {
  const ballast = join(disk, 'ballast');
  await mkdir(ballast, { recursive: true });
  let shrinkBy = 1;
  for (;;) {
    const free = await countFreeBytes(disk);
    if (free < fullBytes) return;
    const bytes = Math.floor(free / shrinkBy / 4_096) * 4_096;
    if (bytes === 0) throw new Error(`${free} bytes of ${disk} could not be allocated`);
    const file = join(ballast, crypto.randomUUID());
    const isAllocated = await run('fallocate', ['-l', String(bytes), file]).then(
      () => true,
      () => false,
    );
    shrinkBy = isAllocated ? 1 : shrinkBy * 2;
  }
}

let filling: { stop: AbortController; done: Promise<void> } | undefined;

/** Fills the disk, and again whatever the server frees, until `emptyDisk`. */
async function fillDisk({ stack }: FaultContext): Promise<void> {
  const primary = await stack.database.getPrimary();
  formerPrimary = primary;
  await allocateRest(primary.disk);
  const stop = new AbortController();
  const refill = async () => {
    while (!stop.signal.aborted) {
      await wait(100);
      await allocateRest(primary.disk).catch(() => undefined);
    }
  };
  filling = { stop, done: refill() };
}

async function emptyDisk(): Promise<void> {
  filling?.stop.abort();
  await filling?.done;
  filling = undefined;
  if (formerPrimary)
    await rm(join(formerPrimary.disk, 'ballast'), { recursive: true, force: true });
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
    async inject({ stack }) {
      formerPrimary = await stack.database.getPrimary();
      formerPid = await formerPrimary.readPostmasterPid();
      await stack.database.callPatroni('/restart', {});
    },
    seconds: 0,
    verify: requireRestart,
    ...outage,
  },
  {
    name: 'PostgreSQL restarted, immediate',
    isShort: true,
    means: 'SIGQUIT; Patroni starts it again',
    async inject({ stack }) {
      const primary = await stack.database.getPrimary();
      formerPrimary = primary;
      formerPid = await primary.readPostmasterPid();
      process.kill(formerPid, 'SIGQUIT');
      await until('PostgreSQL running again', electionSeconds, async () => {
        const pid = await primary.readPostmasterPid().catch(() => formerPid);
        return pid !== formerPid;
      });
    },
    seconds: 0,
    verify: requireRestart,
    ...outage,
  },
  {
    name: 'Planned switchover',
    means: 'by Patroni',
    inject: switchOver,
    seconds: 0,
    verify: requireOtherPrimary,
    ...outage,
  },
  {
    name: 'Fail-over',
    isShort: true,
    means: 'primary and its Patroni killed; from promotion',
    inject: crashPrimary,
    seconds: 0,
    verify: async () =>
      requireEffect(
        formerPrimary !== undefined && !(await acceptsConnections(formerPrimary.port)),
        'the primary still accepts connections',
      ),
    async heal(context) {
      if (!formerPrimary) return;
      await waitForPrimaryOtherThan(context, formerPrimary);
      await requireOtherPrimary(context);
    },
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
    verify: async () =>
      requireEffect(
        standby !== undefined && (await isStopped(await standby.readPostmasterPid())),
        'the standby is not stopped',
      ),
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
    verify: async (_context, during) => {
      const free = formerPrimary ? await countFreeBytes(formerPrimary.disk) : fullBytes;
      requireEffect(free < fullBytes, `${free} bytes of the disk are free`);
      requireEffect(hasWriteWith(during, [503, 507]), 'no write was answered with 503 or 507');
    },
    heal: emptyDisk,
    ...outage,
    maxRecoverySeconds: 60,
  },
  {
    name: 'Connections exhausted',
    means: 'all connections of PostgreSQL taken by others',
    inject: takeConnections,
    seconds: 5,
    verify: async (_context, during) => {
      requireEffect(held.length > 0, 'no connection was taken');
      requireEffect(hasWriteWith(during, [503]), 'no write was answered with 503');
    },
    heal: release,
    ...outage,
  },
  {
    name: 'Statements slow',
    means: 'the table of enrollments locked',
    inject: lockProgress,
    seconds: 8,
    async verify() {
      const waiting = await held[0]?.query(
        `select from pg_locks where not granted and relation = 'enrollments'::regclass`,
      );
      requireEffect((waiting?.rowCount ?? 0) > 0, 'no statement waits for the table');
    },
    heal: release,
    ...outage,
    maxRecoverySeconds: 5,
  },
];
