import { listMemberFields, type MemberField } from '@atrium/contracts/organizations/people';
import { describe, expect } from 'vitest';
import type { HttpClient } from '../../../../test/api-client.ts';
import { test } from '../../../../test/harness.ts';
import { listAuditEventsOfOrganization } from '../../../../test/support/database-state.ts';
import { toFieldKey } from './fields.service.ts';

const pathOf = (organizationId: string, fieldId = '') =>
  `/api/enterprise/admin/organizations/${organizationId}/member-fields${fieldId && `/${fieldId}`}`;

async function create(client: HttpClient, organizationId: string, body: object) {
  const reply = await client.post(pathOf(organizationId), body);
  return reply.status === 201
    ? (reply.body as { field: MemberField }).field
    : (reply.body as { code: string }).code;
}
const createField = async (client: HttpClient, organizationId: string, body: object) => {
  const field = await create(client, organizationId, body);
  if (typeof field === 'string') throw new Error(field);
  return field;
};
const list = async (client: HttpClient, organizationId: string) =>
  listMemberFields.schema.response[200].parse((await client.get(pathOf(organizationId))).body)
    .fields;

describe('custom fields', () => {
  test('are added, renamed, ordered and archived by admins, with audit events', async ({
    api,
    make,
    deps,
  }) => {
    const organization = await make.organization();
    const admin = await make.user({ organization, role: 'admin' });
    const client = api.as(admin);
    const shirt = await createField(client, organization.id, {
      name: 'Shirt size',
      type: 'choice',
      choices: ['S', 'M'],
    });
    expect(shirt).toMatchObject({ key: 'shirt_size', isRequired: false, isArchived: false });
    const depot = await createField(client, organization.id, { name: 'Depot', type: 'text' });
    const send = (fieldId: string, body: object) =>
      client.send({ method: 'PUT', url: pathOf(organization.id, fieldId), body });
    expect((await send(shirt.id, { choices: ['M', 'L'], name: 'Shirt' })).status).toBe(200);
    expect((await send(shirt.id, { choices: [] })).status).toBe(422);
    const ordered = { fieldIds: [depot.id] };
    const url = pathOf(organization.id);
    expect((await client.send({ method: 'PUT', url, body: ordered })).status).toBe(200);
    expect((await list(client, organization.id)).map(({ name }) => name)).toEqual([
      'Depot',
      'Shirt',
    ]);
    expect((await send(depot.id, { isArchived: true })).status).toBe(200);
    expect(await list(client, organization.id)).toMatchObject([
      { key: 'shirt_size', choices: ['M', 'L'] },
      { key: 'depot', isArchived: true },
    ]);
    const events = await listAuditEventsOfOrganization(deps, organization.id);
    expect(events.map(({ action }) => action)).toEqual([
      'field.created',
      'field.created',
      'field.changed',
      'field.changed',
    ]);
  });

  test('are rejected with a key in use, without choices, and above the limit', async ({
    api,
    make,
  }) => {
    const organization = await make.organization();
    const client = api.as(await make.user({ organization, role: 'admin' }));
    const names = ['Depot', 'depot'].map((name) => ({ name, type: 'text' }));
    const replies = await Promise.all(names.map((field) => create(client, organization.id, field)));
    expect(replies.filter((reply) => typeof reply === 'string')).toEqual([
      'member_field_key_taken',
    ]);
    const choice = { name: 'Size', type: 'choice', choices: ['S', 'S'] };
    expect(await create(client, organization.id, choice)).toBe('member_field_choices');
    for (let index = 1; index < 30; index += 1)
      await createField(client, organization.id, { name: `Field ${index}`, type: 'number' });
    expect(await create(client, organization.id, { name: 'One more', type: 'text' })).toBe(
      'too_many_member_fields',
    );
  });

  test('belong to one organization', async ({ api, make }) => {
    const [own, other] = [await make.organization(), await make.organization()];
    const client = api.as(await make.user({ organization: own, role: 'admin' }));
    const theirs = api.as(await make.user({ organization: other, role: 'admin' }));
    const { id } = await createField(theirs, other.id, { name: 'Depot', type: 'text' });
    const reply = await client.send({
      method: 'PUT',
      url: pathOf(own.id, id),
      body: { name: 'Mine' },
    });
    expect(reply.status).toBe(404);
    expect(await list(client, own.id)).toEqual([]);
  });
});

test.for([
  ['Shirt size', 'shirt_size'],
  ['  Größe (EU) ', 'gro_e_eu'],
  ['2nd depot', 'field_2nd_depot'],
  ['彩子', 'field'],
])('derives the key of %j', ([name, key]) => {
  expect(toFieldKey(name ?? '')).toBe(key);
});
