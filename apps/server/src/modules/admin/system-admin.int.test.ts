import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import type { z } from 'zod';
import {
  adminStats,
  getAttention,
  listSystemCourses,
  listUsers,
  systemHealth,
} from '@atrium/contracts/admin';
import type { Caller } from '../../../test/api-client.ts';
import { test } from '../../../test/harness.ts';

const usersPage = listUsers.schema.response[200];
const coursesPage = listSystemCourses.schema.response[200];
const attentionReply = getAttention.schema.response[200];

async function readUsers(caller: Caller, query: Record<string, string | number>) {
  const search = new URLSearchParams(
    Object.entries(query).map(([key, value]): [string, string] => [key, `${value}`]),
  );
  return usersPage.parse((await caller.get(`/api/admin/users?${search.toString()}`)).body);
}

/** Returns all pages of a list of users. */
async function readAll(caller: Caller, query: Record<string, string | number>) {
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const page: z.infer<typeof usersPage> = await readUsers(caller, {
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
    const superAdmin = await make.person({ isSuperAdmin: true });
    const admin = await make.person({ organization, role: 'admin' });
    const member = await make.person({ organization });
    const { users } = await readUsers(api.as(superAdmin), { limit: 3 });
    expect(users).toMatchObject([
      { id: member.id, organization, isOrgAdmin: false, isSuperAdmin: false },
      { id: admin.id, email: admin.email, organization, isOrgAdmin: true },
      { id: superAdmin.id, organization: null, isSuperAdmin: true },
    ]);
  });

  test('returns each user once across pages while others sign up', async ({ api, make, deps }) => {
    const caller = api.as(await make.person({ isSuperAdmin: true }));
    const mark = crypto.randomUUID().slice(0, 8);
    const made = [];
    for (let index = 0; index < 9; index += 1)
      made.push((await make.person({ fullName: `Page ${mark} ${index}` })).id);
    // Imported together, with the same timestamp.
    await sql`update auth.users set created_at = '2026-01-01 00:00:00.123456' where id = any(${made}::uuid[])`.execute(
      deps.db,
    );
    const first = await readUsers(caller, { search: mark, limit: 4 });
    await make.person({ fullName: `Page ${mark} late` });
    const second = await readUsers(caller, {
      search: mark,
      limit: 10,
      cursor: first.nextCursor ?? '',
    });
    const seen = [...first.users, ...second.users].map(({ id }) => id);
    expect(seen).toEqual(made.toSorted().toReversed());
    expect(second.nextCursor).toBeNull();
    expect(await readAll(caller, { search: mark, limit: 3 })).toHaveLength(10);
    expect(new Set(await readAll(caller, { limit: 5 }))).toContain(made[0]);
  });

  test('searches by part of a name or email, case-insensitively, with wildcards taken literally', async ({
    api,
    make,
    deps,
  }) => {
    const caller = api.as(await make.person({ isSuperAdmin: true }));
    const percent = await make.person({ fullName: 'Zoë 100%_Sørbø' });
    const plain = await make.person({ fullName: 'Zoë 100x Sørbø' });
    const find = (search: string) => readAll(caller, { search });
    expect(await find('ZOË 100')).toEqual([plain.id, percent.id]);
    expect(await find('0%_s')).toEqual([percent.id]);
    expect(await find('sØRBØ')).toEqual([plain.id, percent.id]);
    expect(await find(plain.email.slice(2, 12).toUpperCase())).toEqual([plain.id]);
    expect(await find('zo')).toEqual([plain.id, percent.id]);
    for (const nothing of ['%', '_', '\\', '%%%', '___', 'Zoë%x', "' or true --", '@'])
      expect({ nothing, found: await find(nothing) }).toEqual({ nothing, found: [] });
    await sql`update profiles set full_name = null where id = ${plain.id}`.execute(deps.db);
    const { users } = await readUsers(caller, { search: plain.email });
    expect(users).toMatchObject([{ id: plain.id, fullName: null }]);
  });

  test('finds many old users with the same name, in order', async ({ api, make, deps }) => {
    const caller = api.as(await make.person({ isSuperAdmin: true }));
    await sql`with old as (
        insert into auth.users (id, name, email, created_at)
        select gen_random_uuid(), '', 'old' || n || '@long-ago.example', timestamptz '2020-01-01' + n * interval '1 s'
        from generate_series(1, 40) n returning id)
      insert into profiles (id) select id from old`.execute(deps.db);
    await sql`with new as (
        insert into auth.users (id, name, email) select gen_random_uuid(), '', 'new' || n || '@today.example'
        from generate_series(1, 1100) n returning id)
      insert into profiles (id) select id from new`.execute(deps.db);
    const { users, nextCursor } = await readUsers(caller, { search: 'long-ago', limit: 30 });
    expect(users.map(({ email }) => email)).toEqual(
      Array.from({ length: 30 }, (_, index) => `old${40 - index}@long-ago.example`),
    );
    const rest = await readUsers(caller, { search: 'long-ago', cursor: nextCursor ?? '' });
    expect(rest.users).toHaveLength(10);
    const table = await caller.get('/api/admin/users.csv?search=today');
    const lines = String(table.body).trim().split('\r\n');
    expect(lines).toHaveLength(1_101);
    expect(new Set(lines).size).toBe(1_101);
  });

  test('filters by role', async ({ api, make }) => {
    const organization = await make.organization();
    const mark = `Role ${crypto.randomUUID().slice(0, 8)}`;
    const boss = await make.person({ fullName: `${mark} a`, isSuperAdmin: true });
    const admin = await make.person({ fullName: `${mark} b`, organization, role: 'admin' });
    const member = await make.person({ fullName: `${mark} c`, organization });
    const nobody = await make.person({ fullName: `${mark} d` });
    const roles = { super_admin: boss, org_admin: admin, member, none: nobody };
    for (const [role, { id }] of Object.entries(roles)) {
      expect(await readAll(api.as(boss), { search: mark, role })).toEqual([id]);
      expect(await readAll(api.as(boss), { role })).toContain(id);
    }
  });

  test('filters by organization, in search, by role and in the CSV', async ({ api, make }) => {
    const caller = api.as(await make.person({ isSuperAdmin: true }));
    const organization = await make.organization();
    const organizationId = organization.id;
    const admin = await make.person({ fullName: 'Ada Own', organization, role: 'admin' });
    const member = await make.person({ fullName: 'Bo Own', organization });
    await make.person({ fullName: 'Cy Own', organization: await make.organization() });
    await make.person({ fullName: 'Di Own' });
    const read = (query: Record<string, string | number>) =>
      readAll(caller, { organizationId, ...query });
    expect(await read({ limit: 1 })).toEqual([member.id, admin.id]);
    expect(await read({ search: 'own' })).toEqual([member.id, admin.id]);
    expect(await read({ search: 'ada' })).toEqual([admin.id]);
    expect(await read({ role: 'member' })).toEqual([member.id]);
    expect(await read({ role: 'none' })).toEqual([]);
    expect(await readAll(caller, { organizationId: crypto.randomUUID() })).toEqual([]);
    const table = await caller.get(`/api/admin/users.csv?organizationId=${organizationId}`);
    const [, ...lines] = String(table.body).trim().split('\r\n');
    expect(lines.map((line) => line.split(',')[1])).toEqual([member.email, admin.email]);
    const bad = await caller.get('/api/admin/users?organizationId=somewhere');
    expect(bad.status).toBe(400);
  });

  test('escapes formulas in the CSV', async ({ api, make }) => {
    const caller = api.as(await make.person({ isSuperAdmin: true }));
    await make.person({ fullName: '=HYPERLINK("x")' });
    const { body, headers } = await caller.get('/api/admin/users.csv?search=hyperlink');
    expect(headers['content-type']).toContain('text/csv');
    expect(String(body)).toContain(`"'=HYPERLINK(""x"")"`);
  });

  test('rejects a forged cursor', async ({ api, make }) => {
    const caller = api.as(await make.person({ isSuperAdmin: true }));
    for (const cursor of ['x', Buffer.from('["2026",1]').toString('base64url')])
      expect((await caller.get(`/api/admin/users?cursor=${cursor}`)).status).toBe(400);
  });
});

test('returns 403 for everyone but super admins', async ({ api, make }) => {
  const canary = `Canary ${crypto.randomUUID()}`;
  const A = await make.organization({ name: canary });
  await make.person({ organization: A, fullName: canary.slice(0, 40) });
  await make.course({ organization: A, title: canary });
  const others = [
    api.as(await make.person()),
    api.as(await make.person({ organization: A })),
    api.as(await make.person({ organization: await make.organization(), role: 'admin' })),
  ];
  for (const caller of others) {
    for (const path of [
      'stats',
      'attention',
      'health',
      'users',
      'users.csv',
      'courses',
      'courses.csv',
    ]) {
      const { status, body } = await caller.get(`/api/admin/${path}?search=Canary`);
      expect({ path, status }).toEqual({ path, status: 403 });
      expect(JSON.stringify(body)).not.toContain('Canary');
    }
  }
});

test('lists all courses including drafts with their organization', async ({ api, make }) => {
  const caller = api.as(await make.person({ isSuperAdmin: true }));
  const organization = await make.organization();
  const mark = crypto.randomUUID().slice(0, 8);
  const draft = await make.course({ title: `100% ${mark}`, organization, isPublished: false });
  const open = await make.course({ title: `100x ${mark}` });
  await make.course({ title: `gone ${mark}`, isArchived: true });
  const read = async (query: string) =>
    coursesPage.parse((await caller.get(`/api/admin/courses?${query}`)).body);
  const { courses, nextCursor } = await read(`search=${mark.toUpperCase()}`);
  expect(courses).toMatchObject([
    { id: open.id, organization: null, isPublished: true, duration: 3_600 },
    { id: draft.id, organization, isPublished: false },
  ]);
  expect(nextCursor).toBeNull();
  expect((await read(`search=100%25 ${mark}`)).courses).toMatchObject([{ id: draft.id }]);
  expect((await read(`search=${mark}&status=draft`)).courses).toMatchObject([{ id: draft.id }]);
  const first = await read(`search=${mark}&limit=1`);
  const second = await read(`search=${mark}&limit=1&cursor=${first.nextCursor}`);
  expect([first.courses[0]?.id, second.courses[0]?.id]).toEqual([open.id, draft.id]);
});

test('filters published courses without lessons, and exports all courses as CSV', async ({
  api,
  make,
  deps,
}) => {
  const caller = api.as(await make.person({ isSuperAdmin: true }));
  const organization = await make.organization({ name: `@Home ${crypto.randomUUID()}` });
  const mark = crypto.randomUUID().slice(0, 8);
  const empty = await make.course({ title: `=1+1 ${mark}`, organization });
  await make.course({ title: `-Draft ${mark}`, isPublished: false });
  const full = await make.course({ title: `Full ${mark}` });
  const lesson = await make.lesson(full.id);
  const listed = async () => {
    const reply = await caller.get(`/api/admin/courses?search=${mark}&status=without_lessons`);
    return coursesPage.parse(reply.body).courses.map(({ id }) => id);
  };
  expect(await listed()).toEqual([empty.id]);
  await sql`update lessons set archived_at = now() where id = ${lesson.id}`.execute(deps.db);
  expect(await listed()).toEqual([full.id, empty.id]);

  const read = async (query: string) => {
    const { headers, body } = await caller.get(`/api/admin/courses.csv?search=${mark}${query}`);
    expect(headers['content-type']).toContain('text/csv');
    const [header, ...lines] = String(body).replace('\uFEFF', '').trim().split('\r\n');
    expect(header).toBe('Title,Category,Visibility,Status,Organization,Created At');
    return lines;
  };
  expect(await read('')).toEqual([
    expect.stringContaining(`Full ${mark},`),
    expect.stringMatching(`^'-Draft ${mark},.*,Draft,,`),
    expect.stringMatching(`^'=1\\+1 ${mark},.*,Published,'${organization.name},`),
  ]);
  expect(await read('&status=draft')).toHaveLength(1);
  expect(await read('&status=without_lessons')).toHaveLength(2);
});

test('returns the counts of the database, and attention items only while they apply', async ({
  api,
  make,
  deps,
}) => {
  const caller = api.as(await make.person({ isSuperAdmin: true }));
  const before = adminStats.parse((await caller.get('/api/admin/stats')).body);
  const organization = await make.organization();
  const course = await make.course();
  await make.course({ isPublished: false });
  const after = adminStats.parse((await caller.get('/api/admin/stats')).body);
  expect(after).toMatchObject({
    organizations: before.organizations + 1,
    activeOrganizations: before.activeOrganizations + 1,
    courses: before.courses + 2,
    publishedCourses: before.publishedCourses + 1,
  });
  expect(after.newUsers).toBeGreaterThan(0);
  const read = async () => {
    const { items } = attentionReply.parse((await caller.get('/api/admin/attention')).body);
    return Object.fromEntries(items.map(({ kind, count }) => [kind, count]));
  };
  const lacking = await read();
  const items = attentionReply.parse((await caller.get('/api/admin/attention')).body).items;
  expect(items.map(({ href }) => href)).toEqual(
    expect.arrayContaining([
      '/admin/organizations?status=without_admin',
      '/admin/courses?status=without_lessons',
    ]),
  );
  await make.lesson(course.id);
  await make.person({ organization, role: 'admin' });
  const mended = await read();
  const one = (kind: string) => (lacking[kind] ?? 0) - (mended[kind] ?? 0);
  expect(one('courses_without_lessons')).toBe(1);
  expect(one('organizations_without_admin')).toBe(1);
  await sql`update organizations set is_active = false where id = ${organization.id}`.execute(
    deps.db,
  );
  expect((await read())['inactive_organizations']).toBe(1);
});

test('links failed videos to the course of the latest one', async ({ api, make, deps }) => {
  const caller = api.as(await make.person({ isSuperAdmin: true }));
  const [course, changedLater] = [await make.course(), await make.course()];
  const lesson = await make.lesson(course.id, { kind: 'video' });
  await make.lesson(changedLater.id, { kind: 'video' });
  await deps.db
    .insertInto('videos')
    .values({
      lessonId: lesson.id,
      state: 'failed',
      failure: 'damaged',
      fileName: 'a.mp4',
      sizeBytes: 1,
      contentType: 'video/mp4',
      objectKey: crypto.randomUUID(),
    })
    .execute();
  const { items } = attentionReply.parse((await caller.get('/api/admin/attention')).body);
  expect(items.find(({ kind }) => kind === 'failed_videos')).toMatchObject({
    href: `/admin/videos?course=${course.id}`,
  });
});

test('returns health of videos, worker, mail and storage', async ({ api, make, deps }) => {
  const caller = api.as(await make.person({ isSuperAdmin: true }));
  const read = async () => systemHealth.parse((await caller.get('/api/admin/health')).body);
  const before = await read();
  expect(before).toMatchObject({ isWorkerRunning: false, isStorageReady: false });
  await deps.storage.ensureBucket();
  await make.lesson((await make.course()).id, { kind: 'video' });
  await deps.db.insertInto('workerHeartbeats').values({ workerId: 'one' }).execute();
  const mail = { toEmail: 'late@mail.example', content: '{}', createdAt: new Date() };
  const dueUntil = new Date(Date.now() + 3_600_000);
  await deps.db
    .insertInto('outgoingMails')
    .values({ ...mail, dueUntil })
    .execute();
  const after = await read();
  const { total, withVideo } = before.videoLessons;
  expect(after).toEqual({
    videoLessons: { total: total + 1, withVideo },
    isWorkerRunning: true,
    mail: { waiting: before.mail.waiting + 1, isLate: false },
    isStorageReady: true,
  });
  await sql`update worker_heartbeats set beat_at = now() - interval '1 minute'`.execute(deps.db);
  await sql`update outgoing_mails set created_at = now() - interval '1 hour'`.execute(deps.db);
  expect(await read()).toMatchObject({ isWorkerRunning: false, mail: { isLate: true } });
  await sql`update outgoing_mails set sent_at = now()`.execute(deps.db);
  expect(await read()).toMatchObject({ mail: { waiting: 0, isLate: false } });
});
