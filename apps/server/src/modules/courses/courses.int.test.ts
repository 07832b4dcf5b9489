import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { courseDetailReply, lessonReply } from '@atrium/contracts/courses/courses';
import { test } from '../../../test/harness.ts';
import { runJobs } from '../../../test/support/mailbox.ts';
import { enqueue } from '../../platform/queue/queue.ts';

const titles = (body: unknown) =>
  z
    .array(lessonReply)
    .parse(body)
    .map(({ title }) => title);

describe('GET /api/courses/:courseId', () => {
  test('returns visible lessons in order and only modules that have lessons', async ({
    api,
    make,
  }) => {
    const course = await make.course({ learnerLessons: 'in_modules' });
    const module = await make.module(course.id, 2);
    await make.module(course.id, 3);
    const second = { orderIndex: 6, moduleId: module.id, title: 'Second' };
    await make.lesson(course.id, second);
    await make.lesson(course.id, { orderIndex: 5, moduleId: module.id, title: 'First' });
    await make.lesson(course.id, { orderIndex: 1, title: 'In no module' });
    const archived = { orderIndex: 7, moduleId: module.id, title: 'Archived', isArchived: true };
    await make.lesson(course.id, archived);

    const client = api.as(await make.user());
    const lessons = await client.get(`/api/courses/${course.id}/lessons`);
    expect(titles(lessons.body)).toEqual(['First', 'Second']);
    const page = courseDetailReply.parse((await client.get(`/api/courses/${course.id}`)).body);
    expect(page).toMatchObject({ title: course.title, lessonCount: 2, isPublished: true });
    // Modules without lessons are left out.
    expect(page.modules.map(({ id }) => id)).toEqual([module.id]);
  });

  test('sets canEdit only for the author and admins of the organization', async ({ api, make }) => {
    const organization = await make.organization();
    const author = await make.user({ organization });
    const course = await make.course({ organization, author });
    const mayEdit = async (user: Awaited<ReturnType<typeof make.user>>) =>
      courseDetailReply.parse((await api.as(user).get(`/api/courses/${course.id}`)).body).canEdit;
    expect(await mayEdit(author)).toBe(true);
    expect(await mayEdit(await make.user({ organization, role: 'admin' }))).toBe(true);
    expect(await mayEdit(await make.user({ organization }))).toBe(false);
    expect(await mayEdit(await make.user())).toBe(false);
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
    const member = api.as(await make.user({ organization }));
    const admin = api.as(await make.user({ organization, role: 'admin' }));
    const hidden = { rating: 0, reviewCount: null, enrollmentCount: null };
    const exact = { rating: 4, reviewCount: 4, enrollmentCount: 4 };
    const url = `/api/courses/${own.id}`;
    for (const client of [member, admin])
      expect((await client.get(url)).body).toMatchObject(hidden);
    expect((await member.get('/api/courses?limit=50')).body).toContainEqual(
      expect.objectContaining({ id: own.id, ...hidden }),
    );
    // Anyone may take a public course, so its stats do not identify its learners.
    expect((await member.get(`/api/courses/${open.id}`)).body).toMatchObject(exact);
    const superAdmin = api.as(await make.user({ isSuperAdmin: true }));
    const managed = await superAdmin.get(`/api/admin/courses/${own.id}/lessons`);
    expect(managed.body).toMatchObject({ course: exact });
    await setStats(own.id, 5);
    expect((await member.get(url)).body).toMatchObject({
      rating: 4,
      reviewCount: 5,
      enrollmentCount: 5,
    });
  });

  test("returns the same 404 for another organization's course as for a missing one", async ({
    api,
    make,
  }) => {
    const owner = await make.organization();
    const secret = await make.course({ organization: owner, visibility: 'organization' });
    const lesson = await make.lesson(secret.id);
    const stranger = api.as(await make.user({ organization: await make.organization() }));
    const shape = ({ status, body }: { status: number; body: unknown }) => ({
      status,
      body: { ...(body as object), requestId: '' },
    });
    const missingId = 2_000_000_000;
    for (const path of ['', '/lessons', '/rating']) {
      const [foreign, missing] = [
        await stranger.get(`/api/courses/${secret.id}${path}`),
        await stranger.get(`/api/courses/${missingId}${path}`),
      ];
      expect(foreign.status).toBe(404);
      expect(shape(foreign)).toEqual(shape(missing));
    }
    const report = (lessonId: number) =>
      stranger.post('/api/progress/unit', { lessonId, status: 'completed' });
    expect(shape(await report(lesson.id))).toEqual(shape(await report(missingId)));
  });

  test('returns a draft only to its author, admins of its organization and super admins', async ({
    api,
    make,
  }) => {
    const organization = await make.organization();
    const author = await make.user({ organization });
    const draft = await make.course({ organization, author, isPublished: false });
    const status = async (user: typeof author) =>
      (await api.as(user).get(`/api/courses/${draft.id}`)).status;
    expect(await status(author)).toBe(200);
    expect(await status(await make.user({ organization, role: 'admin' }))).toBe(200);
    expect(await status(await make.user({ isSuperAdmin: true }))).toBe(200);
    expect(await status(await make.user({ organization }))).toBe(404);
    expect(await status(await make.user())).toBe(404);
  });
});

describe('GET /api/public-paths/:segment', () => {
  test('returns the course and its outline without a session, and 404 for unknown paths', async ({
    api,
    make,
  }) => {
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

  test('returns 404 for a draft or an archived course', async ({ api, make }) => {
    await make.course({ publicPath: 'a-draft', isPublished: false });
    await make.course({ publicPath: 'long-gone', isArchived: true });
    expect((await api.get('/api/public-paths/a-draft')).status).toBe(404);
    expect((await api.get('/api/public-paths/long-gone')).status).toBe(404);
  });
});

test('refreshes course stats at most every ten seconds and counts every enrollment in the end', async ({
  make,
  deps,
}) => {
  const course = await make.course();
  const runJobsAndCount = async () => {
    await runJobs(deps);
    const stats = deps.db.selectFrom('courseStats').select('enrollmentCount');
    const row = await stats.where('courseId', '=', course.id).executeTakeFirstOrThrow();
    return row.enrollmentCount;
  };
  const enroll = async () => {
    await make.enrollment(await make.user(), course.id);
    const key = `stats of ${course.id}`;
    await enqueue(deps.db, 'courses.refresh_stats', { courseId: course.id }, { key });
    return runJobsAndCount();
  };
  expect(await enroll()).toBe(1);
  expect(await enroll()).toBe(1);
  expect(await enroll()).toBe(1);
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from run_at - now())::double precision as seconds
    from graphile_worker._private_jobs where key = ${`later stats of ${course.id}`}`.execute(
    deps.db,
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.seconds).toBeLessThanOrEqual(10);
  // Simulates ten seconds passing.
  await sql`update course_stats set refreshed_at = refreshed_at - interval '10 seconds'
    where course_id = ${course.id}`.execute(deps.db);
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(deps.db);
  expect(await runJobsAndCount()).toBe(3);
});
