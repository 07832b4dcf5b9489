import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { withServers, type Server } from './clusters.ts';
import { median, percentile } from './stack.ts';

const learnerCount = 2_000;
const lessonCount = 27;
const connections = 16;
const rounds = 3;
const roundMs = 2_000;
const ports = { first: 5461, second: 5462, replica: 5463 };

/** The columns of `lesson_progress` that reports read and write. */
const columns = `
  learner_id uuid not null, course_id integer not null, cycle smallint not null, lesson_id integer not null,
  status text not null default 'in_progress', watched int4multirange not null default '{}',
  position_seconds integer not null default 0, updated_at timestamptz not null default now()`;
const key = 'primary key (learner_id, course_id, cycle, lesson_id)';

const readLearner = {
  name: 'read',
  text: 'select lesson_id, status, watched, position_seconds from lesson_progress where learner_id = $1 and course_id = 1',
};
const writeReport = {
  name: 'write',
  text: `update lesson_progress set watched = watched + $2::int4multirange, position_seconds = $3, updated_at = $4
    where learner_id = $1 and course_id = 1 and cycle = 1 and lesson_id = 1`,
};

const asReport = (second: number) => [`{[${second},${second + 10})}`, second, new Date()];

/** Creates `lesson_progress` on the first server with half of its partitions on the second one. */
async function createPartitions(first: pg.Client, second: pg.Client): Promise<void> {
  const numbers = Array.from({ length: 16 }, (_, number) => number);
  await first.query(`
    create extension postgres_fdw;
    create server second foreign data wrapper postgres_fdw
      options (host '127.0.0.1', port '${ports.second}', dbname 'postgres');
    create user mapping for postgres server second options (user 'postgres');
    create table lesson_progress (${columns}) partition by hash (learner_id)`);
  for (const number of numbers) {
    const name = `lesson_progress_p${number}`;
    const part = `partition of lesson_progress for values with (modulus 16, remainder ${number})`;
    if (number < 8) {
      await first.query(`create table ${name} ${part}; alter table ${name} add ${key}`);
    } else {
      await second.query(`create table ${name} (${columns}, ${key}) with (fillfactor = 80)`);
      await first.query(`create foreign table ${name} ${part} server second`);
    }
  }
}

/** Fills the partitioned table and a plain copy, and compares them. Returns learners by where their rows are. */
async function fillPartitions(first: pg.Client) {
  await first.query(`
    create table plain as
      select learner_id, 1 as course_id, 1::smallint as cycle, lesson_id, 'in_progress' as status,
        int4multirange(int4range(0, lesson_id)) as watched, lesson_id as position_seconds,
        timestamptz '2026-01-01' as updated_at
      from (select gen_random_uuid() as learner_id from generate_series(1, ${learnerCount})) as learners,
        generate_series(1, ${lessonCount}) as lesson_id;
    insert into lesson_progress select * from plain;
    analyze lesson_progress`);
  const { rows } = await first.query<{ name: string; sum: string }>(
    ['plain', 'lesson_progress']
      .map(
        (name) => `select '${name}' as name,
        md5(string_agg(row::text, ',' order by row.learner_id, row.lesson_id)) as sum from ${name} as row`,
      )
      .join(' union all '),
  );
  if (rows[0]?.sum !== rows[1]?.sum)
    throw new Error('The partitions hold other rows than the copy');
  const { rows: placed } = await first.query<{ id: string; part: string }>(
    'select distinct learner_id as id, tableoid::regclass::text as part from lesson_progress',
  );
  const isLocal = (part: string) => Number(part.slice('lesson_progress_p'.length)) < 8;
  return {
    local: placed.filter(({ part }) => isLocal(part)).map(({ id }) => id),
    foreign: placed.filter(({ part }) => !isLocal(part)).map(({ id }) => id),
  };
}

/** Runs `work` on all clients at once for a round; returns runs per second. */
async function measureRate(
  clients: pg.Client[],
  work: (client: pg.Client, run: number) => Promise<void>,
) {
  const until = performance.now() + roundMs;
  let runs = 0;
  await Promise.all(
    clients.map(async (client) => {
      while (performance.now() < until) {
        runs += 1;
        await work(client, runs);
      }
    }),
  );
  return (runs / roundMs) * 1_000;
}

async function measureForeignPartitions(first: Server, second: Server): Promise<void> {
  const [owner, other] = [await first.connect(), await second.connect()];
  await createPartitions(owner, other);
  const learners = await fillPartitions(owner);
  await Promise.all([owner.end(), other.end()]);
  const clients = await Promise.all(Array.from({ length: connections }, () => first.connect()));
  const calls = {
    'read 27 rows': (client: pg.Client, id: string) => client.query(readLearner, [id]),
    'write 1 row': (client: pg.Client, id: string, run: number) =>
      client.query(writeReport, [id, ...asReport(run % 600)]),
  };
  console.log(`Same rows in local and foreign partitions: ${learnerCount * lessonCount}`);
  for (const count of [1, connections])
    for (const [name, call] of Object.entries(calls)) {
      const rates: Record<keyof typeof learners, number[]> = { local: [], foreign: [] };
      for (let round = 0; round < rounds; round += 1)
        for (const place of ['local', 'foreign'] as const) {
          const ids = learners[place];
          const rate = await measureRate(clients.slice(0, count), async (client, run) => {
            const { rowCount } = await call(client, ids[run % ids.length] ?? '', run);
            if (!rowCount) throw new Error(`${name}: no rows`);
          });
          rates[place].push(rate);
        }
      const [local, foreign] = [median(rates.local), median(rates.foreign)];
      console.log(
        `${name}, connections: ${count}: local ${local.toFixed(0)}/s, foreign ${foreign.toFixed(0)}/s, cost ${(local / foreign).toFixed(1)}`,
      );
    }
  await Promise.all(clients.map((client) => client.end()));
}

/** Writes a row, reads it on the replica at once, then waits until the replica has replayed the write. */
async function probe(primary: pg.Client, replica: pg.Client, run: number) {
  await primary.query('update probe set run = $1', [run]);
  const committed = performance.now();
  const read = await replica.query<{ run: number }>('select run from probe');
  const isStale = read.rows[0]?.run !== run;
  const { rows } = await primary.query<{ lsn: string }>('select pg_current_wal_lsn() as lsn');
  for (;;) {
    const replayed = await replica.query<{ done: boolean }>(
      'select pg_last_wal_replay_lsn() >= $1::pg_lsn as done',
      [rows[0]?.lsn],
    );
    if (replayed.rows[0]?.done) break;
  }
  const waitedMs = performance.now() - committed;
  const after = await replica.query<{ run: number }>('select run from probe');
  if (after.rows[0]?.run !== run) throw new Error('The replica is stale after waiting for the LSN');
  return { isStale, waitedMs };
}

async function measureReplica(primary: Server, replica: Server): Promise<void> {
  const owner = await primary.connect();
  await owner.query(`create table probe (run integer not null); insert into probe values (0)`);
  const { rows } = await owner.query<{ id: string }>(
    'select distinct learner_id as id from lesson_progress_p0 limit 500',
  );
  const reader = await replica.connect();
  while ((await reader.query(`select to_regclass('probe') as name`)).rows[0]?.name === null)
    await wait(20);
  const writers = await Promise.all(Array.from({ length: connections }, () => primary.connect()));
  for (const load of [0, connections]) {
    const probes: Awaited<ReturnType<typeof probe>>[] = [];
    const until = performance.now() + rounds * roundMs;
    const writing = Promise.all(
      writers.slice(0, load).map(async (client, index) => {
        let writes = 0;
        while (performance.now() < until) {
          const { id } = rows[(index * 31 + writes) % rows.length] ?? { id: '' };
          await client.query(writeReport, [id, ...asReport(writes % 600)]);
          writes += 1;
        }
        return writes;
      }),
    );
    while (performance.now() < until)
      probes.push(await probe(owner, reader, probes.length + 1 + load * 1_000_000));
    const writes = (await writing).reduce((sum, each) => sum + each, 0);
    const waits = probes.map(({ waitedMs }) => waitedMs);
    const stale = probes.filter(({ isStale }) => isStale).length / probes.length;
    const perSecond = (writes / (rounds * roundMs)) * 1_000;
    console.log(
      `replica, ${perSecond.toFixed(0)} writes/s: ${probes.length} reads after a write, ${(stale * 100).toFixed(0)} % stale; until replayed p50 ${median(waits).toFixed(1)} ms, p99 ${percentile(waits, 0.99).toFixed(1)} ms`,
    );
  }
  await Promise.all([owner, reader, ...writers].map((client) => client.end()));
}

/** Simulates scale-out with PostgreSQL alone: half of the partitions on a second server, and a read replica. */
export async function measureScaleOut(): Promise<void> {
  await withServers(async (start) => {
    const first = start.primary(ports.first);
    await measureForeignPartitions(first, start.primary(ports.second));
    await measureReplica(first, start.replica(ports.replica, first));
  });
  console.log();
}
