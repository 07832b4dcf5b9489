import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import type { z } from 'zod';
import { listUsers } from '@atrium/contracts/identity/users';
import type { HttpClient } from '../../../../test/api-client.ts';
import { test } from '../../../../test/harness.ts';

const usersPage = listUsers.schema.response[200];

async function readUsers(client: HttpClient, query: Record<string, string | number>) {
  const search = new URLSearchParams(
    Object.entries(query).map(([key, value]): [string, string] => [key, `${value}`]),
  );
  return usersPage.parse((await client.get(`/api/admin/users?${search.toString()}`)).body);
}

/** Returns all pages of a list of users. */
async function readAll(client: HttpClient, query: Record<string, string | number>) {
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const page: z.infer<typeof usersPage> = await readUsers(client, {
      ...query,
      ...(cursor ? { cursor } : {}),
    });
    ids.push(...page.users.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor);
  return ids;
}

describe('GET /api/admin/users', () => {
  test('lists users with their organization and roles', async ({ api, make }) => {
    const organization = await make.organization();
    const superAdmin = await make.user({ isSuperAdmin: true });
    const admin = await make.user({ organization, role: 'admin' });
    const member = await make.user({ organization });
    const { users } = await readUsers(api.as(superAdmin), { limit: 3 });
    expect(users).toMatchObject([
      { id: member.id, organization, isOrgAdmin: false, isSuperAdmin: false },
      { id: admin.id, email: admin.email, organization, isOrgAdmin: true },
      { id: superAdmin.id, organization: null, isSuperAdmin: true },
    ]);
  });

  test('returns each user once across pages while others sign up', async ({ api, make, deps }) => {
    const client = api.as(await make.user({ isSuperAdmin: true }));
    const mark = crypto.randomUUID().slice(0, 8);
    const made = [];
    for (let index = 0; index < 9; index += 1)
      made.push((await make.user({ fullName: `Page ${mark} ${index}` })).id);
    // Imported together, with the same timestamp.
    await sql`update auth.users set created_at = '2026-01-01 00:00:00.123456' where id = any(${made}::uuid[])`.execute(
      deps.db,
    );
    const first = await readUsers(client, { search: mark, limit: 4 });
    await make.user({ fullName: `Page ${mark} late` });
    const second = await readUsers(client, {
      search: mark,
      limit: 10,
      cursor: first.nextCursor ?? '',
    });
    const seen = [...first.users, ...second.users].map(({ id }) => id);
    expect(seen).toEqual(made.toSorted().toReversed());
    expect(second.nextCursor).toBeNull();
    expect(await readAll(client, { search: mark, limit: 3 })).toHaveLength(10);
    expect(new Set(await readAll(client, { limit: 5 }))).toContain(made[0]);
  });

  test('searches by part of a name or email, case-insensitively, with wildcards taken literally', async ({
    api,
    make,
    deps,
  }) => {
    const client = api.as(await make.user({ isSuperAdmin: true }));
    const percent = await make.user({ fullName: 'Zoë 100%_Sørbø' });
    const plain = await make.user({ fullName: 'Zoë 100x Sørbø' });
    const find = (search: string) => readAll(client, { search });
    expect(await find('ZOË 100')).toEqual([plain.id, percent.id]);
    expect(await find('0%_s')).toEqual([percent.id]);
    expect(await find('sØRBØ')).toEqual([plain.id, percent.id]);
    expect(await find(plain.email.slice(2, 12).toUpperCase())).toEqual([plain.id]);
    expect(await find('zo')).toEqual([plain.id, percent.id]);
    for (const nothing of ['%', '_', '\\', '%%%', '___', 'Zoë%x', "' or true --", '@'])
      expect({ nothing, found: await find(nothing) }).toEqual({ nothing, found: [] });
    await sql`update profiles set full_name = null where id = ${plain.id}`.execute(deps.db);
    const { users } = await readUsers(client, { search: plain.email });
    expect(users).toMatchObject([{ id: plain.id, fullName: null }]);
  });

  test('finds many old users with the same name, in order', async ({ api, make, deps }) => {
    const client = api.as(await make.user({ isSuperAdmin: true }));
    await sql`with old as (
        insert into auth.users (id, name, email, created_at)
        select gen_random_uuid(), '', 'old' || n || '@long-ago.example', timestamptz '2020-01-01' + n * interval '1 s'
        from generate_series(1, 40) n returning id)
      insert into profiles (id) select id from old`.execute(deps.db);
    await sql`with new as (
        insert into auth.users (id, name, email) select gen_random_uuid(), '', 'new' || n || '@today.example'
        from generate_series(1, 1100) n returning id)
      insert into profiles (id) select id from new`.execute(deps.db);
    const { users, nextCursor } = await readUsers(client, { search: 'long-ago', limit: 30 });
    expect(users.map(({ email }) => email)).toEqual(
      Array.from({ length: 30 }, (_, index) => `old${40 - index}@long-ago.example`),
    );
    const rest = await readUsers(client, { search: 'long-ago', cursor: nextCursor ?? '' });
    expect(rest.users).toHaveLength(10);
    const table = await client.get('/api/admin/users.csv?search=today');
    const lines = String(table.body).trim().split('\r\n');
    expect(lines).toHaveLength(1_101);
    expect(new Set(lines).size).toBe(1_101);
  });

  test('finds words by their start, in any order and without accents, before parts of words', async ({
    api,
    make,
  }) => {
    const client = api.as(await make.user({ isSuperAdmin: true }));
    const mark = crypto.randomUUID().slice(0, 8);
    const dashed = await make.user({ fullName: `Åsa Lind-${mark}` });
    const quoted = await make.user({ fullName: `Brân O'${mark}` });
    const inside = await make.user({ fullName: `Carl X${mark}` });
    const find = (search: string) => readAll(client, { search, limit: 1 });
    expect(await find(mark)).toEqual([quoted.id, dashed.id]);
    expect(await find(`lind-${mark}`)).toEqual([dashed.id]);
    expect(await find(`asa lind-${mark}`)).toEqual([dashed.id]);
    expect(await find(` ${mark}  BRAN `)).toEqual([quoted.id]);
    expect(await find(`o'${mark} br`)).toEqual([quoted.id]);
    expect(await find(`${mark} carl`)).toEqual([]);
    expect(await find(`x${mark}`)).toEqual([inside.id]);
    expect(await find(mark.slice(1))).toEqual([inside.id, quoted.id, dashed.id]);
    expect(await find(`l x${mark}`)).toEqual([inside.id]);
    expect(await find(inside.email.slice(0, -3))).toEqual([inside.id]);
  });

  test('finds users by a new name or email, and no longer by the old one or after deletion', async ({
    api,
    make,
    deps,
  }) => {
    const client = api.as(await make.user({ isSuperAdmin: true }));
    const [old, renamed] = [crypto.randomUUID().slice(0, 8), crypto.randomUUID().slice(0, 8)];
    const { id, email } = await make.user({ fullName: `Dana ${old}` });
    const find = (search: string) => readAll(client, { search });
    // Users are also found by their username, which stays when the full name changes.
    await sql`update profiles set full_name = ${`Dana ${renamed}`} where id = ${id}`.execute(
      deps.db,
    );
    expect(await find(`dana ${old}`)).toEqual([id]);
    await sql`update profiles set username = ${`dana.${renamed}`} where id = ${id}`.execute(
      deps.db,
    );
    expect(await find(`dana ${old}`)).toEqual([]);
    expect(await find(`dana ${renamed}`)).toEqual([id]);
    await sql`update auth.users set email = ${`${renamed}@moved.example`} where id = ${id}`.execute(
      deps.db,
    );
    expect(await find(email)).toEqual([]);
    expect(await find(`${renamed}@mov`)).toEqual([id]);
    await sql`delete from auth.users where id = ${id}`.execute(deps.db);
    expect(await find(renamed)).toEqual([]);
  });

  test('lists a search with very many matches in order', async ({ api, make, deps }) => {
    const client = api.as(await make.user({ isSuperAdmin: true }));
    // Each of the hundred words of these emails is a match.
    await sql`with crowd as (
        insert into auth.users (id, name, email, created_at)
        select gen_random_uuid(), '', repeat('qx.', 100) || n || '@example.com', timestamptz '2020-01-01' + n * interval '1 s'
        from generate_series(1, 210) n returning id)
      insert into profiles (id) select id from crowd`.execute(deps.db);
    for (const search of ['qx', 'exam qx.qx.']) {
      const first = await readUsers(client, { search, limit: 2 });
      const second = await readUsers(client, {
        search,
        limit: 2,
        cursor: first.nextCursor ?? '',
      });
      expect([...first.users, ...second.users].map(({ email }) => email)).toEqual(
        [210, 209, 208, 207].map((n) => `${'qx.'.repeat(100)}${n}@example.com`),
      );
    }
  });

  test('filters by role', async ({ api, make }) => {
    const organization = await make.organization();
    const mark = `Role ${crypto.randomUUID().slice(0, 8)}`;
    const boss = await make.user({ fullName: `${mark} a`, isSuperAdmin: true });
    const admin = await make.user({ fullName: `${mark} b`, organization, role: 'admin' });
    const member = await make.user({ fullName: `${mark} c`, organization });
    const withoutRole = await make.user({ fullName: `${mark} d` });
    const roles = { super_admin: boss, org_admin: admin, member, none: withoutRole };
    for (const [role, { id }] of Object.entries(roles)) {
      expect(await readAll(api.as(boss), { search: mark, role })).toEqual([id]);
      expect(await readAll(api.as(boss), { role })).toContain(id);
    }
  });

  test('filters by organization, in search, by role and in the CSV', async ({ api, make }) => {
    const client = api.as(await make.user({ isSuperAdmin: true }));
    const organization = await make.organization();
    const organizationId = organization.id;
    const admin = await make.user({ fullName: 'Ada Own', organization, role: 'admin' });
    const member = await make.user({ fullName: 'Bo Own', organization });
    await make.user({ fullName: 'Cy Own', organization: await make.organization() });
    await make.user({ fullName: 'Di Own' });
    const read = (query: Record<string, string | number>) =>
      readAll(client, { organizationId, ...query });
    expect(await read({ limit: 1 })).toEqual([member.id, admin.id]);
    expect(await read({ search: 'own' })).toEqual([member.id, admin.id]);
    expect(await read({ search: 'ada' })).toEqual([admin.id]);
    expect(await read({ role: 'member' })).toEqual([member.id]);
    expect(await read({ role: 'none' })).toEqual([]);
    expect(await readAll(client, { organizationId: crypto.randomUUID() })).toEqual([]);
    const table = await client.get(`/api/admin/users.csv?organizationId=${organizationId}`);
    const [, ...lines] = String(table.body).trim().split('\r\n');
    expect(lines.map((line) => line.split(',')[1])).toEqual([member.email, admin.email]);
    const bad = await client.get('/api/admin/users?organizationId=somewhere');
    expect(bad.status).toBe(400);
  });

  test('escapes formulas in the CSV', async ({ api, make }) => {
    const client = api.as(await make.user({ isSuperAdmin: true }));
    await make.user({ fullName: '=HYPERLINK("x")' });
    const { body, headers } = await client.get('/api/admin/users.csv?search=hyperlink');
    expect(headers['content-type']).toContain('text/csv');
    expect(String(body)).toContain(`"'=HYPERLINK(""x"")"`);
  });

  test('rejects a forged cursor', async ({ api, make }) => {
    const client = api.as(await make.user({ isSuperAdmin: true }));
    for (const cursor of ['x', Buffer.from('["2026",1]').toString('base64url')])
      expect((await client.get(`/api/admin/users?cursor=${cursor}`)).status).toBe(400);
  });
});

test('returns 403 for everyone but super admins', async ({ api, make }) => {
  const canary = `Canary ${crypto.randomUUID()}`;
  const organization = await make.organization({ name: canary });
  await make.user({ organization, fullName: canary.slice(0, 40) });
  const others = [
    api.as(await make.user()),
    api.as(await make.user({ organization })),
    api.as(await make.user({ organization: await make.organization(), role: 'admin' })),
  ];
  for (const client of others) {
    for (const path of ['users', 'users.csv']) {
      const { status, body } = await client.get(`/api/admin/${path}?search=Canary`);
      expect({ path, status }).toEqual({ path, status: 403 });
      expect(JSON.stringify(body)).not.toContain('Canary');
    }
  }
});
