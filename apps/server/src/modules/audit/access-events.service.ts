import type { Deps } from '../../platform/deps.ts';
import { recordSecurityEvent } from '../../platform/security-events.ts';
import type { Actor } from '../../policies/actor.ts';
import { insertReadUnlessRecent } from './access-events.queries.ts';

/** A reply with data of other people. */
export type DataAccess = {
  actor: Actor;
  operation: string;
  /** Organization whose data it is; null for all. */
  organizationId: string | null;
  /** The user it is about, if it is one. */
  userId: string | null;
  userAgent: string | undefined;
};

const toEvent = ({ actor, operation, organizationId, userId, userAgent }: DataAccess) => ({
  actorId: actor.id,
  ...(userId !== null && { user: { id: userId } }),
  organizationId,
  ipAddress: actor.ipAddress,
  userAgent,
  details: { operation },
});

/** Records that a file with data was downloaded. */
export async function recordExport({ db }: Deps, access: DataAccess): Promise<void> {
  await recordSecurityEvent(db, { kind: 'export_downloaded', ...toEvent(access) });
}

/**
 * Records that a super admin read data of an organization. Repeated reads of the same within ten minutes are one event:
 * pages load lists again and again.
 */
export async function recordSuperAdminRead({ db }: Deps, access: DataAccess): Promise<void> {
  const { actor, organizationId } = access;
  const isOwn = organizationId !== null && actor.membership?.organizationId === organizationId;
  if (!actor.isSuperAdmin || isOwn) return;
  await insertReadUnlessRecent(db, { kind: 'super_admin_read', ...toEvent(access) });
}
