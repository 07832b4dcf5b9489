import type { Team } from '@atrium/contracts/training/assignments';
import { z } from 'zod';
import { recordAuditEvent } from '../../../platform/audit.ts';
import { readCursor, writeCursor } from '../../../platform/database/cursor.ts';
import { isUniqueViolation, type Database } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/base/errors.ts';
import { trimPage } from '../../../platform/database/lists.ts';
import type { Actor } from '../../../policies/actor.ts';
import { requireOrganizationAdmin } from '../../../policies/organization.policy.ts';
import { findOrganization } from '../../organizations/index.ts';
import { withTrainingLock } from './assignments.service.ts';
import {
  deleteTeamRow,
  deleteTeamMembers,
  findTeam,
  insertTeam,
  insertTeamMembers,
  isTeamAssigned,
  listMembersByIds,
  listTeamMemberRows,
  listTeamRows,
  saveTeamName,
} from './teams.queries.ts';

/** Returns the names of a team's managers for the audit log. */
export const listManagerNames = ({ managers }: Team) =>
  managers.map(({ fullName, email }) => fullName ?? email);

export type TeamKey = { orgId: string; teamId: string };

/** Returns a team. Throws `not_found` for teams of other organizations. */
export async function getTeam(db: Database, { orgId, teamId }: TeamKey): Promise<Team> {
  const team = await findTeam(db, orgId, teamId);
  if (!team) throw new AppError('not_found');
  return team;
}

/** Lists an organization's teams for its admins. */
export async function listTeams(deps: Deps, actor: Actor, orgId: string) {
  requireOrganizationAdmin(actor, orgId);
  if (!(await findOrganization(deps.db, orgId))) throw new AppError('not_found');
  return { teams: await listTeamRows(deps.db, orgId) };
}

function rethrowNameTaken(error: unknown): never {
  if (isUniqueViolation(error, 'teams_organization_id_lower_idx')) throw new AppError('name_taken');
  throw error;
}

/** Creates a team. Names are unique within the organization. */
export async function createTeam(deps: Deps, actor: Actor, orgId: string, name: string) {
  return withTrainingLock(deps, actor, orgId, async (tx) => {
    const id = await insertTeam(tx, { organizationId: orgId, name });
    const event = { organizationId: orgId, action: 'team.created', target: name } as const;
    await recordAuditEvent(tx, actor, { ...event, after: { name } });
    return { id, name, memberCount: 0, parentTeamId: null, managers: [] };
  }).catch(rethrowNameTaken);
}

/** Renames a team. Setting the same name again is not logged. */
export async function renameTeam(deps: Deps, actor: Actor, key: TeamKey, name: string) {
  return withTrainingLock(deps, actor, key.orgId, async (tx) => {
    const team = await getTeam(tx, key);
    if (team.name === name) return team;
    await saveTeamName(tx, team.id, name);
    await recordAuditEvent(tx, actor, {
      organizationId: key.orgId,
      action: 'team.renamed',
      target: team.name,
      before: { name: team.name },
      after: { name },
    });
    return { ...team, name };
  }).catch(rethrowNameTaken);
}

/** Deletes a team; the teams below it move up. Throws `team_in_use` if an assignment names it. */
export async function deleteTeam(deps: Deps, actor: Actor, key: TeamKey): Promise<void> {
  await withTrainingLock(deps, actor, key.orgId, async (tx) => {
    const team = await getTeam(tx, key);
    if (await isTeamAssigned(tx, key.orgId, team.id)) throw new AppError('team_in_use');
    await deleteTeamRow(tx, team);
    await recordAuditEvent(tx, actor, {
      organizationId: key.orgId,
      action: 'team.deleted',
      target: team.name,
      before: { name: team.name, members: team.memberCount, managers: listManagerNames(team) },
    });
  });
}

const cursorSchema = z.tuple([z.string().max(320), z.uuid()]);

/** Returns a page of the members of a team. */
export async function listTeamMembers(
  deps: Deps,
  actor: Actor,
  teamKey: TeamKey,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  requireOrganizationAdmin(actor, teamKey.orgId);
  const { id: teamId } = await getTeam(deps.db, teamKey);
  const parsed = cursor === undefined ? undefined : readCursor(cursor, cursorSchema);
  const after = parsed && { key: parsed[0], id: parsed[1] };
  const rows = await listTeamMemberRows(deps.db, { teamId, after, limit: limit + 1 });
  const { page, nextCursor } = trimPage(rows, limit, ({ key, id }) =>
    writeCursor(cursorSchema, [key, id]),
  );
  return { members: page.map(({ id, fullName, email }) => ({ id, fullName, email })), nextCursor };
}

/** Adds and removes members of a team. Idempotent. */
export async function updateTeamMembers(
  deps: Deps,
  actor: Actor,
  key: TeamKey,
  { add, remove }: { add: string[]; remove: string[] },
): Promise<Team> {
  return withTrainingLock(deps, actor, key.orgId, async (tx) => {
    const team = await getTeam(tx, key);
    const members = await listMembersByIds(tx, key.orgId, [...add, ...remove]);
    const names = new Map(members.map(({ id, name }) => [id, name]));
    if (add.some((id) => !names.has(id))) throw new AppError('not_found');
    const removed = await deleteTeamMembers(tx, team.id, remove);
    const added = await insertTeamMembers(tx, team.id, add);
    if (removed.length + added.length === 0) return team;
    const namesOf = (ids: string[]) => ids.map((id) => names.get(id) ?? id);
    await recordAuditEvent(tx, actor, {
      organizationId: key.orgId,
      action: 'team.members_changed',
      target: team.name,
      before: { left: namesOf(removed) },
      after: { joined: namesOf(added) },
    });
    return getTeam(tx, key);
  });
}
