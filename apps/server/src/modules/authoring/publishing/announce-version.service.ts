import type { JobPayload } from '@atrium/contracts/base/jobs';
import type { Deps } from '../../../platform/deps.ts';
import { enqueue } from '../../../platform/queue/queue.ts';
import type { JobRun } from '../../../platform/queue/worker.ts';
import { isMigratingLearners } from '../../progress/index.ts';
import { announceNewCourse, announceNewLessons } from './announce-version.queries.ts';

/** Small enough to stay well within the statement timeout. */
const batchSize = 500;
const retryAfterMs = 60_000;

/**
 * Tells users about a published version: members of the owning organization about a new course, and learners who have to
 * complete more lessons about a later version. Waits until the learners are migrated. Idempotent.
 */
export async function announceVersion(
  { db }: Pick<Deps, 'db'>,
  version: JobPayload<'authoring.announce_version'>,
  run?: Pick<JobRun, 'signal'>,
): Promise<void> {
  if (await isMigratingLearners(db, version.courseId)) {
    const runAt = new Date(Date.now() + retryAfterMs);
    return enqueue(db, 'authoring.announce_version', version, { runAt });
  }
  const announce = version.version === 1 ? announceNewCourse : announceNewLessons;
  let after: string | null = null;
  do {
    run?.signal.throwIfAborted();
    after = await announce(db, version, { after, limit: batchSize });
  } while (after !== null);
}
