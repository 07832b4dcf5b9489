import type { SystemHealth } from '@atrium/contracts/admin';
import type { Deps } from '../../../platform/deps.ts';
import type { Actor } from '../../../policies/actor.ts';
import { requireSuperAdmin } from '../../../policies/system.policy.ts';
import { getHealth } from './health.queries.ts';

/** Returns the health of background processing and storage. A reply at all means that the database works. */
export async function getSystemHealth(deps: Deps, actor: Actor): Promise<SystemHealth> {
  requireSuperAdmin(actor);
  const [health, isStorageReady] = await Promise.all([getHealth(deps.db), deps.storage.isReady()]);
  return {
    videoLessons: { total: health.videoLessons, withVideo: health.withVideo },
    isWorkerRunning: health.isWorkerRunning,
    mail: { waiting: health.mailsWaiting, isLate: health.isMailLate },
    isStorageReady,
  };
}
