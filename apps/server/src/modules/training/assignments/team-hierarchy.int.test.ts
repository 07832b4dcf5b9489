import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { test } from '../../../../test/harness.ts';
import { listManagedUsers, makeReportingLine, makeTeam } from '../../../../test/training/teams.ts';

const setParent = (db: Database, id: string, parentTeamId: string | null) =>
  db.updateTable('teams').set({ parentTeamId }).where('id', '=', id).execute();

const cycle = { code: '23514', constraint: 'teams_parent_team_id_cycle_check' };
const tooDeep = { code: '23514', constraint: 'teams_parent_team_id_depth_check' };

describe('hierarchy of teams', () => {
  test('rejects a team above itself, directly and over other teams', async ({ deps, make }) => {
    const organization = await make.organization();
    const top = await makeTeam(deps.db, organization);
    const middle = await makeTeam(deps.db, organization, { parent: top });
    const bottom = await makeTeam(deps.db, organization, { parent: middle });
    for (const parent of [top, middle, bottom])
      await expect(setParent(deps.db, top, parent)).rejects.toMatchObject(cycle);
    await setParent(deps.db, bottom, top);
    await setParent(deps.db, middle, bottom);
  });

  test('rejects a cycle that two concurrent changes would form', async ({ deps, make }) => {
    const organization = await make.organization();
    const [a, b] = [await makeTeam(deps.db, organization), await makeTeam(deps.db, organization)];
    const changes = await Promise.allSettled([setParent(deps.db, a, b), setParent(deps.db, b, a)]);
    const rejected = changes.filter(({ status }) => status === 'rejected');
    expect(rejected).toMatchObject([{ reason: cycle }]);
  });

  test('allows ten levels, also when a team with teams below it moves', async ({ deps, make }) => {
    const organization = await make.organization();
    const chain: string[] = [];
    for (let level = 0; level < 10; level += 1) {
      const parent = chain.at(-1);
      chain.push(await makeTeam(deps.db, organization, parent ? { parent } : {}));
    }
    const [top = '', ninth = '', tenth = ''] = [chain[0], chain[8], chain[9]];
    await expect(makeTeam(deps.db, organization, { parent: tenth })).rejects.toMatchObject(tooDeep);
    const root = await makeTeam(deps.db, organization);
    await expect(setParent(deps.db, top, root)).rejects.toMatchObject(tooDeep);
    await setParent(deps.db, tenth, null);
    await setParent(deps.db, top, root);
    await expect(setParent(deps.db, tenth, ninth)).rejects.toMatchObject(tooDeep);
  });

  test('rejects a parent of another organization', async ({ deps, make }) => {
    const parent = await makeTeam(deps.db, await make.organization());
    await expect(makeTeam(deps.db, await make.organization(), { parent })).rejects.toMatchObject({
      constraint: 'teams_parent_team_id_fkey',
    });
  });
});

describe('managed_users', () => {
  test('returns members of the team and all teams below, and managers below', async ({
    deps,
    make,
  }) => {
    const { director, lead, other, upperMember, lowerMember, outsider } = await makeReportingLine(
      deps.db,
      make,
    );
    const ids = (...users: { id: string }[]) => users.map(({ id }) => id).toSorted();
    expect(await listManagedUsers(deps.db, director)).toEqual(ids(upperMember, lead, lowerMember));
    expect(await listManagedUsers(deps.db, lead)).toEqual(ids(lowerMember));
    expect(await listManagedUsers(deps.db, other)).toEqual(ids(outsider));
    expect(await listManagedUsers(deps.db, outsider)).toEqual([]);
  });

  test('accepts members of the organization only, and ends with the membership', async ({
    deps,
    make,
  }) => {
    const { lead, lowerMember, organization, teams } = await makeReportingLine(deps.db, make);
    const foreigner = await make.user({ organization: await make.organization() });
    const appoint = (organizationId: string, userId: string) =>
      deps.db.insertInto('teamManagers').values({ organizationId, teamId: teams.lower, userId });
    await expect(appoint(organization.id, foreigner.id).execute()).rejects.toMatchObject({
      constraint: 'team_managers_user_id_fkey',
    });
    await sql`delete from memberships where user_id = ${lowerMember.id}`.execute(deps.db);
    expect(await listManagedUsers(deps.db, lead)).toEqual([]);
    await sql`delete from memberships where user_id = ${lead.id}`.execute(deps.db);
    const rows = deps.db.selectFrom('teamManagers').selectAll().where('userId', '=', lead.id);
    expect(await rows.execute()).toEqual([]);
  });
});
