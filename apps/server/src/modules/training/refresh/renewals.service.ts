import { trainingDays } from '@atrium/contracts/training/constants';
import type { Deps } from '../../../platform/deps.ts';
import { insertMessage } from '../../messages/index.ts';
import { openNextCycle } from '../../progress/index.ts';
import { listRenewals, type Renewal } from './renewals.queries.ts';

const batchSize = 200;

/** Tells the learner that their training expires. Reminders follow a week before. */
async function announceExpiry({ db }: Deps, renewal: Renewal): Promise<void> {
  const { userId, courseId, courseTitle, cycle, validUntil } = renewal;
  if (validUntil === null) return;
  await insertMessage(db, {
    userId,
    kind: 'training_expiring',
    eventKey: `${courseId} ${cycle} ${trainingDays.renewal}`,
    payload: { courseId, courseTitle, validUntil, isRenewable: true },
  });
}

/** Opens the next cycle for every training that expires soon, and tells its learner. */
export async function openRenewals(deps: Deps): Promise<void> {
  for (;;) {
    const renewals = await listRenewals(deps.db, batchSize);
    for (const renewal of renewals) {
      const { userId, courseId, organizationId, cycle } = renewal;
      // First, because a training with a next cycle is not listed again.
      await announceExpiry(deps, renewal);
      await openNextCycle(deps, { learnerId: userId, courseId, organizationId, cycle });
    }
    if (renewals.length < batchSize) return;
  }
}
