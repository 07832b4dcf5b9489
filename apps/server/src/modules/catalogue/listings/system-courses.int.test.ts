import { sql } from 'kysely';
import { expect } from 'vitest';
import { listSystemCourses } from '@atrium/contracts/catalogue/system-courses';
import { test } from '../../../../test/harness.ts';

const coursesPage = listSystemCourses.schema.response[200];

test('returns 403 for everyone but super admins', async ({ api, make }) => {
  const canary = `Canary ${crypto.randomUUID()}`;
  const organization = await make.organization({ name: canary });
  await make.course({ organization, title: canary });
  const others = [
    api.as(await make.user()),
    api.as(await make.user({ organization })),
    api.as(await make.user({ organization: await make.organization(), role: 'admin' })),
  ];
  for (const client of others) {
    for (const path of ['courses', 'courses.csv']) {
      const { status, body } = await client.get(`/api/admin/${path}?search=Canary`);
      expect({ path, status }).toEqual({ path, status: 403 });
      expect(JSON.stringify(body)).not.toContain('Canary');
    }
  }
});

test('lists all courses including drafts with their organization', async ({ api, make }) => {
  const client = api.as(await make.user({ isSuperAdmin: true }));
  const organization = await make.organization();
  const mark = crypto.randomUUID().slice(0, 8);
  const draft = await make.course({ title: `100% ${mark}`, organization, isPublished: false });
  const open = await make.course({ title: `100x ${mark}` });
  await make.course({ title: `gone ${mark}`, isArchived: true });
  const read = async (query: string) =>
    coursesPage.parse((await client.get(`/api/admin/courses?${query}`)).body);
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
  const client = api.as(await make.user({ isSuperAdmin: true }));
  const organization = await make.organization({ name: `@Home ${crypto.randomUUID()}` });
  const mark = crypto.randomUUID().slice(0, 8);
  const empty = await make.course({ title: `=1+1 ${mark}`, organization });
  await make.course({ title: `-Draft ${mark}`, isPublished: false });
  const full = await make.course({ title: `Full ${mark}` });
  const lesson = await make.lesson(full.id);
  const listed = async () => {
    const reply = await client.get(`/api/admin/courses?search=${mark}&status=without_lessons`);
    return coursesPage.parse(reply.body).courses.map(({ id }) => id);
  };
  expect(await listed()).toEqual([empty.id]);
  await sql`update lessons set archived_at = now() where id = ${lesson.id}`.execute(deps.db);
  expect(await listed()).toEqual([full.id, empty.id]);

  const read = async (query: string) => {
    const { headers, body } = await client.get(`/api/admin/courses.csv?search=${mark}${query}`);
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
