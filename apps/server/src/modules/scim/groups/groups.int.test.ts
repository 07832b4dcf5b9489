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
  type ScimClient,
  test,
} from '../../../../test/scim/scim-test.ts';

const createGroup = async (client: ScimClient, more: object = {}) =>
  resourceOf(
    await client.send('POST', '/Groups', {
      schemas: [scimUrns.group],
      displayName: `Team ${randomUUID().slice(0, 8)}`,
      externalId: randomUUID(),
      ...more,
    }),
  );

const membersOf = async (client: ScimClient, id: string) => {
  const { members = [] } = resourceOf(await client.send('GET', `/Groups/${id}`)) as {
    members?: { value: string }[];
  };
  return members.map(({ value }) => value).toSorted();
};

describe('Groups', () => {
  test('create, find, rename and delete a team', async ({ api, make, deps }) => {
    const client = await makeScimClient(api, make, deps);
    const user = await createUser(client);
    const group = await createGroup(client, {
      displayName: 'Tour guides',
      members: [{ value: user.id, display: 'ignored' }],
    });
    expect(group).toMatchObject({
      displayName: 'Tour guides',
      members: [{ value: user.id, type: 'User', $ref: user.meta.location }],
      meta: { resourceType: 'Group' },
    });
    const filter = encodeURIComponent('displayName eq "tour GUIDES"');
    const url = `/Groups?excludedAttributes=members&filter=${filter}`;
    const found = listOf(await client.send('GET', url));
    expect(found.Resources).toEqual([expect.not.objectContaining({ members: expect.anything() })]);
    expect(errorOf(await client.send('POST', '/Groups', { displayName: 'TOUR guides' }))).toEqual(
      scimError(409, 'uniqueness'),
    );
    const renamed = { displayName: 'Guides', externalId: 'g-1', members: [{ value: user.id }] };
    expect(resourceOf(await client.send('PUT', `/Groups/${group.id}`, renamed))).toMatchObject({
      displayName: 'Guides',
      externalId: 'g-1',
    });
    const teams = (
      resourceOf(await client.send('GET', `/Users/${user.id}`)) as { groups?: unknown }
    ).groups;
    expect(teams).toEqual([{ value: group.id, display: 'Guides', $ref: group.meta.location }]);
    expect((await client.send('DELETE', `/Groups/${group.id}`)).status).toBe(204);
    expect(errorOf(await client.send('GET', `/Groups/${group.id}`))).toEqual(scimError(404));
  });

  test('PATCH adds and removes members, each once, in both dialects', async ({
    api,
    make,
    deps,
  }) => {
    const client = await makeScimClient(api, make, deps);
    const group = await createGroup(client);
    const [a, b, c] = await Promise.all([
      createUser(client),
      createUser(client),
      createUser(client),
    ]);
    const patch = async (...operations: object[]) => {
      const reply = await client.send('PATCH', `/Groups/${group.id}`, patchOf(...operations));
      expect([reply.status, reply.body]).toEqual([204, '']);
      return String(reply.headers['etag']);
    };
    const members = (...users: { id: string }[]) => users.map(({ id }) => ({ value: id }));
    // Microsoft Entra ID.
    const version = await patch({ op: 'Add', path: 'members', value: members(a, b) });
    expect(await patch({ op: 'Add', path: 'members', value: members(a) })).toBe(version);
    await patch({ op: 'Remove', path: 'members', value: members(a) });
    expect(await membersOf(client, group.id)).toEqual([b.id]);
    await patch({ op: 'Remove', path: `members[value eq "${b.id}"]` });
    await patch({ op: 'Replace', path: 'displayName', value: `Renamed ${group.id.slice(0, 8)}` });
    // Okta.
    await patch(
      { op: 'remove', path: `members[value eq "${a.id}"]` },
      { op: 'add', path: 'members', value: members(b, c) },
    );
    expect(await membersOf(client, group.id)).toEqual([b.id, c.id].toSorted());
    await patch({ op: 'replace', value: { id: group.id, displayName: group['displayName'] } });
    await patch({ op: 'replace', path: 'members', value: members(a) });
    expect(await membersOf(client, group.id)).toEqual([a.id]);
    await patch({ op: 'remove', path: 'members' });
    expect(await membersOf(client, group.id)).toEqual([]);
  });

  test('keep members who are not provisioned', async ({ api, make, deps }) => {
    const client = await makeScimClient(api, make, deps);
    const user = await createUser(client);
    const group = await createGroup(client, { members: [{ value: user.id }] });
    const manual = await make.user({ organization: client.organization });
    await deps.db
      .insertInto('teamMembers')
      .values({ teamId: group.id, userId: manual.id })
      .execute();
    const everyone = patchOf({ op: 'replace', path: 'members', value: [] });
    await client.send('PATCH', `/Groups/${group.id}`, everyone);
    const left = patchOf({ op: 'remove', path: `members[value eq "${manual.id}"]` });
    await client.send('PATCH', `/Groups/${group.id}`, left);
    const stored = await deps.db
      .selectFrom('teamMembers')
      .select('userId')
      .where('teamId', '=', group.id)
      .execute();
    expect(stored.map(({ userId }) => userId)).toEqual([manual.id]);
    expect(await membersOf(client, group.id)).toEqual([]);
  });

  test('reject unknown members, empty and long names, and changes with an old version', async ({
    api,
    make,
    deps,
  }) => {
    const client = await makeScimClient(api, make, deps);
    const elsewhere = await makeScimClient(api, make, deps);
    const foreign = await createUser(elsewhere);
    const group = await createGroup(client);
    const add = (value: unknown) => patchOf({ op: 'add', path: 'members', value });
    const send = (body: object, headers = {}) =>
      client.send('PATCH', `/Groups/${group.id}`, body, headers);
    for (const id of [foreign.id, randomUUID(), 'no id', client.admin.id])
      expect(errorOf(await send(add([{ value: id }])))).toEqual(scimError(400, 'invalidValue'));
    for (const displayName of ['', ' ', 'x'.repeat(61)])
      expect(errorOf(await client.send('POST', '/Groups', { displayName }))).toEqual(
        scimError(400, 'invalidValue'),
      );
    const user = await createUser(client);
    expect((await send(add([{ value: user.id }]), { 'if-match': group.meta.version })).status).toBe(
      204,
    );
    expect(errorOf(await send(add([]), { 'if-match': group.meta.version }))).toEqual(
      scimError(412),
    );
  });

  test('can’t delete a team that is assigned training', async ({ api, make, deps }) => {
    const client = await makeScimClient(api, make, deps);
    const group = await createGroup(client);
    const course = await make.course();
    const terms = {
      everyone: false,
      teamIds: [group.id],
      userIds: [],
      dueOn: null,
      dueDays: 30,
      months: null,
      graceDays: 0,
      statementText: 'I have read and understood this course.',
    };
    const { id } = client.organization;
    const created = await api
      .as(client.admin)
      .post(`/api/enterprise/admin/organizations/${id}/assignments`, {
        courseId: course.id,
        terms,
      });
    expect(created.status).toBe(201);
    expect(errorOf(await client.send('DELETE', `/Groups/${group.id}`))).toEqual(scimError(409));
  });
});
