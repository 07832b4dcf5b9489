import { describe, expect } from 'vitest';
import {
  createUser,
  listOf,
  makeScimClient,
  newUser,
  resourceOf,
  test,
} from '../../../../test/scim/scim-test.ts';

describe('provisioning after a merge', () => {
  test('continues with the account that was kept', async ({ api, make, deps }) => {
    const client = await makeScimClient(api, make, deps);
    const { organization, admin, domain } = client;
    const kept = await make.user({ organization, email: `old-name@${domain}` });
    const url = `/api/enterprise/admin/organizations/${organization.id}/users`;
    const merge = (into: string, from: string) =>
      api.as(admin).post(`${url}/${into}/merge`, { duplicateId: from });
    const duplicate = await createUser(client);
    expect((await merge(kept.id, duplicate.id)).status).toBe(200);
    expect((await client.send('GET', `/Users/${duplicate.id}`)).status).toBe(404);
    const filter = encodeURIComponent(`userName eq "${duplicate.userName}"`);
    const found = listOf(await client.send('GET', `/Users?filter=${filter}`));
    expect(found.Resources).toMatchObject([{ id: kept.id, userName: duplicate.userName }]);
    // The email of the duplicate is free for the account that was kept.
    const changed = await client.send('PUT', `/Users/${kept.id}`, newUser(client, duplicate));
    expect(changed.status).toBe(200);
    const account = deps.db.selectFrom('auth.users').select('email').where('id', '=', kept.id);
    expect(await account.executeTakeFirst()).toEqual({ email: duplicate.userName });

    // A duplicate that was not provisioned leads to the account that was kept by its email.
    const [other, invited] = [
      await make.user({ organization, email: `other@${domain}` }),
      await make.user({ organization, email: `invited@${domain}` }),
    ];
    expect((await merge(other.id, invited.id)).status).toBe(200);
    const provisioned = await client.send(
      'POST',
      '/Users',
      newUser(client, {
        userName: invited.email,
        emails: [{ value: invited.email, type: 'work', primary: true }],
      }),
    );
    expect(provisioned.status).toBe(201);
    expect(resourceOf(provisioned).id).toBe(other.id);
  });
});
