import { teamReply } from '@atrium/contracts/training/assignments';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import type { HttpClient } from '../../../../test/api-client.ts';
import { test } from '../../../../test/harness.ts';
import { listAuditEventsOfOrganization } from '../../../../test/support/database-state.ts';
import { makeReportingLine, makeTeam } from '../../../../test/training/teams.ts';

const one = z.object({ team: teamReply });
const all = z.object({ teams: z.array(teamReply) });

const setReporting = (
  client: HttpClient,
  { orgId, teamId }: { orgId: string; teamId: string },
  body: { parentTeamId: string | null; managerIds: string[] },
) =>
  client.send({
    method: 'PUT',
    url: `/api/enterprise/admin/organizations/${orgId}/teams/${teamId}/reporting`,
    body,
  });

describe('PUT /teams/:teamId/reporting', () => {
  test('sets managers and the parent once, with an audit event', async ({ api, make, deps }) => {
    const { organization, outsider, upperMember, teams } = await makeReportingLine(deps.db, make);
    const admin = api.as(await make.user({ organization, role: 'admin' }));
    const key = { orgId: organization.id, teamId: teams.beside };
    const body = {
      parentTeamId: teams.upper,
      managerIds: [upperMember.id, outsider.id, outsider.id],
    };
    await setReporting(admin, key, body);
    const again = await setReporting(admin, key, body);
    const { team } = one.parse(again.body);
    expect(team).toMatchObject({ parentTeamId: teams.upper, memberCount: 1 });
    expect(team.managers.map(({ id }) => id)).toEqual([outsider.id, upperMember.id]);
    const events = await listAuditEventsOfOrganization(deps, organization.id);
    expect(events).toMatchObject([
      {
        action: 'team.reporting_changed',
        target: 'Back office',
        before: { parent: null },
        after: { parent: 'Operations', managers: [outsider.fullName, upperMember.fullName] },
      },
    ]);
  });

  test('rejects cycles, chains of eleven teams and users of other organizations', async ({
    api,
    make,
    deps,
  }) => {
    const { organization, teams } = await makeReportingLine(deps.db, make);
    const orgId = organization.id;
    const admin = api.as(await make.user({ organization, role: 'admin' }));
    const elsewhere = await make.organization();
    const foreigner = await make.user({ organization: elsewhere });
    const foreignTeam = await makeTeam(deps.db, elsewhere);
    const send = (teamId: string, parentTeamId: string | null, managerIds: string[] = []) =>
      setReporting(admin, { orgId, teamId }, { parentTeamId, managerIds });
    const cycle = await send(teams.upper, teams.lower);
    expect(cycle).toMatchObject({ status: 422, body: { code: 'team_cycle' } });
    let parent = teams.beside;
    for (let level = 2; level <= 10; level += 1)
      parent = await makeTeam(deps.db, organization, { parent });
    const deep = await send(teams.lower, parent);
    expect(deep).toMatchObject({ status: 422, body: { code: 'team_too_deep' } });
    expect((await send(teams.lower, foreignTeam)).status).toBe(404);
    expect((await send(teams.lower, null, [foreigner.id])).status).toBe(404);
  });

  test('moves the teams below up when a team is deleted', async ({ api, make, deps }) => {
    const { organization, teams } = await makeReportingLine(deps.db, make);
    const admin = api.as(await make.user({ organization, role: 'admin' }));
    const lowest = await makeTeam(deps.db, organization, { parent: teams.lower, name: 'Lowest' });
    const url = `/api/enterprise/admin/organizations/${organization.id}/teams`;
    const reply = await admin.send({ method: 'DELETE', url: `${url}/${teams.lower}` });
    expect(reply.status).toBe(200);
    const found = all.parse((await admin.get(url)).body).teams.find(({ id }) => id === lowest);
    expect(found?.parentTeamId).toBe(teams.upper);
  });
});
