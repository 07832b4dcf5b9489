import type { FailedJob } from '@atrium/contracts/analytics/system-status';
import { recordAuditEvent } from '../../../platform/audit.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Actor } from '../../../policies/actor.ts';
import { requireSuperAdmin } from '../../../policies/system.policy.ts';
import * as queries from './failed-jobs.queries.ts';

const listedJobs = 50;
/** More jobs at once would hold their locks for long, and start a burst of work. */
const maxRetried = 1_000;

/** Lists the newest failed jobs, and counts all. */
export async function listFailedJobs(
  { db }: Deps,
  actor: Actor,
): Promise<{ jobs: FailedJob[]; total: number }> {
  requireSuperAdmin(actor);
  const [jobs, total] = await Promise.all([
    queries.listFailedJobs(db, listedJobs),
    queries.countFailedJobs(db),
  ]);
  return {
    jobs: jobs.map(({ failedAt, ...job }) => ({ ...job, failedAt: failedAt.toISOString() })),
    total,
  };
}

/** Records one audit event per kind of job, with how many there were. */
async function recordJobEvents(
  tx: Database,
  actor: Actor,
  action: 'job.retried' | 'job.discarded',
  jobs: { job: string }[],
): Promise<void> {
  const counts = new Map<string, number>();
  for (const { job } of jobs) counts.set(job, (counts.get(job) ?? 0) + 1);
  for (const [target, count] of counts)
    await recordAuditEvent(tx, actor, { organizationId: null, action, target, after: { count } });
}

/**
 * Runs failed jobs again, without ids the oldest thousand. Leaves out jobs that are not failed. Returns how many it
 * retried and how many failed jobs remain.
 */
export async function retryFailedJobs(
  { db }: Deps,
  actor: Actor,
  jobIds?: number[],
): Promise<{ retried: number; remaining: number }> {
  requireSuperAdmin(actor);
  return db.transaction().execute(async (tx) => {
    const jobs = await queries.lockFailedJobs(tx, maxRetried, jobIds);
    await queries.rescheduleJobs(
      tx,
      jobs.map(({ id }) => id),
    );
    await recordJobEvents(tx, actor, 'job.retried', jobs);
    return { retried: jobs.length, remaining: await queries.countFailedJobs(tx) };
  });
}

/** Deletes a failed job and returns 1, or 0 if it is not failed any more. */
export async function discardFailedJob({ db }: Deps, actor: Actor, jobId: number): Promise<number> {
  requireSuperAdmin(actor);
  return db.transaction().execute(async (tx) => {
    const jobs = await queries.lockFailedJobs(tx, 1, [jobId]);
    await queries.deleteJobs(
      tx,
      jobs.map(({ id }) => id),
    );
    await recordJobEvents(tx, actor, 'job.discarded', jobs);
    return jobs.length;
  });
}
