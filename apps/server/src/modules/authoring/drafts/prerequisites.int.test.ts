import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import type { HttpClient } from '../../../../test/api-client.ts';
import { add, begin, draftOf, save } from '../../../../test/authoring/drafts.ts';
import { makeReadyCourse, publishNow } from '../../../../test/authoring/publishing.ts';
import { test } from '../../../../test/harness.ts';
import type { Database } from '../../../platform/database/database.ts';

const cycle = { code: '23514', constraint: 'course_prerequisites_cycle_check' };

const insert = (db: Database, courseId: number, prerequisiteId: number) =>
  db.insertInto('coursePrerequisites').values({ courseId, prerequisiteId }).execute();

const listStored = async (db: Database, courseId: number) => {
  const rows = await db
    .selectFrom('coursePrerequisites')
    .select('prerequisiteId')
    .where('courseId', '=', courseId)
    .orderBy('prerequisiteId')
    .execute();
  return rows.map(({ prerequisiteId }) => prerequisiteId);
};

/** Saves the prerequisites in the draft of a course. */
async function savePrerequisites(client: HttpClient, courseId: number, prerequisiteIds: number[]) {
  const { revision, settings } = await draftOf(client, courseId);
  return save(client, courseId, { revision, settings: { ...settings, prerequisiteIds } });
}

describe('course_prerequisites', () => {
  test('rejects a course that requires itself, directly and through others', async ({
    deps,
    make,
  }) => {
    const [a, b, c] = [await make.course(), await make.course(), await make.course()];
    await insert(deps.db, a.id, b.id);
    await insert(deps.db, b.id, c.id);
    await insert(deps.db, a.id, c.id);
    await expect(insert(deps.db, c.id, a.id)).rejects.toMatchObject(cycle);
    await expect(insert(deps.db, b.id, a.id)).rejects.toMatchObject(cycle);
    await expect(insert(deps.db, a.id, a.id)).rejects.toMatchObject({
      constraint: 'course_prerequisites_self_check',
    });
  });

  test('rejects a cycle that concurrent changes would form', async ({ deps, make }) => {
    for (let round = 0; round < 5; round += 1) {
      const courses = await Promise.all(Array.from({ length: 4 }, () => make.course()));
      const ids = courses.map(({ id }) => id);
      const changes = await Promise.allSettled(
        ids.map((id, index) => insert(deps.db, id, ids[(index + 1) % ids.length] ?? 0)),
      );
      const rejected = changes.filter(({ status }) => status === 'rejected');
      expect(rejected).toMatchObject([{ reason: cycle }]);
    }
  });
});

describe('PUT /api/courses/:courseId/draft with prerequisites', () => {
  test('applies them when the course is published, with a version and a new revision', async ({
    api,
    make,
    deps,
  }) => {
    const organization = await make.organization();
    const admin = api.as(await make.user({ organization, role: 'admin' }));
    const learner = api.as(await make.user({ organization }));
    const [own, open] = [
      await make.course({ organization, visibility: 'organization', title: 'Own' }),
      await make.course({ title: 'Open' }),
    ];
    const course = await makeReadyCourse(make, deps, 1, { organization });
    const isRestricted = async () => (await learner.get(`/api/courses/${course.id}`)).body;
    const ids = [own.id, open.id];
    expect(await isRestricted()).toMatchObject({ hasPrerequisites: false });
    expect(await savePrerequisites(admin, course.id, ids)).toMatchObject({
      status: 200,
      body: {
        settings: { prerequisiteIds: ids },
        prerequisites: [
          { courseId: own.id, title: 'Own', isArchived: false },
          { courseId: open.id, title: 'Open', isArchived: false },
        ],
      },
    });
    expect(await listStored(deps.db, course.id)).toEqual([]);
    expect(await admin.get(`/api/courses/${course.id}/preview`)).toMatchObject({
      status: 200,
      body: { course: { hasPrerequisites: true } },
    });
    expect(await isRestricted()).toMatchObject({ hasPrerequisites: false });
    expect(await publishNow(admin, course.id)).toMatchObject({ status: 200 });
    expect(await listStored(deps.db, course.id)).toEqual(ids);
    expect(await isRestricted()).toMatchObject({ hasPrerequisites: true });
    const { outline } = await deps.db
      .selectFrom('courseVersions')
      .select('outline')
      .where('courseId', '=', course.id)
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(outline).toMatchObject({ prerequisiteIds: ids });

    await savePrerequisites(admin, course.id, [open.id]);
    await publishNow(admin, course.id);
    expect(await listStored(deps.db, course.id)).toEqual([open.id]);
  });

  test('returns 422 for a cycle, when it is saved and when another course closed it since', async ({
    api,
    make,
    deps,
  }) => {
    const organization = await make.organization();
    const admin = api.as(await make.user({ organization, role: 'admin' }));
    const [a, b] = [
      await makeReadyCourse(make, deps, 1, { organization }),
      await makeReadyCourse(make, deps, 1, { organization }),
    ];
    const rejected = { status: 422, body: { code: 'prerequisite_cycle' } };
    expect(await savePrerequisites(admin, a.id, [a.id])).toMatchObject(rejected);
    expect(await savePrerequisites(admin, a.id, [b.id])).toMatchObject({ status: 200 });
    expect(await savePrerequisites(admin, b.id, [a.id])).toMatchObject({ status: 200 });
    const published = await Promise.all([publishNow(admin, a.id), publishNow(admin, b.id)]);
    expect(published.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 422]));
    expect(published.find(({ status }) => status === 422)).toMatchObject(rejected);
  });

  test('returns 422 for a cycle through a course that is not published', async ({
    api,
    make,
    deps,
  }) => {
    const author = api.as(await make.user());
    const [first, second] = [await begin(author), await begin(author)];
    expect(await savePrerequisites(author, second, [first])).toMatchObject({ status: 200 });
    expect(await listStored(deps.db, second)).toEqual([first]);
    expect(await savePrerequisites(author, first, [second])).toMatchObject({
      status: 422,
      body: { code: 'prerequisite_cycle' },
    });
  });

  test('returns 422 for courses the author may not read, and 400 for more than ten', async ({
    api,
    make,
  }) => {
    const organization = await make.organization();
    const author = api.as(await make.user({ organization }));
    const elsewhere = await make.course({
      organization: await make.organization(),
      visibility: 'organization',
    });
    const archived = await make.course({ isArchived: true });
    const courseId = await begin(author);
    for (const id of [elsewhere.id, archived.id, 2_000_000_000])
      expect(await savePrerequisites(author, courseId, [id])).toMatchObject({
        status: 422,
        body: { code: 'prerequisite_unavailable' },
      });
    const eleven = Array.from({ length: 11 }, (_, index) => index + 1);
    expect(await savePrerequisites(author, courseId, eleven)).toMatchObject({ status: 400 });
    const open = await make.course();
    expect(await savePrerequisites(author, courseId, [open.id, open.id])).toMatchObject({
      status: 400,
    });
    expect(await savePrerequisites(author, courseId, [open.id])).toMatchObject({ status: 200 });
  });

  test('keeps the published prerequisites where a stored draft has none', async ({
    api,
    make,
    deps,
  }) => {
    const organization = await make.organization();
    const admin = api.as(await make.user({ organization, role: 'admin' }));
    const first = await make.course();
    const course = await makeReadyCourse(make, deps, 1, { organization, prerequisites: [first] });
    await add(admin, course.id, 'text');
    await sql`update course_drafts set settings = settings - 'prerequisiteIds'
      where course_id = ${course.id}`.execute(deps.db);
    expect((await draftOf(admin, course.id)).settings.prerequisiteIds).toEqual([first.id]);
  });
});
