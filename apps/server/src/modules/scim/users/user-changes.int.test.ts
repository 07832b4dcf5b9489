import { randomUUID } from 'node:crypto';
import { scimUrns } from '@atrium/contracts/scim/constants';
import { describe, expect } from 'vitest';
import {
  createUser,
  errorOf,
  listOf,
  makeScimClient,
  newUser,
  patchOf,
  resourceOf,
  scimError,
  test,
} from '../../../../test/scim/scim-test.ts';

const { enterpriseUser } = scimUrns;

describe('entity tags', () => {
  test('answer 304 and 412, and change with every change only', async ({ api, make, deps }) => {
    const client = await makeScimClient(api, make, deps);
    const { id, meta } = await createUser(client);
    const { version } = meta;
    expect(version).toMatch(/^W\/".+"$/);
    const cached = await client.send('GET', `/Users/${id}`, undefined, {
      'if-none-match': version,
    });
    expect([cached.status, cached.headers['etag']]).toEqual([304, version]);
    const same = patchOf({ op: 'replace', value: { active: true } });
    const changed = patchOf({ op: 'replace', path: 'title', value: 'Guide' });
    const send = (body: object, ifMatch: string) =>
      client.send('PATCH', `/Users/${id}`, body, { 'if-match': ifMatch });
    expect(resourceOf(await send(same, version)).meta.version).toBe(version);
    const next = resourceOf(await send(changed, version)).meta.version;
    expect(next).not.toBe(version);
    expect(errorOf(await send(changed, version))).toEqual(scimError(412));
    expect((await send(changed, '*')).status).toBe(200);
    const stale = { 'if-match': version };
    expect((await client.send('DELETE', `/Users/${id}`, undefined, stale)).status).toBe(412);
    expect((await client.send('PUT', `/Users/${id}`, newUser(client), stale)).status).toBe(412);
  });
});

describe('changes of a user', () => {
  test('the same content changes nothing and leaves no event', async ({ api, make, deps }) => {
    const client = await makeScimClient(api, make, deps);
    const body = newUser(client, { title: 'Guide', [enterpriseUser]: { department: 'A' } });
    const { id, meta } = resourceOf(await client.send('POST', '/Users', body));
    const count = async () => {
      const rows = await deps.db
        .selectFrom('auditEvents')
        .select('id')
        .where('organizationId', '=', client.organization.id)
        .execute();
      return rows.length;
    };
    const before = await count();
    const puts = [body, { ...body, userName: body.userName, unknown: 1 }];
    for (const again of puts)
      expect(resourceOf(await client.send('PUT', `/Users/${id}`, again)).meta).toEqual(meta);
    const patch = patchOf(
      { op: 'Replace', path: 'title', value: 'Guide' },
      { op: 'Add', path: `${enterpriseUser}:department`, value: 'A' },
    );
    expect(resourceOf(await client.send('PATCH', `/Users/${id}`, patch)).meta).toEqual(meta);
    expect(await count()).toBe(before);
  });

  test('a replacement clears what the provider has set, and keeps what others have entered', async ({
    api,
    make,
    deps,
  }) => {
    const client = await makeScimClient(api, make, deps);
    const body = newUser(client, { title: 'Guide' });
    const { id } = resourceOf(await client.send('POST', '/Users', body));
    const url = `/api/enterprise/admin/organizations/${client.organization.id}/people/${id}`;
    expect(url).toContain(id);
    await deps.db
      .updateTable('memberDetails')
      .set({ department: 'By hand' })
      .where('userId', '=', id)
      .execute();
    const { title, ...without } = body;
    expect(title).toBe('Guide');
    const replaced = resourceOf(await client.send('PUT', `/Users/${id}`, without));
    expect(replaced['title']).toBeUndefined();
    expect(replaced[enterpriseUser]).toEqual({ department: 'By hand' });
  });

  test('changes the email between verified domains only', async ({ api, make, deps, mailbox }) => {
    const client = await makeScimClient(api, make, deps);
    const { id, userName } = await createUser(client);
    const other = await createUser(client);
    const send = (value: string) =>
      client.send(
        'PATCH',
        `/Users/${id}`,
        patchOf({ op: 'replace', path: 'emails[type eq "work"].value', value }),
      );
    expect((await send(`renamed@${client.domain}`)).status).toBe(200);
    const account = await deps.db
      .selectFrom('auth.users')
      .select('email')
      .where('id', '=', id)
      .executeTakeFirst();
    expect(account?.email).toBe(`renamed@${client.domain}`);
    const mails = await mailbox.of(userName);
    expect(mails.map(({ subject }) => subject)).toEqual(['Your Atrium email address was changed']);
    expect(errorOf(await send('me@attacker.example'))).toEqual(scimError(400, 'invalidValue'));
    expect(errorOf(await send(other.userName))).toEqual(scimError(409, 'uniqueness'));
    const outsider = await make.user({ organization: client.organization });
    const linked = newUser(client, { emails: [{ value: outsider.email, type: 'work' }] });
    resourceOf(await client.send('POST', '/Users', linked));
    const taken = patchOf({
      op: 'replace',
      path: 'emails',
      value: [{ value: `x@${client.domain}` }],
    });
    const reply = await client.send('PATCH', `/Users/${outsider.id}`, taken);
    expect(errorOf(reply)).toEqual(scimError(400, 'invalidValue'));
  });

  test('does not change the email of an admin', async ({ api, make, deps }) => {
    const client = await makeScimClient(api, make, deps);
    const { organization, domain } = client;
    const admin = await make.user({ organization, role: 'admin', email: `lead@${domain}` });
    const linked = newUser(client, { emails: [{ value: admin.email, type: 'work' }] });
    resourceOf(await client.send('POST', '/Users', linked));
    const value = `stolen@${domain}`;
    const change = patchOf({ op: 'replace', path: 'emails[type eq "work"].value', value });
    const reply = await client.send('PATCH', `/Users/${admin.id}`, change);
    expect(errorOf(reply)).toEqual(scimError(400, 'mutability'));
    expect((await api.signIn(admin)).status).toBe(200);
  });

  test('rejects values that do not fit a member', async ({ api, make, deps }) => {
    const client = await makeScimClient(api, make, deps);
    const { id } = await createUser(client);
    const other = await createUser(client, { [enterpriseUser]: { employeeNumber: 'E-1' } });
    const set = (path: string, value: unknown) =>
      client.send('PATCH', `/Users/${id}`, patchOf({ op: 'replace', path, value }));
    const invalid: [string, unknown][] = [
      [`${enterpriseUser}:department`, 'x'.repeat(900)],
      [`${enterpriseUser}:manager`, 'nobody'],
      [`${enterpriseUser}:manager`, randomUUID()],
      [`${enterpriseUser}:manager`, id],
      [`${scimUrns.customUser}:hiredOn`, 'yesterday'],
      ['emails', [{ value: 'no email' }]],
      ['active', 'perhaps'],
    ];
    for (const [path, value] of invalid)
      expect([path, errorOf(await set(path, value))]).toEqual([
        path,
        scimError(400, 'invalidValue'),
      ]);
    expect(errorOf(await set(`${enterpriseUser}:employeeNumber`, 'e-1'))).toEqual(
      scimError(409, 'uniqueness'),
    );
    expect(other.id).not.toBe(id);
  });
});

describe('deactivation', () => {
  test('refuses the next call of the user, keeps their records, and lets them back in', async ({
    api,
    make,
    deps,
  }) => {
    const client = await makeScimClient(api, make, deps);
    const member = await make.user({
      organization: client.organization,
      email: `learner@${client.domain}`,
    });
    await client.send('POST', '/Users', newUser(client, { emails: [{ value: member.email }] }));
    expect((await api.as(member).get('/api/auth/user')).status).toBe(200);
    const set = (value: unknown) =>
      client.send(
        'PATCH',
        `/Users/${member.id}`,
        patchOf({ op: 'Replace', path: 'active', value }),
      );
    expect(resourceOf(await set('False')).active).toBe(false);
    expect((await api.as(member).get('/api/auth/user')).status).toBe(401);
    expect((await api.signIn(member)).status).toBe(403);
    expect(resourceOf(await client.send('GET', `/Users/${member.id}`)).active).toBe(false);
    const kept = await deps.db
      .selectFrom('memberships')
      .select('deactivatedAt')
      .where('userId', '=', member.id)
      .executeTakeFirst();
    expect(kept?.deactivatedAt).toBeInstanceOf(Date);
    expect(resourceOf(await set('True')).active).toBe(true);
    expect((await api.signIn(member)).status).toBe(200);
  });

  test('DELETE deactivates and hides the user, who can be provisioned again', async ({
    api,
    make,
    deps,
  }) => {
    const client = await makeScimClient(api, make, deps);
    const body = newUser(client);
    const { id } = resourceOf(await client.send('POST', '/Users', body));
    const deleted = await client.send('DELETE', `/Users/${id}`);
    expect([deleted.status, deleted.body]).toEqual([204, '']);
    for (const method of ['GET', 'DELETE'] as const)
      expect(errorOf(await client.send(method, `/Users/${id}`))).toEqual(scimError(404));
    expect(listOf(await client.send('GET', '/Users')).totalResults).toBe(0);
    const again = resourceOf(await client.send('POST', '/Users', body));
    expect([again.id, again.active]).toEqual([id, true]);
  });

  test('keeps the last admin', async ({ api, make, deps }) => {
    const client = await makeScimClient(api, make, deps);
    const { admin } = client;
    const body = newUser(client, { emails: [{ value: admin.email }] });
    expect(resourceOf(await client.send('POST', '/Users', body)).id).toBe(admin.id);
    const off = patchOf({ op: 'replace', value: { active: false } });
    expect(errorOf(await client.send('PATCH', `/Users/${admin.id}`, off))).toEqual(scimError(409));
    expect(errorOf(await client.send('DELETE', `/Users/${admin.id}`))).toEqual(scimError(409));
    expect(resourceOf(await client.send('GET', `/Users/${admin.id}`)).active).toBe(true);
  });
});
