import type { Deps } from '../../../platform/deps.ts';
import { openNextCycle } from '../../progress/index.ts';
import { listRenewals } from './renewals.queries.ts';

const batchSize = 200;

/** Opens the next cycle for every training that expires soon. */
export async function openRenewals(deps: Deps): Promise<void> {
  for (;;) {
    const renewals = await listRenewals(deps.db, batchSize);
    for (const { userId, courseId, organizationId, cycle } of renewals)
      await openNextCycle(deps, { learnerId: userId, courseId, organizationId, cycle });
    if (renewals.length < batchSize) return;
  }
}
