import type { Deps } from '../../platform/deps.ts';
import { openNextCycle } from '../progress/index.ts';
import { listRenewals } from './renewals.queries.ts';

const atOnce = 200;

/** Opens the next round of a course for everybody whose training runs out soon: its progress is its own. */
export async function openRenewals(deps: Deps): Promise<void> {
  for (;;) {
    const renewals = await listRenewals(deps.db, atOnce);
    for (const { personId, courseId, organizationId, cycle } of renewals)
      await openNextCycle(deps, { learnerId: personId, courseId, organizationId, cycle });
    if (renewals.length < atOnce) return;
  }
}
