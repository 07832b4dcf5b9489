import { setTimeout as wait } from 'node:timers/promises';
import { run } from './fill-users.ts';
import { startWorker, type Stack } from './stack.ts';

/** Events pending while the worker is timed. */
const backlog = 20_000;

const count = (database: string, from: string) =>
  Number(run(database, `select count(*) from ${from}`));

/** Runs a job in the worker and waits until it is done. */
async function runJob(database: string, name: string): Promise<void> {
  run(
    database,
    `select graphile_worker.add_job('${name}', '{}', job_key => 'bench', max_attempts => 1)`,
  );
  const ours = "graphile_worker.jobs where key = 'bench'";
  while (count(database, `${ours} and last_error is null`) > 0) await wait(100);
  if (count(database, ours) > 0) throw new Error(`${name} failed`);
}

/** Adds new events of the most recent learners. */
const insertMore = `
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
  console.log(
    `${what}: ${seconds.toFixed(1)} s, ${(events / seconds).toFixed(0)} events per second`,
  );
}

/** Measures how fast the worker aggregates: all events from scratch, then new ones. */
export async function measureCounting(stack: Stack): Promise<void> {
  const { database } = stack;
  const worker = startWorker(stack);
  try {
    // The worker is running once this job is done.
    await runJob(database, 'progress.prepare_partitions');
    const all = count(database, 'learning_events');
    await timed(`counting ${all} events from scratch`, all, () =>
      runJob(database, 'analytics.rebuild'),
    );
    run(database, 'vacuum analyze');
    run(database, insertMore);
    const waiting = count(database, 'pending_events');
    await timed(`counting ${waiting} more`, waiting, async () => {
      // Either this job or the one that runs every minute aggregates them.
      run(database, "select graphile_worker.add_job('analytics.aggregate', '{}')");
      while (count(database, 'pending_events') > 0) await wait(100);
    });
  } finally {
    worker.kill('SIGTERM');
  }
}
