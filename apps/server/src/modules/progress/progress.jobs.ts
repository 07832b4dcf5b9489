import type { Jobs } from '../../platform/queue/worker.ts';
import { announceSubmission } from './capstones/index.ts';
import { removeAttachment, scanAttachment, sweepAttachments } from './attachments/index.ts';
import { preparePartitions } from './events/index.ts';
import { migrateRemainingLearners } from './enrollments/index.ts';
import { closeQuizAttempt } from './quiz-attempts/index.ts';

const monthsAhead = 3;

export const progressJobs: Jobs = {
  'progress.migrate_learners': (deps, to, run) => migrateRemainingLearners(deps, to, run),
  'progress.announce_submission': ({ db }, submission) => announceSubmission(db, submission),
  'progress.close_quiz_attempt': (deps, attempt) => closeQuizAttempt(deps, attempt),
  'progress.scan_attachment': (deps, file) => scanAttachment(deps, file),
  'progress.remove_attachment': (deps, { objectKey }) => removeAttachment(deps, objectKey),
  'progress.sweep_attachments': (deps) => sweepAttachments(deps),
  'progress.prepare_partitions': async (deps) => {
    const created = await preparePartitions(deps.db, monthsAhead);
    if (created > 0) deps.logger.info({ created }, 'created learning event partitions');
  },
};
