import { recordAuditEvent } from '../../../platform/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Actor } from '../../../policies/actor.ts';
import { requireSuperAdmin } from '../../../policies/system.policy.ts';

/** Creates the storage bucket and sets its rules. Idempotent. */
export async function createStorageBucket(deps: Deps, actor: Actor): Promise<{ message: string }> {
  requireSuperAdmin(actor);
  await deps.storage.ensureBucket();
  await recordAuditEvent(deps.db, actor, {
    organizationId: null,
    action: 'storage.prepared',
    target: deps.config.S3_BUCKET,
  });
  return { message: 'Storage bucket is ready' };
}
