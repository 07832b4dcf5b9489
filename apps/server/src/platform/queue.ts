import { jobPayloads, type JobName, type JobPayload } from '@atrium/contracts/jobs';
import { sql } from 'kysely';
import type { Database } from './database.ts';

export type JobOptions = {
  /** Jobs with the same key are one job: a second one replaces the first while it waits. */
  key?: string;
  runAt?: Date;
  /** Of jobs that are due, those of a lower number go first; 0 unless it says so. */
  priority?: number;
  /** Of the jobs of one queue one runs at a time; those that name none stand in nobody's way. */
  queue?: string;
  /** How often it is tried, a little later each time: eight tries are half an hour, the usual 25 are days. */
  maxAttempts?: number;
};

/** Writes a job into the caller's transaction: it runs if, and only if, that transaction commits. */
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

/** The same for many jobs of one kind. */
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
