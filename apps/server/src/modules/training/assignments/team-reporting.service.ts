import type { Team } from '@atrium/contracts/training/assignments';
import { recordAuditEvent } from '../../../platform/audit.ts';
import { AppError } from '../../../platform/base/errors.ts';
import { isCheckViolation, type Database } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Actor } from '../../../policies/actor.ts';
import { withTrainingLock } from './assignments.service.ts';
import { getTeam, listManagerNames, type TeamKey } from './teams.service.ts';
import { listMembersByIds, saveTeamReporting } from './teams.queries.ts';

type Reporting = { parentTeamId: string | null; managerIds: string[] };

const managerIdsOf = ({ managers }: Team) => managers.map(({ id }) => id).toSorted();

const isSame = (team: Team, { parentTeamId, managerIds }: Reporting) =>
  team.parentTeamId === parentTeamId &&
  JSON.stringify(managerIdsOf(team)) === JSON.stringify(managerIds.toSorted());

/** Returns the reporting line of a team by name, for the audit log. */
async function describe(db: Database, orgId: string, team: Team) {
  const parent =
    team.parentTeamId === null ? null : await getTeam(db, { orgId, teamId: team.parentTeamId });
  return {
    parent: parent?.name ?? null,
    managers: listManagerNames(team),
  };
}

function rethrowHierarchyError(error: unknown): never {
  if (isCheckViolation(error, 'teams_parent_team_id_cycle_check')) throw new AppError('team_cycle');
  if (isCheckViolation(error, 'teams_parent_team_id_depth_check'))
    throw new AppError('team_too_deep');
  throw error;
}

/**
 * Sets the managers of a team and the team it reports to. Throws `not_found` for managers or teams of other
 * organizations, `team_cycle` and `team_too_deep` for a line that is not possible. Idempotent.
 */
export async function updateTeamReporting(
  deps: Deps,
  actor: Actor,
  key: TeamKey,
  { parentTeamId, managerIds }: Reporting,
): Promise<Team> {
  const reporting = { parentTeamId, managerIds: [...new Set(managerIds)] };
  return withTrainingLock(deps, actor, key.orgId, async (tx) => {
    const team = await getTeam(tx, key);
    if (parentTeamId !== null) await getTeam(tx, { orgId: key.orgId, teamId: parentTeamId });
    const members = await listMembersByIds(tx, key.orgId, reporting.managerIds);
    if (members.length < reporting.managerIds.length) throw new AppError('not_found');
    if (isSame(team, reporting)) return team;
    const before = await describe(tx, key.orgId, team);
    await saveTeamReporting(tx, key.orgId, { id: team.id, ...reporting });
    const changed = await getTeam(tx, key);
    await recordAuditEvent(tx, actor, {
      organizationId: key.orgId,
      action: 'team.reporting_changed',
      target: team.name,
      before,
      after: await describe(tx, key.orgId, changed),
    });
    return changed;
  }).catch(rethrowHierarchyError);
}
