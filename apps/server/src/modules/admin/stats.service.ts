import type { AdminStats } from '@atrium/contracts/admin';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../policies/actor.ts';
import { requireSuperAdmin } from '../../policies/platform.policy.ts';
import { countCourses, countNewPeople, countOrganizations, countPeople } from './stats.queries.ts';

const peopleKeptMs = 10_000;

/** How many there are. The number of people, of whom there may be a million, is up to ten seconds old. */
export async function describeStats(deps: Deps, actor: Actor): Promise<AdminStats> {
  requireSuperAdmin(actor);
  const period = Math.floor(Date.now() / peopleKeptMs);
  const [organizations, people, courses] = await Promise.all([
    countOrganizations(deps.db),
    deps.memory.remember(`people counted in ${period}`, async () => ({
      users: await countPeople(deps.db),
      newUsers: await countNewPeople(deps.db),
    })),
    countCourses(deps.db),
  ]);
  return { ...organizations, ...people, ...courses };
}
