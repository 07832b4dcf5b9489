import { randomUUID } from 'node:crypto';
import { scimUrns } from '@atrium/contracts/scim/constants';
import { describe, expect } from 'vitest';
import {
  createUser,
  errorOf,
  listOf,
  makeScimClient,
  patchOf,
  resourceOf,
  scimError,
  test,
} from '../../../test/scim/scim-test.ts';

const { enterpriseUser, customUser } = scimUrns;

// The requests follow the public documentation of both providers.

describe('Microsoft Entra ID', () => {
  test('finds no user, creates, updates and disables one', async ({ api, make, deps }) => {
    const client = await makeScimClient(api, make, deps);
    const { domain } = client;
    const userName = `Test_User_${randomUUID().slice(0, 8)}@${domain}`;
    const filter = encodeURIComponent(`userName eq "${userName}"`);
    expect(listOf(await client.send('GET', `/Users?filter=${filter}`))).toEqual({
      schemas: [scimUrns.list],
      totalResults: 0,
      startIndex: 1,
      itemsPerPage: 0,
      Resources: [],
    });
    const created = await client.send('POST', '/Users', {
      schemas: [scimUrns.user, enterpriseUser],
      externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
      userName,
      active: true,
      displayName: 'lennay',
      emails: [{ primary: true, type: 'work', value: userName.toLowerCase() }],
      meta: { resourceType: 'User' },
      name: { formatted: 'givenName familyName', familyName: 'familyName', givenName: 'givenName' },
      roles: [],
      phoneNumbers: [{ type: 'work', value: '555' }],
      addresses: [{ type: 'work', formatted: 'Street 1' }],
    });
    expect(created.status).toBe(201);
    const { id } = resourceOf(created);
    const updated = await client.send(
      'PATCH',
      `/Users/${id}`,
      patchOf(
        {
          op: 'Replace',
          path: 'emails[type eq "work"].value',
          value: `updatedEmail@${domain}`,
        },
        { op: 'Replace', path: 'name.familyName', value: 'updatedFamilyName' },
        { op: 'Add', path: `${enterpriseUser}:employeeNumber`, value: '701984' },
        { op: 'Add', path: 'phoneNumbers[type eq "work"].value', value: '556' },
      ),
    );
    expect(resourceOf(updated)).toMatchObject({
      emails: [{ type: 'work', value: `updatedEmail@${domain}`, primary: true }],
      name: { familyName: 'updatedFamilyName', givenName: 'givenName' },
      [enterpriseUser]: { employeeNumber: '701984' },
    });
    const renamed = patchOf({ op: 'Replace', path: 'userName', value: `new_${userName}` });
    expect(resourceOf(await client.send('PATCH', `/Users/${id}`, renamed)).userName).toBe(
      `new_${userName}`,
    );
    const disabled = patchOf({ op: 'Replace', path: 'active', value: 'False' });
    expect(resourceOf(await client.send('PATCH', `/Users/${id}`, disabled)).active).toBe(false);
    expect((await client.send('DELETE', `/Users/${id}`)).status).toBe(204);
    expect(errorOf(await client.send('GET', `/Users/${id}`))).toEqual(scimError(404));
  });

  test('sends several attributes in one operation without a path', async ({ api, make, deps }) => {
    const client = await makeScimClient(api, make, deps);
    const manager = await createUser(client);
    const { id } = await createUser(client);
    const value = {
      displayName: 'Pvlo',
      active: 'True',
      'name.givenName': 'Kim',
      [`${enterpriseUser}:department`]: 'Sales',
      [`${enterpriseUser}:manager`]: manager.id,
      [`${customUser}:location`]: 'Oslo',
    };
    const reply = await client.send('PATCH', `/Users/${id}`, patchOf({ op: 'Add', value }));
    expect(resourceOf(reply)).toMatchObject({
      displayName: 'Pvlo',
      name: { givenName: 'Kim' },
      [enterpriseUser]: { department: 'Sales', manager: { value: manager.id } },
      [customUser]: { location: 'Oslo' },
    });
  });

  test('maps custom fields of the organization', async ({ api, make, deps }) => {
    const client = await makeScimClient(api, make, deps);
    const organizationId = client.organization.id;
    await deps.db
      .insertInto('memberFields')
      .values([
        { organizationId, key: 'cost_center', name: 'Cost center', type: 'text', position: 1 },
        {
          organizationId,
          key: 'shift',
          name: 'Shift',
          type: 'choice',
          choices: ['day', 'night'],
          position: 2,
        },
        { organizationId, key: 'is_driver', name: 'Driver', type: 'boolean', position: 3 },
      ])
      .execute();
    const { id } = await createUser(client, {
      [customUser]: { cost_center: 'C-1', is_driver: true },
    });
    const shift = { op: 'Add', path: `${customUser}:shift`, value: 'night' };
    const driver = { op: 'Replace', path: `${customUser}:is_driver`, value: 'False' };
    const patched = await client.send('PATCH', `/Users/${id}`, patchOf(shift, driver));
    expect(resourceOf(patched)[customUser]).toEqual({
      cost_center: 'C-1',
      shift: 'night',
      is_driver: false,
    });
    const wrong = patchOf({ ...shift, value: 'dawn' });
    expect(errorOf(await client.send('PATCH', `/Users/${id}`, wrong))).toEqual(
      scimError(400, 'invalidValue'),
    );
    const filter = encodeURIComponent(
      `${customUser}:shift eq "NIGHT" and ${customUser}:is_driver eq false`,
    );
    expect(listOf(await client.send('GET', `/Users?filter=${filter}`)).totalResults).toBe(1);
    const schemas = listOf(await client.send('GET', '/Schemas')).Resources as unknown as {
      id: string;
      attributes: { name: string }[];
    }[];
    const custom = schemas.find((schema) => schema.id === customUser);
    expect(custom?.attributes.map(({ name }) => name)).toEqual([
      'location',
      'hiredOn',
      'cost_center',
      'shift',
      'is_driver',
    ]);
  });
});

describe('Okta', () => {
  test('creates, reads, replaces and deactivates a user', async ({ api, make, deps }) => {
    const client = await makeScimClient(api, make, deps);
    const userName = `test.user.${randomUUID().slice(0, 8)}@${client.domain}`;
    const created = resourceOf(
      await client.send('POST', '/Users', {
        schemas: [scimUrns.user],
        userName,
        name: { givenName: 'Test', familyName: 'User' },
        emails: [{ primary: true, value: userName, type: 'work' }],
        displayName: 'Test User',
        locale: 'en-US',
        externalId: '00ujl29u0le5T6Aj10h7',
        groups: [],
        password: '1mz050nq',
        active: true,
      }),
    );
    expect(created).not.toHaveProperty('password');
    const profile = resourceOf(await client.send('GET', `/Users/${created.id}`));
    const replaced = resourceOf(
      await client.send('PUT', `/Users/${created.id}`, {
        ...profile,
        name: { givenName: 'Another', middleName: 'Excited', familyName: 'User' },
      }),
    );
    expect(replaced).toMatchObject({ id: created.id, name: { middleName: 'Excited' } });
    const off = patchOf({ op: 'replace', value: { active: false } });
    expect(resourceOf(await client.send('PATCH', `/Users/${created.id}`, off)).active).toBe(false);
    const list = listOf(await client.send('GET', '/Users?startIndex=1&count=2'));
    expect(list).toMatchObject({ totalResults: 1, startIndex: 1, itemsPerPage: 1 });
    const back = await client.send('PUT', `/Users/${created.id}`, { ...profile, active: true });
    expect(resourceOf(back).active).toBe(true);
  });

  test('pushes a group and changes its members in one request', async ({ api, make, deps }) => {
    const client = await makeScimClient(api, make, deps);
    const [first, second] = [await createUser(client), await createUser(client)];
    const displayName = `Test SCIMv2 ${randomUUID().slice(0, 6)}`;
    const { id } = resourceOf(
      await client.send('POST', '/Groups', {
        schemas: [scimUrns.group],
        displayName,
        members: [{ value: first.id, display: 'test.user@example.com' }],
      }),
    );
    const renamed = patchOf({ op: 'replace', value: { id, displayName: `${displayName} 0` } });
    expect((await client.send('PATCH', `/Groups/${id}`, renamed)).status).toBe(204);
    const swapped = patchOf(
      { op: 'remove', path: `members[value eq "${first.id}"]` },
      { op: 'add', path: 'members', value: [{ value: second.id, display: 'x' }] },
    );
    expect((await client.send('PATCH', `/Groups/${id}`, swapped)).status).toBe(204);
    expect(resourceOf(await client.send('GET', `/Groups/${id}`))).toMatchObject({
      displayName: `${displayName} 0`,
      members: [{ value: second.id }],
    });
    const found = listOf(await client.send('GET', '/Groups?startIndex=1&count=100'));
    expect(found.totalResults).toBe(1);
  });
});

test('describes the service as in RFC 7643, sections 5 to 7', async ({ api, make, deps }) => {
  const client = await makeScimClient(api, make, deps);
  expect(resourceOf(await client.send('GET', '/ServiceProviderConfig'))).toMatchObject({
    patch: { supported: true },
    bulk: { supported: false },
    filter: { supported: true, maxResults: 200 },
    etag: { supported: true },
    sort: { supported: true },
    changePassword: { supported: false },
  });
  const types = listOf(await client.send('GET', '/ResourceTypes'));
  expect(types.Resources.map(({ id }) => id)).toEqual(['User', 'Group']);
  expect(resourceOf(await client.send('GET', '/ResourceTypes/User'))).toMatchObject({
    schema: scimUrns.user,
    schemaExtensions: [
      { schema: enterpriseUser, required: false },
      { schema: customUser, required: false },
    ],
  });
  expect(resourceOf(await client.send('GET', `/Schemas/${scimUrns.group}`)).id).toBe(
    scimUrns.group,
  );
  for (const path of ['/ResourceTypes/Robot', '/Schemas/urn:none'])
    expect(errorOf(await client.send('GET', path))).toEqual(scimError(404));
});
