import { noSsoDetailAttributes } from '@atrium/contracts/sso/constants';
import { expect } from 'vitest';
import {
  connect,
  makeSsoOrganization,
  oidcForm,
  sessionOf,
  signInWithOidc,
  test,
} from '../../../../test/sso/sso-test.ts';

test('applies details and custom fields on each sign-in, without refusing it for a value', async ({
  api,
  make,
  deps,
  oidc,
}) => {
  const world = await makeSsoOrganization(make, deps);
  const { organization, admin, domain, url } = world;
  const client = api.as(admin);
  for (const field of [
    { name: 'Shirt', type: 'choice', choices: ['S', 'M'] },
    { name: 'Badge', type: 'number' },
  ])
    expect((await client.post(`${url}/member-fields`, field)).status).toBe(201);
  const detailAttributes = {
    ...noSsoDetailAttributes,
    employeeId: 'employee',
    department: 'department',
    hiredOn: 'hired',
    manager: 'boss',
    customFields: { shirt: 'shirt', badge: 'badge' },
  };
  const { connection } = await connect(api, world, oidcForm(oidc, { detailAttributes }));
  expect(connection?.detailAttributes).toEqual(detailAttributes);
  const [first, second] = ['one', 'two'].map((name) => `${name}-${organization.id.slice(0, 8)}`);
  if (!first || !second) throw new Error('two accounts expected');
  oidc.setUser(first, {
    email: `${first}@${domain}`,
    name: 'Jonas Weber',
    employee: 'NF-1',
    department: 'Field',
    hired: '2024-04-08T00:00:00Z',
    boss: admin.email,
    shirt: 'm',
    badge: 'seven',
  });
  const detailsOf = async (account: string) => {
    const reply = await signInWithOidc(api.browser(), oidc, `${account}@${domain}`, account);
    expect(reply.status).toBe(200);
    const { id } = sessionOf(reply).session.user;
    return (await client.get(`${url}/users/${id}/details`)).body;
  };
  expect(await detailsOf(first)).toMatchObject({
    employeeId: 'NF-1',
    department: 'Field',
    hiredOn: '2024-04-08',
    manager: { id: admin.id },
    customFields: { shirt: 'M' },
  });
  // A namesake with the employee ID of someone else.
  oidc.setUser(second, {
    email: `${second}@${domain}`,
    name: 'Jonas Weber',
    employee: 'nf-1',
    department: 'Office',
    boss: 'NF-1',
  });
  expect(await detailsOf(second)).toMatchObject({
    employeeId: null,
    department: 'Office',
    manager: { name: 'Jonas Weber' },
  });
  const members = await client.get(`${url}/users?search=jonas weber`);
  expect(members.body).toMatchObject({
    users: [{ fullName: 'Jonas Weber' }, { fullName: 'Jonas Weber' }],
  });
});
