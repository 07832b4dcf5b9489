import {
  type AdminStats,
  attentionKinds,
  type SystemHealth,
} from '@atrium/contracts/analytics/system';
import type { Deps } from '../../../platform/deps.ts';
import { slowAfterSeconds } from '../../../platform/monitoring/service-levels.ts';
import {
  isWorkerAlive,
  readSystemState,
} from '../../../platform/monitoring/system-state.queries.ts';
import type { Actor } from '../../../policies/actor.ts';
import { requireSuperAdmin } from '../../../policies/system.policy.ts';
import {
  countCourses,
  countNewUsers,
  countOrganizations,
  countUsers,
  countAttention,
  type AttentionKind,
  countVideoLessonsAndMails,
} from './system.queries.ts';
import { countWaitingSubmissions } from '../../progress/index.ts';

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

/** The page that lists the items of each kind. */
const pages: Record<AttentionKind, string> = {
  failed_videos: '/admin/videos',
  capstones_to_review: '/admin/reviews',
  organizations_without_admin: '/admin/organizations?status=without_admin',
  inactive_organizations: '/admin/organizations?status=inactive',
  courses_without_lessons: '/admin/courses?status=without_lessons',
  publication_requests: '/admin/courses?status=requested',
};

const hrefOf = (kind: AttentionKind, failedIn: number | null) =>
  kind === 'failed_videos' && failedIn !== null ? `${pages[kind]}?course=${failedIn}` : pages[kind];

/** Lists what needs attention, with a link to each; leaves out kinds with no items. */
export async function getAttention(deps: Deps, actor: Actor) {
  requireSuperAdmin(actor);
  const [{ failedIn, ...counted }, capstones_to_review] = await Promise.all([
    countAttention(deps.db),
    countWaitingSubmissions(deps.db, actor),
  ]);
  const counts = { ...counted, capstones_to_review };
  return attentionKinds
    .filter((kind) => counts[kind] > 0)
    .map((kind) => ({ kind, count: counts[kind], href: hrefOf(kind, failedIn) }));
}

/** Returns the health of background processing and storage. A reply at all means that the database works. */
export async function getSystemHealth(deps: Deps, actor: Actor): Promise<SystemHealth> {
  requireSuperAdmin(actor);
  const [counts, ages, isStorageReady] = await Promise.all([
    countVideoLessonsAndMails(deps.db),
    readSystemState(deps.db),
    deps.storage.isReady(),
  ]);
  return {
    videoLessons: { total: counts.videoLessons, withVideo: counts.withVideo },
    isWorkerRunning: isWorkerAlive(ages),
    mail: { waiting: counts.mailsWaiting, isLate: ages.mailSeconds > slowAfterSeconds.mail },
    isStorageReady,
  };
}
