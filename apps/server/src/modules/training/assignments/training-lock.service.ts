import { inTransaction, type Database } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/base/errors.ts';
import type { Actor } from '../../../policies/actor.ts';
import { requireOrganizationAdmin } from '../../../policies/organization.policy.ts';
import { lockOrganizationForTraining } from './teams.queries.ts';

/** Runs `work` as an admin of the organization, holding its training lock: one change of teams or assignments at a time. */
export async function withTrainingLock<Result>(
  deps: Deps,
  actor: Actor,
  orgId: string,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  requireOrganizationAdmin(actor, orgId);
  return inTransaction(deps.db, async (tx) => {
    if (!(await lockOrganizationForTraining(tx, orgId))) throw new AppError('not_found');
    return work(tx);
  });
}
