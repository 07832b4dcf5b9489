import { setTimeout as wait } from 'node:timers/promises';
import { run } from './fill-people.ts';
import { startWorker, type Stack } from './stack.ts';

/** Acts that wait to be counted while the worker is timed. */
const backlog = 20_000;

const count = (database: string, from: string) =>
  Number(run(database, `select count(*) from ${from}`));

/** Has the worker do a job, and waits until it is done. */
async function runJob(database: string, name: string): Promise<void> {
  run(
    database,
    `select graphile_worker.add_job('${name}', '{}', job_key => 'bench', max_attempts => 1)`,
  );
  const ours = "graphile_worker.jobs where key = 'bench'";
  while (count(database, `${ours} and last_error is null`) > 0) await wait(100);
  if (count(database, ours) > 0) throw new Error(`${name} failed`);
}

/** People go on learning what they learn, all of them just now. */
const tellMore = `
  insert into learning_events (id, occurred_at, learner_id, organization_id, course_id, course_version, cycle, lesson_id,
      verb, result)
    select gen_random_uuid(), now() - n * interval '10 milliseconds', learner_id, organization_id, course_id, 1, 1, 1,
      'completed', '{"by": "marked", "seconds": 600}'
    from (
      select row_number() over () as n, known.* from learning_events known
      where occurred_at > now() - interval '60 days' and verb = 'started' order by id limit ${backlog}) known;`;

async function timed(what: string, events: number, work: () => Promise<void>): Promise<void> {
  const started = performance.now();
  await work();
  const seconds = (performance.now() - started) / 1_000;
  console.log(`${what}: ${seconds.toFixed(1)} s, ${(events / seconds).toFixed(0)} events a second`);
}

/** How fast the worker counts: the whole record from nothing, and what comes in once it is counted. */
export async function measureCounting(stack: Stack): Promise<void> {
  const { database } = stack;
  const worker = startWorker(stack);
  try {
    // By then it is up.
    await runJob(database, 'progress.prepare_partitions');
    const all = count(database, 'learning_events');
    await timed(`counting ${all} events from nothing`, all, () =>
      runJob(database, 'analytics.rebuild'),
    );
    run(database, 'vacuum analyze');
    run(database, tellMore);
    const waiting = count(database, 'uncounted_events');
    await timed(`counting ${waiting} more`, waiting, async () => {
      // Whether this one counts or the one that runs each minute.
      run(database, "select graphile_worker.add_job('analytics.count', '{}')");
      while (count(database, 'uncounted_events') > 0) await wait(100);
    });
  } finally {
    worker.kill('SIGTERM');
  }
}
