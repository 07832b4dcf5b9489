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
  scimPath,
  test,
} from '../../../test/scim/scim-test.ts';
import { recordFigure } from '../../../../../scripts/figures.ts';

const refusals = new Map<string, number>();
/** Counts what a test attacked, once all of it was refused. */
function recordRefused(what: string, count: number): void {
  refusals.set(what, count);
  recordFigure(
    'scim',
    [...refusals].map(([name, number]) => `${number} of ${number} ${name}`).join(', '),
  );
}

describe('other organizations', () => {
  test('their users and teams look like ones that do not exist, byte for byte', async ({
    api,
    make,
    deps,
  }) => {
    const own = await makeScimClient(api, make, deps);
    const other = await makeScimClient(api, make, deps);
    const user = await createUser(other);
    const group = resourceOf(await other.send('POST', '/Groups', { displayName: 'Secret' }));
    const calls = [
      ['GET', undefined],
      ['PUT', newUser(own)],
      ['PATCH', patchOf({ op: 'replace', value: { active: false } })],
      ['DELETE', undefined],
    ] as const;
    for (const [method, body] of calls) {
      const foreign = await own.send(method, `/Users/${user.id}`, body);
      const missing = await own.send(method, `/Users/${randomUUID()}`, body);
      const noId = await own.send(method, `/Users/none`, body);
      expect([method, errorOf(foreign)]).toEqual([method, scimError(404)]);
      expect(foreign.bytes.equals(missing.bytes)).toBe(true);
      expect(foreign.bytes.equals(noId.bytes)).toBe(true);
      const groupBody = method === 'PUT' ? { displayName: 'Mine' } : body;
      const foreignGroup = await own.send(method, `/Groups/${group.id}`, groupBody);
      expect([method, errorOf(foreignGroup)]).toEqual([method, scimError(404)]);
      expect(foreignGroup.bytes.equals(missing.bytes)).toBe(true);
    }
    expect(resourceOf(await other.send('GET', `/Users/${user.id}`)).active).toBe(true);
    expect(listOf(await own.send('GET', '/Users')).totalResults).toBe(0);
    expect(listOf(await own.send('GET', '/Groups')).totalResults).toBe(0);
    const filter = encodeURIComponent(`id eq "${user.id}" or userName pr or not (id eq "x")`);
    expect(listOf(await own.send('GET', `/Users?filter=${filter}`)).totalResults).toBe(0);
    const manager = { [scimUrns.enterpriseUser]: { manager: { value: user.id } } };
    expect(errorOf(await own.send('POST', '/Users', newUser(own, manager)))).toEqual(
      scimError(400, 'invalidValue'),
    );
    recordRefused('calls for objects of another organization answered like missing ones', 8);
  });

  test('sessions, other scopes and nothing at all are refused in the form of SCIM', async ({
    api,
    make,
    deps,
  }) => {
    const client = await makeScimClient(api, make, deps);
    const other = await makeScimClient(api, make, deps, ['people:read']);
    expect(errorOf(await api.get(`${scimPath}/Users`))).toEqual(scimError(401));
    expect(errorOf(await api.as(client.admin).get(`${scimPath}/Users`))).toEqual(scimError(401));
    expect(errorOf(await other.send('GET', '/Users'))).toEqual(scimError(403));
    await deps.db
      .updateTable('auth.apiKeys')
      .set({ revokedAt: new Date() })
      .where('id', '=', client.keyId)
      .execute();
    expect(errorOf(await client.send('GET', '/Users'))).toEqual(scimError(401));
  });
});

describe('hostile input', () => {
  test('no filter reaches the database as SQL', async ({ api, make, deps }) => {
    const client = await makeScimClient(api, make, deps);
    await createUser(client);
    const texts = [
      `'; drop table scim_users; --`,
      `' or '1'='1`,
      `") or ("1"="1`,
      String.raw`\' union select null --`,
      '%',
      '_',
      '$1',
      '\u202e',
      '{}[]',
    ];
    for (const text of texts)
      for (const filter of [
        `userName eq ${JSON.stringify(text)}`,
        `title co ${JSON.stringify(text)} or emails[type eq ${JSON.stringify(text)}]`,
        `id eq ${JSON.stringify(text)}`,
      ])
        expect(
          listOf(await client.send('GET', `/Users?filter=${encodeURIComponent(filter)}`)).Resources,
        ).toEqual([]);
    const names = ['userName;drop', "a'b", 'scim.user_id', 'userName) or (1', 'pg_sleep(9)'];
    for (const name of names)
      for (const query of [
        `filter=${encodeURIComponent(`${name} pr`)}`,
        `sortBy=${encodeURIComponent(name)}`,
      ])
        expect((await client.send('GET', `/Users?${query}`)).status).toBe(400);
    expect(listOf(await client.send('GET', '/Users')).totalResults).toBe(1);
    const filters = 3 * texts.length + 2 * names.length;
    recordRefused('filters with SQL without effect', filters);
  });

  test.for(['emails', 'emails.value', 'userName', 'id', 'title'])(
    'rejects filters on %s when the text is not valid Unicode',
    async (attribute, { api, make, deps }) => {
      const client = await makeScimClient(api, make, deps);
      await createUser(client);
      for (const text of [String.raw`\ud800`, String.raw`a\udc00b`, String.raw`\u0000`]) {
        const filter = encodeURIComponent(`${attribute} eq "${text}"`);
        expect(errorOf(await client.send('GET', `/Users?filter=${filter}`))).toEqual(
          scimError(400, 'invalidFilter'),
        );
      }
    },
  );

  test('deep, long and malformed input is refused quickly', async ({ api, make, deps }) => {
    const client = await makeScimClient(api, make, deps);
    const { id } = await createUser(client);
    const startedAt = Date.now();
    const deep = `${'('.repeat(1_900)}userName pr${')'.repeat(1_900)}`;
    const wide = Array.from({ length: 200 }, () => 'userName pr').join(' or ');
    for (const filter of [deep, wide, 'a'.repeat(3_900), `${'not ('.repeat(700)}a pr`])
      expect(errorOf(await client.send('POST', '/Users/.search', { filter, schemas: [] }))).toEqual(
        scimError(400, 'invalidFilter'),
      );
    let nested: unknown = 'x';
    for (let depth = 0; depth < 500; depth += 1) nested = { value: nested };
    const bodies = [
      patchOf({ op: 'replace', path: 'title', value: nested }),
      patchOf({ op: 'replace', value: nested }),
      patchOf(...Array.from({ length: 1_001 }, () => ({ op: 'add', path: 'title', value: 'x' }))),
      patchOf(),
      { Operations: [{ op: 'add', path: 'title', value: 'x' }] },
      { schemas: [scimUrns.patch] },
      [],
      null,
      { schemas: [scimUrns.patch], Operations: 'all' },
      patchOf({ op: 'replace', path: 'title', value: '\u0000' }),
    ];
    for (const body of bodies)
      expect((await client.send('PATCH', `/Users/${id}`, body)).status).toBe(400);
    const broken = await api.send({
      method: 'POST',
      url: `${scimPath}/Users`,
      headers: { 'content-type': 'application/scim+json' },
      body: '{"userName": ',
    });
    expect(broken.status).toBe(401);
    expect(Date.now() - startedAt).toBeLessThan(20_000);
    const prototype = '{"__proto__": {"active": false}, "userName": "x"}';
    expect((await client.send('PUT', `/Users/${id}`, JSON.parse(prototype))).status).toBeLessThan(
      500,
    );
    expect(({} as { active?: boolean }).active).toBeUndefined();
    recordRefused('deep, long or malformed requests refused', 4 + bodies.length);
  });

  test('assigns no ids, roles or organizations', async ({ api, make, deps }) => {
    const client = await makeScimClient(api, make, deps);
    const other = await makeScimClient(api, make, deps);
    const forged = {
      id: randomUUID(),
      role: 'admin',
      roles: [{ value: 'admin', primary: true }],
      entitlements: [{ value: 'super' }],
      isSuperAdmin: true,
      organizationId: other.organization.id,
      organization_id: other.organization.id,
      groups: [{ value: randomUUID() }],
      password: 'Correct-horse-7',
      meta: { created: '2000-01-01T00:00:00Z', version: 'W/"x"' },
      schemas: ['urn:forged'],
    };
    const { id } = await createUser(client, forged);
    expect(id).not.toBe(forged.id);
    await client.send('PUT', `/Users/${id}`, newUser(client, forged));
    await client.send('PATCH', `/Users/${id}`, patchOf({ op: 'add', value: forged }));
    const user = await deps.db
      .selectFrom('memberships')
      .innerJoin('profiles', 'profiles.id', 'memberships.userId')
      .leftJoin('auth.accounts as account', 'account.userId', 'memberships.userId')
      .select(['memberships.role', 'memberships.organizationId'])
      .select(['profiles.isSuperAdmin', 'account.password'])
      .where('memberships.userId', '=', id)
      .executeTakeFirst();
    expect(user).toEqual({
      role: 'member',
      organizationId: client.organization.id,
      isSuperAdmin: false,
      password: null,
    });
    for (const path of ['id', 'meta.version', 'groups', 'schemas'])
      expect(
        errorOf(
          await client.send('PATCH', `/Users/${id}`, patchOf({ op: 'replace', path, value: 'x' })),
        ),
      ).toEqual(scimError(400, 'mutability'));
  });

  test('takes 10,000 members in one request', { timeout: 90_000 }, async ({ api, make, deps }) => {
    const client = await makeScimClient(api, make, deps);
    const group = resourceOf(await client.send('POST', '/Groups', { displayName: 'Everyone' }));
    const user = await createUser(client);
    const value = Array.from({ length: 10_000 }, () => ({ value: user.id }));
    const add = patchOf({ op: 'add', path: 'members', value });
    expect((await client.send('PATCH', `/Groups/${group.id}`, add)).status).toBe(204);
    const unknown = Array.from({ length: 10_000 }, () => ({ value: randomUUID() }));
    const remove = patchOf({ op: 'Remove', path: 'members', value: unknown });
    expect((await client.send('PATCH', `/Groups/${group.id}`, remove)).status).toBe(204);
    const replace = patchOf({ op: 'replace', path: 'members', value: unknown });
    expect(errorOf(await client.send('PATCH', `/Groups/${group.id}`, replace))).toEqual(
      scimError(400, 'invalidValue'),
    );
    expect(resourceOf(await client.send('GET', `/Groups/${group.id}`))['members']).toHaveLength(1);
  });
});

describe('refused requests', () => {
  test('are listed for admins of the organization only', async ({ api, make, deps }) => {
    const client = await makeScimClient(api, make, deps);
    const other = await makeScimClient(api, make, deps);
    const body = newUser(client);
    await client.send('POST', '/Users', body);
    await client.send('POST', '/Users', body);
    await client.send('GET', `/Users/${randomUUID()}`);
    const url = `/api/enterprise/admin/organizations/${client.organization.id}/provisioning`;
    const errors = (await api.as(client.admin).get(`${url}/errors`)).body;
    expect(errors).toMatchObject({
      errors: [
        {
          operation: 'createScimUser',
          target: body.userName,
          status: 409,
          scimType: 'uniqueness',
          detail: 'Another user has this userName or externalId.',
        },
      ],
      nextCursor: null,
    });
    expect((await api.as(client.admin).get(url)).body).toEqual({
      baseUrl: `http://atrium.test${scimPath}`,
      activeUsers: 1,
      inactiveUsers: 0,
      teams: 0,
      keys: 1,
      keyExpiresAt: expect.stringMatching(/Z$/) as string,
      lastRequestAt: expect.any(String),
      errorsToday: 1,
    });
    expect((await api.as(other.admin).get(`${url}/errors`)).status).toBe(404);
  });
});
