import type { ReauthenticationProof } from '@atrium/contracts/identity/factors';
import type { OwnStatement } from '@atrium/contracts/training/statements';
import { AppError } from '../../../platform/base/errors.ts';
import { inTransaction, type Database } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Actor } from '../../../policies/actor.ts';
import { requireActiveOrganization } from '../../../policies/organization.policy.ts';
import {
  type Client,
  consumeProofCode,
  lockUser,
  sendProofCode,
  verifyProof,
} from '../../identity/index.ts';
import { isSameName } from './same-name.ts';
import { findAskedStatement, insertSignature } from './statements.queries.ts';

/**
 * Returns a statement that the actor can sign or has signed. Throws `not_found` if the assignment does not ask them for
 * one, and `course_not_completed` before the course is completed.
 */
async function getOwnStatement(db: Database, actor: Actor, assignmentId: string) {
  requireActiveOrganization(actor);
  if (!actor.membership) throw new AppError('not_found');
  const { organizationId } = actor.membership;
  const found = await findAskedStatement(db, { userId: actor.id, organizationId }, assignmentId);
  if (!found) throw new AppError('not_found');
  const { cycle, courseVersion, ...statement } = found;
  if (cycle === null || courseVersion === null) throw new AppError('course_not_completed');
  return { ...statement, cycle, courseVersion, organizationId };
}

function requireOwnName(actor: Actor, typed: string): void {
  if (actor.fullName === null) throw new AppError('name_missing');
  if (!isSameName(actor.fullName, typed)) throw new AppError('name_mismatch');
}

type Signature = {
  assignmentId: string;
  version: number;
  name: string;
  proof: ReauthenticationProof;
};

/** Signs the statement of a completed course. Idempotent: the first signature stays. */
export async function signStatement(
  deps: Deps,
  actor: Actor,
  { assignmentId, version, name, proof }: Signature,
  client: Client,
): Promise<{ statement: OwnStatement }> {
  const getCurrent = async (db: Database) => {
    const found = await getOwnStatement(db, actor, assignmentId);
    if (found.version !== version) throw new AppError('statement_changed');
    return found;
  };
  const toReply = (text: string, signedAt: Date) => ({
    statement: { assignmentId, version, text, signedAt: signedAt.toISOString() },
  });
  const before = await getCurrent(deps.db);
  if (before.signedAt) return toReply(before.text, before.signedAt);
  requireOwnName(actor, name);
  await verifyProof(deps, actor, proof, client);
  return inTransaction(deps.db, async (tx) => {
    // Two submissions of one form are serialized: the second one finds the signature of the first.
    await lockUser(tx, actor.id);
    const { text, signedAt, ...found } = await getCurrent(tx);
    if (signedAt) return toReply(text, signedAt);
    await consumeProofCode(deps, tx, actor, proof);
    const signature = { ...found, learnerId: actor.id, typedName: name, method: proof.method };
    return toReply(text, await insertSignature(tx, signature));
  });
}

/** Sends the actor, who has no other proof of identity, a code by email to sign a statement with. */
export async function requestStatementCode(
  deps: Deps,
  actor: Actor,
  assignmentId: string,
): Promise<void> {
  await getOwnStatement(deps.db, actor, assignmentId);
  await sendProofCode(deps, actor);
}
