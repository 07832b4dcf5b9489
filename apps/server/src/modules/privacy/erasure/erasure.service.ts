import type { ReauthenticationProof } from '@atrium/contracts/identity/factors';
import type { DataExport, OwnErasure } from '@atrium/contracts/privacy/privacy';
import { recordAuditEvent } from '../../../platform/audit.ts';
import { AppError } from '../../../platform/base/errors.ts';
import { inTransaction, type Database } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Actor } from '../../../policies/actor.ts';
import {
  type Client,
  consumeProofCode,
  lockUser,
  queueMail,
  sendProofCode,
  verifyProof,
} from '../../identity/index.ts';
import { listDataExports } from '../data-exports/index.ts';
import { deleteErasure, getErasure, insertErasure } from './erasure.queries.ts';

/** Returns the actor's archives and the status of the erasure of their account. */
export async function getOwnPrivacy(
  deps: Deps,
  actor: Actor,
): Promise<{ exports: DataExport[]; erasure: OwnErasure }> {
  return {
    exports: await listDataExports(deps, actor),
    erasure: await getErasure(deps.db, actor.id),
  };
}

/**
 * Throws `legal_hold` if the user's records are on hold, `last_admin`, `last_emergency_admin` or `last_super_admin` if
 * another user has to take over first.
 */
async function requireErasable(db: Database, actor: Actor): Promise<OwnErasure> {
  const erasure = await getErasure(db, actor.id);
  if (erasure.blockedBy) throw new AppError(erasure.blockedBy);
  return erasure;
}

const recordErasure = (tx: Database, actor: Actor, action: 'requested' | 'canceled') =>
  recordAuditEvent(tx, actor, {
    organizationId: actor.membership?.organizationId ?? null,
    action: `user.erasure_${action}`,
    target: actor.fullName ?? actor.email,
    after: { userId: actor.id },
  });

/** Requests the erasure of the actor's account after the waiting period. Idempotent: the first request stays. */
export async function createErasure(
  deps: Deps,
  actor: Actor,
  proof: ReauthenticationProof,
  client: Client,
): Promise<{ erasure: OwnErasure }> {
  await requireErasable(deps.db, actor);
  await verifyProof(deps, actor, proof, client);
  return inTransaction(deps.db, async (tx) => {
    await lockUser(tx, actor.id);
    const { requestedAt } = await requireErasable(tx, actor);
    if (requestedAt === null) {
      await consumeProofCode(deps, tx, actor, proof);
      const dueOn = await insertErasure(tx, actor.id, actor.id);
      if (dueOn === undefined) throw new Error('the erasure was not inserted');
      await recordErasure(tx, actor, 'requested');
      const url = `${deps.config.PUBLIC_URL}/your-data`;
      if (actor.email !== '')
        await queueMail(tx, actor.email, { template: 'erasure_requested', url, dueOn });
    }
    return { erasure: await getErasure(tx, actor.id) };
  });
}

/** Sends the actor, who has no other proof of identity, a code by email to confirm the erasure with. */
export async function requestErasureCode(deps: Deps, actor: Actor): Promise<void> {
  await requireErasable(deps.db, actor);
  await sendProofCode(deps, actor);
}

/** Cancels the erasure of the actor's account. Idempotent. */
export async function cancelErasure(deps: Deps, actor: Actor): Promise<{ erasure: OwnErasure }> {
  return inTransaction(deps.db, async (tx) => {
    if (await deleteErasure(tx, actor.id)) await recordErasure(tx, actor, 'canceled');
    return { erasure: await getErasure(tx, actor.id) };
  });
}
