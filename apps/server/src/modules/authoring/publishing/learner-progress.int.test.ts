import { describe, expect } from 'vitest';
import { certificateTitle } from '../../../../test/progress/certified.ts';
import { count } from '../../../../test/support/counts.ts';
import type { MadeUser } from '../../../../test/factories.ts';
import { test } from '../../../../test/harness.ts';
import { runJobs } from '../../../../test/support/mailbox.ts';
import {
  removeDraftLesson,
  makeReadyCourse,
  publicationOf,
  publishNow,
  publishPreviewed,
  getLearnerProgress,
  enrollWithProgress,
  writeLesson,
} from '../../../../test/authoring/publishing.ts';
import type { Deps } from '../../../platform/deps.ts';

const award = ({ db }: Deps, courseId: number, certificateMonths: number | null = null) =>
  db
    .updateTable('courses')
    .set({ certificateTitle, certificateMonths })
    .where('id', '=', courseId)
    .execute();

const certificatesIn = ({ db }: Deps, courseId: number) =>
  db
    .selectFrom('certificates')
    .select(['learnerId', 'courseVersion', 'lessonCount', 'issuedAt', 'expiresAt'])
    .where('courseId', '=', courseId)
    .execute();

describe('learner who completed a course before lessons were added', () => {
  test('records progress in new lessons with the version that added them', async ({
    api,
    make,
    deps,
  }) => {
    const publisher = api.as(await make.user({ isSuperAdmin: true }));
    const [done, started] = [await make.user(), await make.user()];
    const course = await makeReadyCourse(make, deps, 1);
    const [first = 0] = course.lessonIds;
    const set = (user: MadeUser, lessonId: number, status: string) =>
      api.as(user).post('/api/progress/unit', { lessonId, status });
    await set(done, first, 'completed');
    await set(started, first, 'in_progress');
    const added = await writeLesson(publisher, course.id);
    await publishNow(publisher, course.id);
    await set(done, added, 'completed');
    await set(started, first, 'completed');

    const versions = await deps.db
      .selectFrom('lessonProgress')
      .select(['learnerId', 'lessonId', 'courseVersion'])
      .where('courseId', '=', course.id)
      .execute();
    expect(versions).toHaveLength(3);
    expect(versions).toEqual(
      expect.arrayContaining([
        { learnerId: done.id, lessonId: first, courseVersion: 1 },
        { learnerId: done.id, lessonId: added, courseVersion: 2 },
        { learnerId: started.id, lessonId: first, courseVersion: 2 },
      ]),
    );
    const events = await deps.db
      .selectFrom('learningEvents')
      .select('courseVersion')
      .where('learnerId', '=', done.id)
      .where('lessonId', '=', added)
      .execute();
    expect(events.map(({ courseVersion }) => courseVersion)).toEqual([2, 2]);
  });

  test('keeps the completion until a lesson of the completed version is reset', async ({
    api,
    make,
    deps,
  }) => {
    const publisher = api.as(await make.user({ isSuperAdmin: true }));
    const user = await make.user();
    const learner = api.as(user);
    const course = await makeReadyCourse(make, deps, 1);
    const set = (lessonId: number, status: string) =>
      learner.post('/api/progress/unit', { lessonId, status });
    await set(course.lessonIds[0] ?? 0, 'completed');
    const added = await writeLesson(publisher, course.id);
    await publishNow(publisher, course.id);
    const enrollment = async () => (await getLearnerProgress(deps, course.id)).get(user.id);
    const before = await enrollment();
    expect(before).toMatchObject({ courseVersion: 1, percentComplete: 100 });

    for (const status of ['completed', 'not_started'])
      expect((await set(added, status)).body).toMatchObject({
        courseProgress: { percentComplete: 100, completedAt: before?.completedAt?.toISOString() },
      });
    const next = (await learner.get('/api/progress/next')).body;
    expect(next).toEqual({ next: null });

    const reset = await set(course.lessonIds[0] ?? 0, 'not_started');
    expect(reset.body).toMatchObject({ courseProgress: { percentComplete: 0, completedAt: null } });
    expect(await enrollment()).toMatchObject({ courseVersion: 2, completedAt: null });
    await set(course.lessonIds[0] ?? 0, 'completed');
    expect(await enrollment()).toMatchObject({ percentComplete: 50, completedAt: null });
    await set(added, 'completed');
    expect(await enrollment()).toMatchObject({ courseVersion: 2, percentComplete: 100 });
  });
});

describe('certificate', () => {
  test('is issued to learners who have nothing left to do after publishing', async ({
    api,
    make,
    deps,
  }) => {
    const publisher = api.as(await make.user({ isSuperAdmin: true }));
    const [done, middle] = [await make.user(), await make.user()];
    const course = await makeReadyCourse(make, deps, 3);
    await award(deps, course.id);
    await enrollWithProgress(deps, done, course.id, course.lessonIds.slice(1), 3);
    await enrollWithProgress(deps, middle, course.id, course.lessonIds.slice(2), 3);
    await removeDraftLesson(publisher, course.id, course.lessonIds[0] ?? 0);
    await publishNow(publisher, course.id);
    await runJobs(deps);
    expect(await certificatesIn(deps, course.id)).toMatchObject([
      { learnerId: done.id, courseVersion: 2, lessonCount: 2 },
    ]);
  });

  test('contains the version it was earned on when it is issued later', async ({
    api,
    make,
    deps,
  }) => {
    const publisher = api.as(await make.user({ isSuperAdmin: true }));
    const learner = api.as(await make.user());
    const course = await makeReadyCourse(make, deps, 1);
    await award(deps, course.id);
    const second = await writeLesson(publisher, course.id);
    await publishNow(publisher, course.id);
    for (const lessonId of [course.lessonIds[0], second])
      await learner.post('/api/progress/unit', { lessonId, status: 'completed' });
    await writeLesson(publisher, course.id);
    await publishNow(publisher, course.id);
    await runJobs(deps);
    const [certificate] = await certificatesIn(deps, course.id);
    expect(certificate).toMatchObject({ courseVersion: 2, lessonCount: 2, expiresAt: null });
  });

  test('expires after the number of months set in the course', async ({ api, make, deps }) => {
    const learner = api.as(await make.user());
    const course = await makeReadyCourse(make, deps, 1);
    await award(deps, course.id, 12);
    const lessonId = course.lessonIds[0];
    await learner.post('/api/progress/unit', { lessonId, status: 'completed' });
    await runJobs(deps);
    const [certificate] = await certificatesIn(deps, course.id);
    const expected = new Date(certificate?.issuedAt ?? 0);
    expected.setUTCFullYear(expected.getUTCFullYear() + 1);
    expect(certificate?.expiresAt).toEqual(expected);
    expect((await learner.get(`/api/courses/${course.id}/certificate`)).body).toMatchObject({
      status: 'valid',
      validUntil: expected.toISOString().slice(0, 10),
    });
  });
});

test(
  'counts the last lesson for exactly one version when it is completed during publishing',
  { timeout: count(60_000, 600_000) },
  async ({ api, make, deps }) => {
    const publisher = api.as(await make.user({ isSuperAdmin: true }));
    const user = await make.user();
    for (let round = 0; round < count(10, 200); round += 1) {
      const course = await makeReadyCourse(make, deps, 2);
      await award(deps, course.id);
      await enrollWithProgress(deps, user, course.id, course.lessonIds.slice(1), 2);
      await writeLesson(publisher, course.id);
      const shown = await publicationOf(publisher, course.id);
      const lessonId = course.lessonIds[0];
      const [done, published] = await Promise.all([
        api.as(user).post('/api/progress/unit', { lessonId, status: 'completed' }),
        publishPreviewed(publisher, course.id, shown),
      ]);
      expect(done.status).toBe(200);
      expect([200, 409]).toContain(published.status);
      await runJobs(deps);
      const isPublished = published.status === 200;
      const enrollment = (await getLearnerProgress(deps, course.id)).get(user.id);
      expect({ ...enrollment, isComplete: enrollment?.completedAt !== null }).toMatchObject(
        isPublished
          ? { courseVersion: 2, percentComplete: 67, isComplete: false }
          : { courseVersion: 1, percentComplete: 100, isComplete: true },
      );
      const certificate = { learnerId: user.id, courseVersion: 1, lessonCount: 2 };
      expect(await certificatesIn(deps, course.id)).toMatchObject(isPublished ? [] : [certificate]);
    }
  },
);

test(
  'enrolls a learner in the published version when they start during publishing',
  { timeout: count(60_000, 600_000) },
  async ({ api, make, deps }) => {
    const publisher = api.as(await make.user({ isSuperAdmin: true }));
    const user = await make.user();
    await api.as(user).get('/api/progress/courses');
    for (let round = 0; round < count(10, 200); round += 1) {
      const course = await makeReadyCourse(make, deps, 1);
      await writeLesson(publisher, course.id);
      const shown = await publicationOf(publisher, course.id);
      const lessonId = course.lessonIds[0];
      const [opened, published] = await Promise.all([
        api.as(user).post('/api/progress/unit', { lessonId, status: 'in_progress' }),
        publishPreviewed(publisher, course.id, shown),
      ]);
      expect(opened.status).toBe(200);
      expect([200, 409]).toContain(published.status);
      const { version } = await publicationOf(publisher, course.id);
      expect((await getLearnerProgress(deps, course.id)).get(user.id)).toMatchObject({
        courseVersion: version,
      });
    }
  },
);
