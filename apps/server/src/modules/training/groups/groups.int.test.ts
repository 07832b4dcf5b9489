import {
  getGroup,
  listGroupHistory,
  listGroupMembers,
  listGroups,
  previewGroupRule,
} from '@atrium/contracts/training/groups';
import { describe, expect } from 'vitest';
import type { HttpClient } from '../../../../test/api-client.ts';
import type { Factories, MadeOrganization } from '../../../../test/factories.ts';
import { test } from '../../../../test/harness.ts';
import { listAuditEventsOfOrganization } from '../../../../test/support/database-state.ts';
import {
  allOf,
  inDepartment,
  listGroupUserIds,
  setDetails,
} from '../../../../test/training/groups.ts';
import { makeTeam } from '../../../../test/training/teams.ts';

const pathOf = ({ id }: MadeOrganization, group = '') =>
  `/api/enterprise/admin/organizations/${id}/groups${group && `/${group}`}`;
const one = getGroup.schema.response[200];

async function create(client: HttpClient, organization: MadeOrganization, body: object) {
  const reply = await client.post(pathOf(organization), body);
  return { status: reply.status, group: one.safeParse(reply.body).data?.group, body: reply.body };
}
const put = (client: HttpClient, url: string, body: object) =>
  client.send({ method: 'PUT', url, body });

async function makeOrganization(make: Factories) {
  const organization = await make.organization();
  const admin = await make.user({ organization, role: 'admin' });
  const [first, second, third] = await make.users(3, organization);
  if (!first || !second || !third) throw new Error('three members expected');
  return { organization, admin, first, second, third };
}

describe('POST /api/enterprise/admin/organizations/{orgId}/groups', () => {
  test('creates a group with the members who match its rule', async ({ api, make, deps }) => {
    const { organization, admin, first, second } = await makeOrganization(make);
    await setDetails(deps.db, organization, first, { department: 'Field' });
    await setDetails(deps.db, organization, second, { department: 'Office' });
    const client = api.as(admin);
    const rule = allOf(inDepartment(' FIELD '));
    const { status, group } = await create(client, organization, { name: ' Drones ', rule });
    expect(status).toBe(201);
    expect(group).toEqual({
      id: group?.id,
      name: 'Drones',
      rule: allOf(inDepartment('FIELD')),
      revision: 1,
      memberCount: 1,
      usedBy: [],
    });
    const { body } = await client.get(pathOf(organization, `${group?.id}/members`));
    expect(listGroupMembers.schema.response[200].parse(body).members).toEqual([first]);
    expect(await listAuditEventsOfOrganization(deps, organization.id)).toMatchObject([
      {
        action: 'group.created',
        target: 'Drones',
        after: { rule: [{ match: 'all', conditions: ['department is_one_of FIELD'] }] },
      },
    ]);
  });

  test.for<[string, object]>([
    ['an operator of another field', { field: 'hiredOn', operator: 'contains', values: ['x'] }],
    ['a value of another type', { field: 'hiredOn', operator: 'before', values: ['yesterday'] }],
    ['values without use', { field: 'employeeId', operator: 'is_empty', values: ['x'] }],
    ['no values', { field: 'department', operator: 'is_one_of', values: [] }],
    ['a custom field without its key', { field: 'custom', operator: 'is_empty', values: [] }],
    ['a team by name', { field: 'team', operator: 'is_one_of', values: ['Field'] }],
    ['an unknown role', { field: 'role', operator: 'is_one_of', values: ['owner'] }],
  ])('rejects %s', async ([, condition], { api, make }) => {
    const { organization, admin } = await makeOrganization(make);
    const rule = { anyOf: [{ match: 'all', conditions: [condition] }] };
    const reply = await create(api.as(admin), organization, { name: 'Drones', rule });
    expect(reply.status).toBe(400);
  });

  test('rejects teams and managers of other organizations and unknown custom fields', async ({
    api,
    make,
    deps,
  }) => {
    const { organization, admin } = await makeOrganization(make);
    const other = await makeOrganization(make);
    const team = await makeTeam(deps.db, other.organization);
    const createWith = (condition: object) =>
      create(api.as(admin), organization, {
        name: 'Drones',
        rule: { anyOf: [{ match: 'any', conditions: [condition] }] },
      });
    const ofTeam = { field: 'team', operator: 'is_one_of', values: [team] };
    expect((await createWith(ofTeam)).status).toBe(404);
    const ofManager = { field: 'manager', operator: 'is_not_one_of', values: [other.first.id] };
    expect((await createWith(ofManager)).status).toBe(404);
    const custom = { key: 'equipment', type: 'text' };
    const ofField = { field: 'custom', custom, operator: 'is_empty', values: [] };
    expect((await createWith(ofField)).body).toMatchObject({ code: 'group_field_unknown' });
  });

  test('rejects a name that another group has', async ({ api, make }) => {
    const { organization, admin } = await makeOrganization(make);
    const client = api.as(admin);
    const { group } = await create(client, organization, { name: 'Drones', rule: null });
    const again = await create(client, organization, { name: 'DRONES', rule: null });
    expect(again.body).toMatchObject({ code: 'name_taken' });
    const url = pathOf(organization, group?.id);
    expect((await client.send({ method: 'DELETE', url })).status).toBe(200);
    expect((await create(client, organization, { name: 'DRONES', rule: null })).status).toBe(201);
  });
});

describe('PUT /api/enterprise/admin/organizations/{orgId}/groups/{groupId}', () => {
  test('changes the members with the rule, once per revision', async ({ api, make, deps }) => {
    const { organization, admin, first, second } = await makeOrganization(make);
    await setDetails(deps.db, organization, first, { department: 'Field' });
    await setDetails(deps.db, organization, second, { department: 'Office' });
    const client = api.as(admin);
    const { group } = await create(client, organization, {
      name: 'Drones',
      rule: allOf(inDepartment('Field')),
    });
    const url = pathOf(organization, group?.id);
    const body = { revision: 1, name: 'Drones', rule: allOf(inDepartment('Office')) };
    const preview = await client.post(`${pathOf(organization)}/preview`, {
      groupId: group?.id,
      rule: body.rule,
    });
    expect(previewGroupRule.schema.response[200].parse(preview.body)).toEqual({
      matching: 1,
      joining: 1,
      leaving: 1,
      people: [
        { ...second, teams: [], change: 'joins' },
        { ...first, teams: [], change: 'leaves' },
      ],
    });
    expect(one.parse((await put(client, url, body)).body).group).toMatchObject({
      revision: 2,
      memberCount: 1,
    });
    expect(await listGroupUserIds(deps.db, group?.id ?? '')).toEqual([second.id]);
    expect((await put(client, url, body)).body).toMatchObject({ code: 'group_changed' });
    // The same values again are no change.
    expect(one.parse((await put(client, url, { ...body, revision: 2 })).body).group.revision).toBe(
      2,
    );
    const history = await client.get(`${url}/history?limit=2`);
    const page = listGroupHistory.schema.response[200].parse(history.body);
    const rest = await client.get(`${url}/history?limit=2&cursor=${page.nextCursor}`);
    const changes = [
      ...page.changes,
      ...listGroupHistory.schema.response[200].parse(rest.body).changes,
    ].map(({ change, reason, name }) => `${name} ${change}: ${reason}`);
    expect(changes.toSorted()).toEqual(
      [
        `${first.fullName} joined: rule_changed`,
        `${first.fullName} left: rule_changed`,
        `${second.fullName} joined: rule_changed`,
      ].toSorted(),
    );
  });
});

describe('PUT /api/enterprise/admin/organizations/{orgId}/groups/{groupId}/members', () => {
  test('adds and removes members of a group without a rule', async ({ api, make, deps }) => {
    const { organization, admin, first, second } = await makeOrganization(make);
    const other = await makeOrganization(make);
    const client = api.as(admin);
    const { group } = await create(client, organization, { name: 'First aiders', rule: null });
    const url = `${pathOf(organization, group?.id)}/members`;
    await put(client, url, { add: [first.id, second.id] });
    const changed = await put(client, url, { add: [second.id], remove: [first.id] });
    expect(one.parse(changed.body).group.memberCount).toBe(1);
    expect((await put(client, url, { add: [other.first.id] })).status).toBe(404);
    expect(await listGroupUserIds(deps.db, group?.id ?? '')).toEqual([second.id]);
  });

  test('rejects groups with a rule', async ({ api, make }) => {
    const { organization, admin, first } = await makeOrganization(make);
    const client = api.as(admin);
    const rule = allOf(inDepartment('Field'));
    const { group } = await create(client, organization, { name: 'Drones', rule });
    const reply = await put(client, `${pathOf(organization, group?.id)}/members`, {
      add: [first.id],
    });
    expect(reply.body).toMatchObject({ code: 'group_is_dynamic' });
  });
});

describe('DELETE /api/enterprise/admin/organizations/{orgId}/groups/{groupId}', () => {
  test('archives a group that no assignment names', async ({ api, make, deps }) => {
    const { organization, admin, first } = await makeOrganization(make);
    await setDetails(deps.db, organization, first, { department: 'Field' });
    const client = api.as(admin);
    const rule = allOf(inDepartment('Field'));
    const { group } = await create(client, organization, { name: 'Drones', rule });
    const { id: courseId } = await make.course({ organization, visibility: 'organization' });
    const assignments = `/api/enterprise/admin/organizations/${organization.id}/assignments`;
    const terms = { everyone: false, teamIds: [], groupIds: [group?.id], userIds: [], dueOn: null };
    const created = await client.post(assignments, {
      courseId,
      terms: { ...terms, dueDays: 30, months: null, graceDays: 0 },
    });
    expect(created.body).toMatchObject({
      assignment: { groups: [{ id: group?.id, name: 'Drones' }], required: 1 },
    });
    const url = pathOf(organization, group?.id);
    const { body } = await client.get(pathOf(organization));
    const [listed] = listGroups.schema.response[200].parse(body).groups;
    expect(listed?.usedBy).toMatchObject([{ dueDays: 30, dueOn: null }]);
    expect((await client.send({ method: 'DELETE', url })).body).toMatchObject({
      code: 'group_in_use',
    });
    const { assignment } = created.body as { assignment: { id: string } };
    await client.send({ method: 'DELETE', url: `${assignments}/${assignment.id}` });
    expect((await client.send({ method: 'DELETE', url })).status).toBe(200);
    expect((await client.get(url)).status).toBe(404);
    expect(await listGroupUserIds(deps.db, group?.id ?? '')).toEqual([]);
  });

  test('returns 404 for groups of another organization', async ({ api, make }) => {
    const { organization, admin } = await makeOrganization(make);
    const other = await makeOrganization(make);
    const { group } = await create(api.as(other.admin), other.organization, {
      name: 'Drones',
      rule: null,
    });
    const client = api.as(admin);
    const url = pathOf(organization, group?.id);
    for (const method of ['GET', 'DELETE'] as const)
      expect((await client.send({ method, url })).status).toBe(404);
    const preview = { rule: allOf(inDepartment('Field')), groupId: group?.id };
    expect((await client.post(`${pathOf(organization)}/preview`, preview)).status).toBe(404);
  });
});
