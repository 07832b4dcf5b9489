import { listTeamMembers, listTeams, teamReply } from '@atrium/contracts/training/assignments';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import type { HttpClient } from '../../../../test/api-client.ts';
import { listAuditEventsOfOrganization } from '../../../../test/support/database-state.ts';
import { test } from '../../../../test/harness.ts';

const one = z.object({ team: teamReply });
const teamsOf = (orgId: string) => `/api/enterprise/admin/organizations/${orgId}/teams`;

async function list(client: HttpClient, orgId: string) {
  const { body } = await client.get(teamsOf(orgId));
  return listTeams.schema.response[200].parse(body).teams;
}

async function create(client: HttpClient, orgId: string, name: string) {
  return one.parse((await client.post(teamsOf(orgId), { name })).body).team;
}

const change = (
  client: HttpClient,
  orgId: string,
  teamId: string,
  body: { add?: string[]; remove?: string[] },
) => client.send({ method: 'PUT', url: `${teamsOf(orgId)}/${teamId}/members`, body });

describe('teams', () => {
  test('creates, renames and deletes a team with audit events', async ({ api, make, deps }) => {
    const organization = await make.organization();
    const user = await make.user({ organization, role: 'admin' });
    const admin = api.as(user);
    const { id } = await create(admin, organization.id, '  Field crew ');
    await create(admin, organization.id, 'Back office');
    const url = `${teamsOf(organization.id)}/${id}`;
    const renamed = await admin.send({ method: 'PUT', url, body: { name: 'Surveyors' } });
    expect(renamed.body).toEqual({
      team: { id, name: 'Surveyors', memberCount: 0, parentTeamId: null, managers: [] },
    });
    await admin.send({ method: 'PUT', url, body: { name: 'Surveyors' } });
    expect((await list(admin, organization.id)).map(({ name }) => name)).toEqual([
      'Back office',
      'Surveyors',
    ]);
    expect((await admin.send({ method: 'DELETE', url })).status).toBe(200);
    expect((await admin.send({ method: 'DELETE', url })).status).toBe(404);
    expect(await list(admin, organization.id)).toHaveLength(1);
    expect(await listAuditEventsOfOrganization(deps, organization.id)).toMatchObject([
      { actorId: user.id, action: 'team.created', after: { name: 'Field crew' } },
      { action: 'team.created' },
      { action: 'team.renamed', before: { name: 'Field crew' }, after: { name: 'Surveyors' } },
      {
        action: 'team.deleted',
        target: 'Surveyors',
        before: { name: 'Surveyors', members: 0, managers: [] },
      },
    ]);
  });

  test('rejects a duplicate name within the organization, also for concurrent requests', async ({
    api,
    make,
  }) => {
    const organization = await make.organization();
    const other = await make.organization();
    const admins = [
      api.as(await make.user({ organization, role: 'admin' })),
      api.as(await make.user({ organization, role: 'admin' })),
    ];
    const replies = await Promise.all(
      admins.map((admin) => admin.post(teamsOf(organization.id), { name: 'Field' })),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    const again = await admins[0]?.post(teamsOf(organization.id), { name: 'FIELD' });
    expect(again?.body).toMatchObject({ code: 'name_taken' });
    const elsewhere = api.as(await make.user({ organization: other, role: 'admin' }));
    expect((await elsewhere.post(teamsOf(other.id), { name: 'Field' })).status).toBe(201);
  });

  test('adds each member once and removes members', async ({ api, make, deps }) => {
    const organization = await make.organization();
    const admin = api.as(await make.user({ organization, role: 'admin' }));
    const [ada, bo] = [
      await make.user({ organization, fullName: `Ada ${organization.id}` }),
      await make.user({ organization, fullName: `Bo ${organization.id}` }),
    ];
    const foreigner = await make.user({ organization: await make.organization() });
    const { id } = await create(admin, organization.id, 'Field');
    const both = { add: [ada.id, bo.id, ada.id] };
    await Promise.all([1, 2].map(() => change(admin, organization.id, id, both)));
    expect(await list(admin, organization.id)).toMatchObject([{ memberCount: 2 }]);
    for (const stranger of [foreigner.id, crypto.randomUUID()]) {
      const reply = await change(admin, organization.id, id, {
        add: [stranger],
        remove: [ada.id],
      });
      expect(reply.status).toBe(404);
    }
    const gone = await change(admin, organization.id, id, { remove: [ada.id, foreigner.id] });
    expect(one.parse(gone.body).team.memberCount).toBe(1);
    const members = await admin.get(`${teamsOf(organization.id)}/${id}/members`);
    expect(members.body).toEqual({
      members: [{ id: bo.id, fullName: bo.fullName, email: bo.email }],
      nextCursor: null,
    });
    const auditEvents = await listAuditEventsOfOrganization(deps, organization.id);
    expect(auditEvents.filter(({ action }) => action === 'team.members_changed')).toMatchObject([
      { target: 'Field', after: { joined: [ada.fullName, bo.fullName] } },
      { before: { left: [ada.fullName] }, after: { joined: [] } },
    ]);
  });

  test('lists members page by page in name order', async ({ api, make }) => {
    const organization = await make.organization();
    const admin = api.as(await make.user({ organization, role: 'admin' }));
    const members = [];
    for (const letter of 'DBACE')
      members.push(await make.user({ organization, fullName: `${letter} ${organization.id}` }));
    const { id } = await create(admin, organization.id, 'Field');
    await change(admin, organization.id, id, { add: members.map((user) => user.id) });
    const seen: (string | null)[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const after: string = cursor && `&cursor=${cursor}`;
      const { body } = await admin.get(`${teamsOf(organization.id)}/${id}/members?limit=2${after}`);
      const page = listTeamMembers.schema.response[200].parse(body);
      seen.push(...page.members.map(({ fullName }) => fullName));
      cursor = page.nextCursor;
    }
    expect(seen.map((name) => name?.[0])).toEqual(['A', 'B', 'C', 'D', 'E']);
  });
});
