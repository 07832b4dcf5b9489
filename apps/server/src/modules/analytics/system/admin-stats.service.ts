import type { AdminStats } from '@atrium/contracts/admin';
import type { Deps } from '../../../platform/deps.ts';
import type { Actor } from '../../../policies/actor.ts';
import { requireSuperAdmin } from '../../../policies/system.policy.ts';
import {
  countCourses,
  countNewUsers,
  countOrganizations,
  countUsers,
} from './admin-stats.queries.ts';

const userCountTtlMs = 10_000;

/** Returns system-wide counts. The number of users is cached for up to ten seconds. */
export async function getAdminStats(deps: Deps, actor: Actor): Promise<AdminStats> {
  requireSuperAdmin(actor);
  const period = Math.floor(Date.now() / userCountTtlMs);
  const [organizations, users, courses] = await Promise.all([
    countOrganizations(deps.db),
    deps.memory.getOrCompute(`users counted in ${period}`, async () => ({
      users: await countUsers(deps.db),
      newUsers: await countNewUsers(deps.db),
    })),
    countCourses(deps.db),
  ]);
  return { ...organizations, ...users, ...courses };
}
