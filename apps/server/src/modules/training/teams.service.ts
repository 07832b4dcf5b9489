import type { Team } from '@atrium/contracts/assignments';
import { z } from 'zod';
import { writeAudit } from '../../platform/audit.ts';
import { readCursor, writeCursor } from '../../platform/cursor.ts';
import { isUniqueViolation, type Database } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { cutPage } from '../../platform/lists.ts';
import type { Actor } from '../../policies/actor.ts';
import { requireOrganizationAdmin } from '../../policies/organization.policy.ts';
import { findOrganization } from '../organizations/index.ts';
import { inTurn } from './in-turn.service.ts';
import {
  deleteTeam,
  deleteTeamMembers,
  findTeam,
  insertTeam,
  insertTeamMembers,
  isTeamAsked,
  listMembersAmong,
  listTeamMembers,
  listTeams,
  saveTeamName,
} from './teams.queries.ts';

type Place = { orgId: string; teamId: string };

async function getTeam(db: Database, { orgId, teamId }: Place): Promise<Team> {
  const team = await findTeam(db, orgId, teamId);
  if (!team) throw new AppError('not_found');
  return team;
}

/** An organization's teams, for its admins. */
export async function browseTeams(deps: Deps, actor: Actor, orgId: string) {
  requireOrganizationAdmin(actor, orgId);
  if (!(await findOrganization(deps.db, orgId))) throw new AppError('not_found');
  return { teams: await listTeams(deps.db, orgId) };
}

function toNameTaken(error: unknown): never {
  if (isUniqueViolation(error, 'teams_organization_id_lower_idx')) throw new AppError('name_taken');
  throw error;
}

/** Makes a team; its name is its own in the organization. */
export async function createTeam(deps: Deps, actor: Actor, orgId: string, name: string) {
  return inTurn(deps, actor, orgId, async (tx) => {
    const id = await insertTeam(tx, { organizationId: orgId, name });
    const deed = { organizationId: orgId, action: 'team.created', target: name } as const;
    await writeAudit(tx, actor, { ...deed, after: { name } });
    return { id, name, memberCount: 0 };
  }).catch(toNameTaken);
}

/** Gives a team another name. The one it has already changes nothing. */
export async function renameTeam(deps: Deps, actor: Actor, place: Place, name: string) {
  return inTurn(deps, actor, place.orgId, async (tx) => {
    const team = await getTeam(tx, place);
    if (team.name === name) return team;
    await saveTeamName(tx, team.id, name);
    await writeAudit(tx, actor, {
      organizationId: place.orgId,
      action: 'team.renamed',
      target: team.name,
      before: { name: team.name },
      after: { name },
    });
    return { ...team, name };
  }).catch(toNameTaken);
}

/** Dissolves a team, unless something is asked of it: that would fall silent with it. */
export async function removeTeam(deps: Deps, actor: Actor, place: Place): Promise<void> {
  await inTurn(deps, actor, place.orgId, async (tx) => {
    const team = await getTeam(tx, place);
    if (await isTeamAsked(tx, place.orgId, team.id)) throw new AppError('team_in_use');
    await deleteTeam(tx, team.id);
    await writeAudit(tx, actor, {
      organizationId: place.orgId,
      action: 'team.deleted',
      target: team.name,
      before: { name: team.name, members: team.memberCount },
    });
  });
}

const position = z.tuple([z.string().max(320), z.uuid()]);

/** Who belongs to a team, page by page. */
export async function browseTeamMembers(
  deps: Deps,
  actor: Actor,
  place: Place,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  requireOrganizationAdmin(actor, place.orgId);
  const { id: teamId } = await getTeam(deps.db, place);
  const read = cursor === undefined ? undefined : readCursor(cursor, position);
  const after = read && { key: read[0], id: read[1] };
  const rows = await listTeamMembers(deps.db, { teamId, after, limit: limit + 1 });
  const { page, nextCursor } = cutPage(rows, limit, ({ key, id }) =>
    writeCursor(position, [key, id]),
  );
  return { people: page.map(({ id, fullName, email }) => ({ id, fullName, email })), nextCursor };
}

/** Takes people out of a team and others into it. Who is in or out already stays so. */
export async function changeTeamMembers(
  deps: Deps,
  actor: Actor,
  place: Place,
  { add, remove }: { add: string[]; remove: string[] },
): Promise<Team> {
  return inTurn(deps, actor, place.orgId, async (tx) => {
    const team = await getTeam(tx, place);
    const people = await listMembersAmong(tx, place.orgId, [...add, ...remove]);
    const names = new Map(people.map(({ id, name }) => [id, name]));
    if (add.some((id) => !names.has(id))) throw new AppError('not_found');
    const removed = await deleteTeamMembers(tx, team.id, remove);
    const added = await insertTeamMembers(tx, team.id, add);
    if (removed.length + added.length === 0) return team;
    const called = (ids: string[]) => ids.map((id) => names.get(id) ?? id);
    await writeAudit(tx, actor, {
      organizationId: place.orgId,
      action: 'team.members_changed',
      target: team.name,
      before: { left: called(removed) },
      after: { joined: called(added) },
    });
    return getTeam(tx, place);
  });
}
