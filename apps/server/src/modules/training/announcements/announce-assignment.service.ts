import type { JobPayload } from '@atrium/contracts/base/jobs';
import type { Deps } from '../../../platform/deps.ts';
import type { JobRun } from '../../../platform/queue/worker.ts';
import { announceToNextMembers } from './announce-assignment.queries.ts';

/** Small enough to stay well within the statement timeout. */
const batchSize = 500;

/**
 * Tells members what a change of an assignment means to them: a new assignment, another due date, or that they no longer
 * have to take the course. Idempotent.
 */
export async function announceAssignment(
  { db }: Pick<Deps, 'db'>,
  change: JobPayload<'training.announce_assignment'>,
  run?: Pick<JobRun, 'signal'>,
): Promise<void> {
  let after: string | null = null;
  do {
    run?.signal.throwIfAborted();
    after = await announceToNextMembers(db, change, { after, limit: batchSize });
  } while (after !== null);
}
