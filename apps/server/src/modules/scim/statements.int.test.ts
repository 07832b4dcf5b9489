import { scimUrns } from '@atrium/contracts/scim/constants';
import { expect } from 'vitest';
import {
  makeScimClient,
  newUser,
  patchOf,
  resourceOf,
  test,
} from '../../../test/scim/scim-test.ts';

const { enterpriseUser } = scimUrns;

// A directory repeats most calls without a change. BEGIN and COMMIT count.
test('uses no more statements than its budget', async ({ api, make, deps }) => {
  const client = await makeScimClient(api, make, deps);
  const more = { title: 'Guide', [enterpriseUser]: { department: 'Tours', employeeNumber: 'E-1' } };
  const body = newUser(client, more);
  const used: Record<string, number> = {};
  const count = async (name: string, ...call: Parameters<typeof client.send>) => {
    const before = deps.statements.total;
    const reply = await client.send(...call);
    expect([name, reply.status]).toEqual([name, reply.status < 300 ? reply.status : 0]);
    used[name] = deps.statements.total - before;
    return reply;
  };
  await client.send('GET', '/Users');
  const { id } = resourceOf(await count('create a user', 'POST', '/Users', body));
  await count('get a user', 'GET', `/Users/${id}`);
  await count('find a user', 'GET', `/Users?filter=userName%20eq%20%22${body.userName}%22`);
  await count('list users', 'GET', '/Users?count=1');
  await count('replace with the same', 'PUT', `/Users/${id}`, body);
  const same = patchOf({ op: 'Replace', path: 'active', value: 'True' });
  await count('patch with the same', 'PATCH', `/Users/${id}`, same);
  const title = patchOf({ op: 'Replace', path: 'title', value: 'Driver' });
  await count('patch the title', 'PATCH', `/Users/${id}`, title);
  const off = patchOf({ op: 'Replace', path: 'active', value: 'False' });
  await count('deactivate', 'PATCH', `/Users/${id}`, off);
  const group = await count('create a group', 'POST', '/Groups', { displayName: 'Guides' });
  const add = patchOf({ op: 'add', path: 'members', value: [{ value: id }] });
  await count('add members', 'PATCH', `/Groups/${resourceOf(group).id}`, add);
  await count('add the same members', 'PATCH', `/Groups/${resourceOf(group).id}`, add);
  expect(used).toEqual({
    'create a user': 23,
    'patch the title': 17,
    deactivate: 17,
    'create a group': 9,
    'add members': 13,
    'add the same members': 9,
    'get a user': 2,
    'find a user': 2,
    'list users': 3,
    'replace with the same': 2,
    'patch with the same': 2,
  });
});
