import { jobPayloads, type JobName, type JobPayload } from '@atrium/contracts/base/jobs';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { withTrace } from './job-trace.ts';

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
  const checked = JSON.stringify(withTrace(jobPayloads[name].parse(payload)));
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

export type JobsOptions<Name extends JobName> = Pick<JobOptions, 'priority'> & {
  /** Returns the key of a job, as `key` of a single one. Keys must be unique among the payloads. */
  keyOf?: (payload: JobPayload<Name>) => string;
};

/** Adds many jobs with the same name. */
export async function enqueueAll<Name extends JobName>(
  db: Database,
  name: Name,
  payloads: JobPayload<Name>[],
  { priority, keyOf }: JobsOptions<Name> = {},
): Promise<void> {
  if (payloads.length === 0) return;
  const jobs = payloads
    .map((payload) => ({
      payload: withTrace(jobPayloads[name].parse(payload)),
      key: keyOf?.(payload) ?? '',
    }))
    // Transactions that add the same keys lock them in the same order.
    .toSorted((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)));
  await sql`select from graphile_worker.add_jobs(array(
    select row(${name}::text, job -> 'payload', null, null, null, nullif(job ->> 'key', ''),
      ${priority ?? null}::integer, null)::graphile_worker.job_spec
    from json_array_elements(${JSON.stringify(jobs)}::json) as job))`.execute(db);
}
