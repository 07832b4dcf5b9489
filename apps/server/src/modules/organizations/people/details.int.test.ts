import { memberDetailsReply, listMemberValues } from '@atrium/contracts/organizations/people';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import type { HttpClient } from '../../../../test/api-client.ts';
import type { Factories, MadeOrganization } from '../../../../test/factories.ts';
import { test } from '../../../../test/harness.ts';
import { listAuditEventsOfOrganization } from '../../../../test/support/database-state.ts';
import { makeReportingLine } from '../../../../test/training/teams.ts';

const base = ({ id }: MadeOrganization) => `/api/enterprise/admin/organizations/${id}`;
const pathOf = (organization: MadeOrganization, user: { id: string }) =>
  `${base(organization)}/users/${user.id}/details`;
const put = (
  client: HttpClient,
  organization: MadeOrganization,
  user: { id: string },
  body: object,
) => client.send({ method: 'PUT', url: pathOf(organization, user), body });
const createField = (client: HttpClient, organization: MadeOrganization, body: object) =>
  client.post(`${base(organization)}/member-fields`, body);

async function makeOrganization(make: Factories) {
  const organization = await make.organization();
  const admin = await make.user({ organization, role: 'admin' });
  const [first, second, third] = await make.users(3, organization);
  if (!first || !second || !third) throw new Error('three members expected');
  return { organization, admin, first, second, third };
}

describe('PUT /api/enterprise/admin/organizations/{orgId}/users/{userId}/details', () => {
  test('saves what is given, keeps the rest and records before and after', async ({
    api,
    make,
    deps,
  }) => {
    const { organization, admin, first, second } = await makeOrganization(make);
    const client = api.as(admin);
    await createField(client, organization, { name: 'Has a car', type: 'boolean' });
    const details = {
      employeeId: ' NF-0417 ',
      jobTitle: 'Technician',
      department: 'Field',
      location: 'Harbor',
      hiredOn: '2024-04-08',
      managerId: second.id,
      customFields: { has_a_car: true },
    };
    expect((await put(client, organization, first, details)).status).toBe(200);
    const { body } = await put(client, organization, first, { department: null });
    expect(memberDetailsReply.parse(body)).toMatchObject({
      employeeId: 'NF-0417',
      jobTitle: 'Technician',
      department: null,
      hiredOn: '2024-04-08',
      manager: { id: second.id, name: second.fullName },
      customFields: { has_a_car: true },
      fields: [{ key: 'has_a_car', type: 'boolean' }],
    });
    // Changes nothing, so it is not recorded.
    await put(client, organization, first, { jobTitle: 'Technician' });
    const events = await listAuditEventsOfOrganization(deps, organization.id);
    expect(events.filter(({ action }) => action === 'membership.details_changed')).toMatchObject([
      {
        actorId: admin.id,
        target: first.fullName,
        before: { userId: first.id, employeeId: null, 'customFields.has_a_car': null },
        after: { employeeId: 'NF-0417', managerId: second.id, 'customFields.has_a_car': true },
      },
      { before: { userId: first.id, department: 'Field' }, after: { department: null } },
    ]);
    const { rows } = await sql<{ department: string | null; isCurrent: boolean }>`
      select department, upper_inf(during) as is_current from member_detail_history
      where user_id = ${first.id} order by during`.execute(deps.db);
    expect(rows).toEqual([
      { department: 'Field', isCurrent: false },
      { department: null, isCurrent: true },
    ]);
  });

  test('gives an employee ID to one of two members when two admins save it at once', async ({
    api,
    make,
    deps,
  }) => {
    const { organization, admin, first, second } = await makeOrganization(make);
    const other = await make.user({ organization, role: 'admin' });
    const replies = await Promise.all([
      put(api.as(admin), organization, first, { employeeId: 'NF-1' }),
      put(api.as(other), organization, second, { employeeId: 'nf-1' }),
    ]);
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409,
    ]);
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'employee_id_taken',
    });
    const stored = deps.db.selectFrom('memberDetails').select('employeeId');
    expect(await stored.where('organizationId', '=', organization.id).execute()).toHaveLength(1);
    // Another organization has its own.
    const elsewhere = await makeOrganization(make);
    const reply = await put(api.as(elsewhere.admin), elsewhere.organization, elsewhere.first, {
      employeeId: 'NF-1',
    });
    expect(reply.status).toBe(200);
  });

  test('rejects managers of other organizations and cycles, also concurrent ones', async ({
    api,
    make,
    deps,
  }) => {
    const { organization, admin, first, second, third } = await makeOrganization(make);
    const client = api.as(admin);
    const stranger = await make.user({ organization: await make.organization() });
    expect(await put(client, organization, first, { managerId: stranger.id })).toMatchObject({
      status: 422,
      body: { code: 'manager_not_member' },
    });
    const cycle = { status: 422, body: { code: 'manager_cycle' } };
    expect(await put(client, organization, first, { managerId: first.id })).toMatchObject(cycle);
    expect((await put(client, organization, first, { managerId: second.id })).status).toBe(200);
    const replies = await Promise.all([
      put(client, organization, second, { managerId: third.id }),
      put(client, organization, third, { managerId: first.id }),
    ]);
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 422,
    ]);
    const { rows } = await sql`
      with recursive above (id, start) as (
        select manager_id, user_id from member_details where organization_id = ${organization.id}
        union select manager_id, start from above join member_details on user_id = above.id)
      select from above where id = start`.execute(deps.db);
    expect(rows).toEqual([]);
    // A manager who leaves is not the manager any more.
    const url = `${base(organization)}/users/${second.id}`;
    expect((await client.send({ method: 'DELETE', url })).status).toBe(200);
    const { body } = await client.get(pathOf(organization, first));
    expect(memberDetailsReply.parse(body).manager).toBeNull();
  });

  test('checks values of custom fields by their type', async ({ api, make }) => {
    const { organization, admin, first } = await makeOrganization(make);
    const client = api.as(admin);
    const add = (name: string, type: string, more = {}) =>
      createField(client, organization, { name, type, ...more });
    await add('Shirt', 'choice', { choices: ['S', 'M'] });
    await add('Badge', 'number');
    await add('Checked', 'date');
    await add('Note', 'text', { isRequired: true });
    const save = async (customFields: object) => {
      const { status, body } = await put(client, organization, first, { customFields });
      return status === 200 ? 200 : (body as { code: string }).code;
    };
    const invalid = [
      { shirt: 'XL' },
      { shirt: true },
      { badge: '1' },
      { checked: '2026-02-30' },
      { checked: 'soon' },
      { note: '' },
      { note: 5 },
      { unknown: 'x' },
    ];
    for (const values of invalid) expect(await save(values)).toBe('member_field_invalid');
    expect(await save({ shirt: 'M', badge: 7.5, checked: '2026-02-28', note: 'x' })).toBe(200);
    expect(await save({ note: null })).toBe('member_field_required');
    expect(await save({ badge: null })).toBe(200);
  });

  test('rejects days and texts that can’t be stored', async ({ api, make }) => {
    const { organization, admin, first } = await makeOrganization(make);
    for (const body of [
      { hiredOn: '2026-02-30' },
      { employeeId: 'x'.repeat(61) },
      { department: 'a\nb' },
      { department: '  ' },
      { role: 'admin' },
    ])
      expect((await put(api.as(admin), organization, first, body)).status).toBe(400);
  });
});

describe('reading details', () => {
  test('shows managers their people, members themselves, and others nothing', async ({
    api,
    make,
    deps,
  }) => {
    const line = await makeReportingLine(deps.db, make);
    const { organization, director, lead, lowerMember, outsider } = line;
    const admin = await make.user({ organization, role: 'admin' });
    await put(api.as(admin), organization, lowerMember, { department: 'Field' });
    await put(api.as(admin), organization, outsider, { department: 'Office' });
    const status = async (client: HttpClient, user: { id: string }) =>
      (await client.get(pathOf(organization, user))).status;
    expect(await status(api.as(lead), lowerMember)).toBe(200);
    expect(await status(api.as(director), lowerMember)).toBe(200);
    expect(await status(api.as(lead), outsider)).toBe(404);
    expect(await status(api.as(lowerMember), lowerMember)).toBe(403);
    expect((await put(api.as(lead), organization, lowerMember, { department: 'X' })).status).toBe(
      403,
    );
    const own = await api.as(lowerMember).get('/api/profile/details');
    expect(own.body).toMatchObject({ details: { department: 'Field' } });
    const values = async (client: HttpClient) =>
      listMemberValues.schema.response[200].parse(
        (await client.get(`${base(organization)}/member-values`)).body,
      );
    expect((await values(api.as(lead))).departments).toEqual(['Field']);
    expect((await values(api.as(admin))).departments).toEqual(['Field', 'Office']);
  });

  test('tells managers with the same name apart by employee ID or email', async ({ api, make }) => {
    const { organization, admin, first, second, third } = await makeOrganization(make);
    const makeAnna = () =>
      make.user({ organization, fullName: 'Anna Berg', username: `anna ${crypto.randomUUID()}` });
    const [withId, withoutId] = [await makeAnna(), await makeAnna()];
    const client = api.as(admin);
    await put(client, organization, withId, { employeeId: 'NF-1' });
    await put(client, organization, first, { managerId: withId.id });
    await put(client, organization, second, { managerId: withoutId.id });
    await put(client, organization, third, { managerId: first.id });
    const { managers } = listMemberValues.schema.response[200].parse(
      (await client.get(`${base(organization)}/member-values`)).body,
    );
    const detailOf = ({ id }: { id: string }) => managers.find((each) => each.id === id)?.detail;
    expect([withId, withoutId, first].map(detailOf)).toEqual(['NF-1', withoutId.email, null]);
  });

  test('returns 404 for members of another organization', async ({ api, make }) => {
    const [own, other] = [await makeOrganization(make), await makeOrganization(make)];
    const client = api.as(own.admin);
    expect((await client.get(pathOf(own.organization, other.first))).status).toBe(404);
    expect((await client.get(pathOf(other.organization, other.first))).status).toBe(404);
    expect((await put(client, own.organization, other.first, { department: 'X' })).status).toBe(
      404,
    );
  });
});
