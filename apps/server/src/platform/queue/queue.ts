import { jobPayloads, type JobName, type JobPayload } from '@atrium/contracts/jobs';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

export type JobOptions = {
  /** Jobs with the same key are one job: a new one replaces one that is still waiting. */
  key?: string;
  runAt?: Date;
  /** Due jobs with a lower number run first; 0 by default. */
  priority?: number;
  /** Jobs of the same queue run one at a time; jobs without a queue run in parallel. */
  queue?: string;
  /** Number of attempts, with increasing delays: 8 take half an hour, the default of 25 takes days. */
  maxAttempts?: number;
};

/** Adds a job in the given transaction: it runs only if that transaction commits. */
export async function enqueue<Name extends JobName>(
  db: Database,
  name: Name,
  payload: JobPayload<Name>,
  options: JobOptions = {},
): Promise<void> {
  const checked = JSON.stringify(jobPayloads[name].parse(payload));
  await sql`select graphile_worker.add_job(
    identifier => ${name},
    payload => ${checked}::json,
    job_key => ${options.key ?? null}::text,
    run_at => ${options.runAt ?? null}::timestamptz,
    queue_name => ${options.queue ?? null}::text,
    max_attempts => ${options.maxAttempts ?? null}::integer,
    priority => ${options.priority ?? null}::integer
  )`.execute(db);
}

/** Adds many jobs with the same name. */
export async function enqueueAll<Name extends JobName>(
  db: Database,
  name: Name,
  payloads: JobPayload<Name>[],
): Promise<void> {
  const checked = JSON.stringify(payloads.map((payload) => jobPayloads[name].parse(payload)));
  await sql`select from graphile_worker.add_jobs(array(
    select row(${name}::text, payload, null, null, null, null, null, null)::graphile_worker.job_spec
    from json_array_elements(${checked}::json) as payload))`.execute(db);
}
