import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { courseDetailReply, lessonReply } from '@atrium/contracts/courses';
import { test } from '../../../test/harness.ts';
import { runJobs } from '../../../test/mailbox.ts';
import { enqueue } from '../../platform/queue.ts';

const titles = (body: unknown) =>
  z
    .array(lessonReply)
    .parse(body)
    .map(({ title }) => title);

describe('a course page', () => {
  test('shows the lessons learners see, in order, by module', async ({ api, make }) => {
    const course = await make.course({ learnerLessons: 'in_modules' });
    const module = await make.module(course.id, 2);
    await make.module(course.id, 3);
    const second = { orderIndex: 6, moduleId: module.id, title: 'Second' };
    await make.lesson(course.id, second);
    await make.lesson(course.id, { orderIndex: 5, moduleId: module.id, title: 'First' });
    await make.lesson(course.id, { orderIndex: 1, title: 'In no module' });
    const gone = { orderIndex: 7, moduleId: module.id, title: 'Archived', isArchived: true };
    await make.lesson(course.id, gone);

    const caller = api.as(await make.person());
    const lessons = await caller.get(`/api/courses/${course.id}/lessons`);
    expect(titles(lessons.body)).toEqual(['First', 'Second']);
    const page = courseDetailReply.parse((await caller.get(`/api/courses/${course.id}`)).body);
    expect(page).toMatchObject({ title: course.title, lessonCount: 2, isPublished: true });
    // A module without lessons is no heading.
    expect(page.modules.map(({ id }) => id)).toEqual([module.id]);
  });

  test('leads its author and its admins to its editor, and nobody else', async ({ api, make }) => {
    const organization = await make.organization();
    const author = await make.person({ organization });
    const course = await make.course({ organization, author });
    const mayEdit = async (person: Awaited<ReturnType<typeof make.person>>) =>
      courseDetailReply.parse((await api.as(person).get(`/api/courses/${course.id}`)).body).canEdit;
    expect(await mayEdit(author)).toBe(true);
    expect(await mayEdit(await make.person({ organization, role: 'admin' }))).toBe(true);
    expect(await mayEdit(await make.person({ organization }))).toBe(false);
    expect(await mayEdit(await make.person())).toBe(false);
  });

  test('hides the stats of fewer than five learners of an organization course', async ({
    api,
    make,
    deps,
  }) => {
    const organization = await make.organization();
    const setStats = async (courseId: number, count: number) =>
      deps.db
        .updateTable('courseStats')
        .set({ enrollmentCount: count, ratingCount: count, ratingSum: count * 4 })
        .where('courseId', '=', courseId)
        .execute();
    const own = await make.course({ organization, visibility: 'organization' });
    const open = await make.course({ organization });
    for (const { id } of [own, open]) await setStats(id, 4);
    const member = api.as(await make.person({ organization }));
    const admin = api.as(await make.person({ organization, role: 'admin' }));
    const hidden = { rating: 0, reviewCount: null, enrollmentCount: null };
    const exact = { rating: 4, reviewCount: 4, enrollmentCount: 4 };
    const url = `/api/courses/${own.id}`;
    for (const caller of [member, admin])
      expect((await caller.get(url)).body).toMatchObject(hidden);
    expect((await member.get('/api/courses?limit=50')).body).toContainEqual(
      expect.objectContaining({ id: own.id, ...hidden }),
    );
    // Anyone may take a public course, so its stats identify nobody.
    expect((await member.get(`/api/courses/${open.id}`)).body).toMatchObject(exact);
    const superAdmin = api.as(await make.person({ isSuperAdmin: true }));
    const managed = await superAdmin.get(`/api/admin/courses/${own.id}/lessons`);
    expect(managed.body).toMatchObject({ course: exact });
    await setStats(own.id, 5);
    expect((await member.get(url)).body).toMatchObject({
      rating: 4,
      reviewCount: 5,
      enrollmentCount: 5,
    });
  });

  test("of another tenant's course answers as one that does not exist, byte for byte", async ({
    api,
    make,
  }) => {
    const owner = await make.organization();
    const secret = await make.course({ organization: owner, visibility: 'organization' });
    const lesson = await make.lesson(secret.id);
    const stranger = api.as(await make.person({ organization: await make.organization() }));
    const shape = ({ status, body }: { status: number; body: unknown }) => ({
      status,
      body: { ...(body as object), requestId: '' },
    });
    const nothing = 2_000_000_000;
    for (const path of ['', '/lessons', '/rating']) {
      const [theirs, none] = [
        await stranger.get(`/api/courses/${secret.id}${path}`),
        await stranger.get(`/api/courses/${nothing}${path}`),
      ];
      expect(theirs.status).toBe(404);
      expect(shape(theirs)).toEqual(shape(none));
    }
    const report = (lessonId: number) =>
      stranger.post('/api/progress/unit', { lessonId, status: 'completed' });
    expect(shape(await report(lesson.id))).toEqual(shape(await report(nothing)));
  });

  test('of a draft is for its author and the admins of its organization', async ({ api, make }) => {
    const organization = await make.organization();
    const author = await make.person({ organization });
    const draft = await make.course({ organization, author, isPublished: false });
    const status = async (person: typeof author) =>
      (await api.as(person).get(`/api/courses/${draft.id}`)).status;
    expect(await status(author)).toBe(200);
    expect(await status(await make.person({ organization, role: 'admin' }))).toBe(200);
    expect(await status(await make.person({ isSuperAdmin: true }))).toBe(200);
    expect(await status(await make.person({ organization }))).toBe(404);
    expect(await status(await make.person())).toBe(404);
  });
});

describe('a public address', () => {
  test('shows anyone the outline, and nothing of other courses', async ({ api, make }) => {
    const course = await make.course({ publicPath: 'open-course', visibility: 'private' });
    const lesson = await make.lesson(course.id, { isPreview: true });
    const reply = await api.get('/api/public-paths/open-course');
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({
      course: { id: course.id, href: '/open-course', lessonCount: 1 },
      lessons: [{ id: lesson.id, isPreview: true, href: `/open-course/lesson/${lesson.id}` }],
    });
    expect((await api.get('/api/public-paths/other-course')).status).toBe(404);
    expect((await api.get(`/api/courses/${course.id}/lessons`)).status).toBe(401);
  });

  test('of a draft or an archived course leads nowhere', async ({ api, make }) => {
    await make.course({ publicPath: 'a-draft', isPublished: false });
    await make.course({ publicPath: 'long-gone', isArchived: true });
    expect((await api.get('/api/public-paths/a-draft')).status).toBe(404);
    expect((await api.get('/api/public-paths/long-gone')).status).toBe(404);
  });
});

test('a course many begin at once is counted at once, then with a pause, and at last for all', async ({
  make,
  deps,
}) => {
  const course = await make.course();
  const counted = async () => {
    await runJobs(deps);
    const stats = deps.db.selectFrom('courseStats').select('enrollmentCount');
    const row = await stats.where('courseId', '=', course.id).executeTakeFirstOrThrow();
    return row.enrollmentCount;
  };
  const enrol = async () => {
    await make.enrollment(await make.person(), course.id);
    const key = `stats of ${course.id}`;
    await enqueue(deps.db, 'courses.refresh_stats', { courseId: course.id }, { key });
    return counted();
  };
  expect(await enrol()).toBe(1);
  expect(await enrol()).toBe(1);
  expect(await enrol()).toBe(1);
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from run_at - now())::double precision as seconds
    from graphile_worker._private_jobs where key = ${`later stats of ${course.id}`}`.execute(
    deps.db,
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.seconds).toBeLessThanOrEqual(10);
  // Ten seconds later.
  await sql`update course_stats set refreshed_at = refreshed_at - interval '10 seconds'
    where course_id = ${course.id}`.execute(deps.db);
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(deps.db);
  expect(await counted()).toBe(3);
});
