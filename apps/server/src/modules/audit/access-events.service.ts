import type { Deps } from '../../platform/deps.ts';
import { recordSecurityEvent } from '../../platform/security-events.ts';
import type { Actor } from '../../policies/actor.ts';
import { findMembership } from '../organizations/index.ts';
import { insertReadUnlessRecent } from './access-events.queries.ts';

/** A reply with data of other people. */
export type DataAccess = {
  actor: Actor;
  operation: string;
  /** Organization whose data it is; null for all, or for that of `userId`. */
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
  const { actor, userId } = access;
  if (!actor.isSuperAdmin) return;
  const findOwner = async () => (userId === null ? undefined : findMembership(db, userId));
  const organizationId = access.organizationId ?? (await findOwner())?.organizationId ?? null;
  const isOwn = organizationId !== null && actor.membership?.organizationId === organizationId;
  if (isOwn || userId === actor.id) return;
  const event = toEvent({ ...access, organizationId });
  await insertReadUnlessRecent(db, { kind: 'super_admin_read', ...event });
}
