import type { PlatformHealth } from '@atrium/contracts/admin';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../policies/actor.ts';
import { requireSuperAdmin } from '../../policies/platform.policy.ts';
import { readHealth } from './health.queries.ts';

/** How what works unseen stands at this moment; that the database works is said by the answer itself. */
export async function describeHealth(deps: Deps, actor: Actor): Promise<PlatformHealth> {
  requireSuperAdmin(actor);
  const [read, isStorageReady] = await Promise.all([readHealth(deps.db), deps.storage.isReady()]);
  return {
    videoLessons: { total: read.videoLessons, withVideo: read.withVideo },
    isWorkerRunning: read.isWorkerRunning,
    mail: { waiting: read.mailsWaiting, isLate: read.isMailLate },
    isStorageReady,
  };
}
