import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { enhancedProgressReply } from '@atrium/contracts/progress/progress';
import type { HttpClient, Reply } from '../../../../test/api-client.ts';
import { count } from '../../../../test/support/counts.ts';
import type { Factories } from '../../../../test/factories.ts';
import { test } from '../../../../test/harness.ts';
import { runJobs } from '../../../../test/support/mailbox.ts';
import type { Deps } from '../../../platform/deps.ts';

type Status = 'not_started' | 'in_progress' | 'completed';
const set = (client: HttpClient, lessonId: number, status: Status, epoch?: number) =>
  client.post('/api/progress/unit', {
    lessonId,
    status,
    ...(epoch === undefined ? {} : { epoch }),
  });
const progressOf = (reply: Reply) => enhancedProgressReply.parse(reply.body);

async function makeCourse(make: Factories, lessons: number) {
  const course = await make.course();
  const made = [];
  for (let orderIndex = 1; orderIndex <= lessons; orderIndex += 1)
    made.push(await make.lesson(course.id, { orderIndex }));
  return { course, lessons: made };
}

const verbsOf = async (deps: Deps, learnerId: string) => {
  const rows = await deps.db
    .selectFrom('learningEvents')
    .select(['verb', 'lessonId'])
    .where('learnerId', '=', learnerId)
    .orderBy('occurredAt')
    .execute();
  return rows.map(({ verb, lessonId }) => (lessonId === null ? `course ${verb}` : verb));
};

describe('POST /api/progress/unit', () => {
  test('enrolls once at the current price when ten requests open a lesson concurrently', async ({
    api,
    make,
    deps,
  }) => {
    const { course, lessons } = await makeCourse(make, 2);
    const user = await make.user();
    const client = api.as(user);
    const [first] = lessons;
    await Promise.all(Array.from({ length: 10 }, () => set(client, first?.id ?? 0, 'in_progress')));
    const rows = await deps.db
      .selectFrom('enrollments')
      .select(['cycle', 'courseVersion', 'priceCents'])
      .where('learnerId', '=', user.id)
      .execute();
    expect(rows).toEqual([{ cycle: 1, courseVersion: 1, priceCents: 0 }]);
    expect((await verbsOf(deps, user.id)).toSorted()).toEqual(['course enrolled', 'started']);
    await runJobs(deps);
    expect((await client.get(`/api/courses/${course.id}`)).body).toMatchObject({
      enrollmentCount: 1,
    });
  });

  test('never lowers a status except by a reset', async ({ api, make, deps }) => {
    const { course, lessons } = await makeCourse(make, 3);
    const user = await make.user();
    const client = api.as(user);
    const id = lessons[0]?.id ?? 0;
    const done = progressOf(await set(client, id, 'completed'));
    expect(done.courseProgress).toEqual({
      percentComplete: 33,
      pointsEarned: 10,
      totalPoints: 30,
      completedAt: null,
    });
    expect(done.unitProgress[0]).toMatchObject({ status: 'completed', completedBy: 'marked' });
    const late = progressOf(await set(client, id, 'in_progress'));
    expect(late).toEqual(done);
    const again = progressOf(await set(client, id, 'completed'));
    expect(again).toEqual(done);

    const reset = progressOf(await set(client, id, 'not_started'));
    expect(reset.unitProgress[0]).toEqual({
      lessonId: id,
      status: 'not_started',
      completedAt: null,
      completedBy: null,
      epoch: 1,
      isMarkable: true,
      isLocked: false,
      needsOpening: false,
      markableAt: null,
    });
    expect(reset.courseProgress).toMatchObject({ percentComplete: 0, pointsEarned: 0 });
    // A request from before the reset changes nothing.
    expect(progressOf(await set(client, id, 'completed', 0))).toEqual(reset);
    expect(progressOf(await set(client, id, 'completed', 1)).courseProgress).toMatchObject({
      percentComplete: 33,
    });
    expect(await client.get(`/api/progress/enhanced/${course.id}`)).toMatchObject({
      body: { courseProgress: { percentComplete: 33 } },
    });
    const verbs = await verbsOf(deps, user.id);
    expect(verbs.filter((verb) => verb === 'completed')).toHaveLength(2);
    expect(verbs.filter((verb) => verb === 'reset')).toHaveLength(1);
  });

  test('keeps the course completed when a lesson is added later', async ({ api, make, deps }) => {
    const { course, lessons } = await makeCourse(make, 1);
    const user = await make.user();
    const client = api.as(user);
    const done = progressOf(await set(client, lessons[0]?.id ?? 0, 'completed'));
    const added = await make.lesson(course.id, { orderIndex: 2 });
    const opened = progressOf(await set(client, added.id, 'in_progress'));
    expect(opened.courseProgress).toMatchObject({
      percentComplete: 100,
      completedAt: done.courseProgress.completedAt,
    });
    await set(client, added.id, 'completed');
    const verbs = await verbsOf(deps, user.id);
    expect(verbs.filter((verb) => verb === 'course completed')).toHaveLength(1);
  });

  test('completes the course after its last open lesson is archived', async ({
    api,
    make,
    deps,
  }) => {
    const { lessons } = await makeCourse(make, 2);
    const [first, second] = lessons;
    const client = api.as(await make.user());
    await set(client, first?.id ?? 0, 'completed');
    await deps.db
      .updateTable('lessons')
      .set({ archivedAt: new Date() })
      .where('id', '=', second?.id ?? 0)
      .execute();
    const again = progressOf(await set(client, first?.id ?? 0, 'completed'));
    expect(again.courseProgress).toMatchObject({
      percentComplete: 100,
      completedAt: expect.any(String),
    });
  });

  test('does not enroll when resetting a lesson that was never started', async ({
    api,
    make,
    deps,
  }) => {
    const { lessons } = await makeCourse(make, 1);
    const user = await make.user();
    expect((await set(api.as(user), lessons[0]?.id ?? 0, 'not_started')).status).toBe(200);
    expect(await verbsOf(deps, user.id)).toEqual([]);
  });

  test('returns 409 for a lesson of an unpublished course', async ({ api, make }) => {
    const author = await make.user();
    const draft = await make.course({ author, isPublished: false });
    const lesson = await make.lesson(draft.id);
    const reply = await set(api.as(author), lesson.id, 'completed');
    expect(reply).toMatchObject({ status: 409, body: { code: 'course_not_published' } });
  });

  test('returns 404 for a lesson learners do not see', async ({ api, make }) => {
    const course = await make.course({ learnerLessons: 'in_modules' });
    const hidden = await make.lesson(course.id);
    expect((await set(api.as(await make.user()), hidden.id, 'completed')).status).toBe(404);
  });

  test('rejects manual completion of videos when the course turns it off', async ({
    api,
    make,
  }) => {
    const course = await make.course({ manualCompletion: false });
    const lesson = await make.lesson(course.id, { kind: 'video' });
    await make.video(lesson.id, { durationSeconds: 100 });
    const client = api.as(await make.user());
    expect((await set(client, lesson.id, 'in_progress')).status).toBe(200);
    expect(await set(client, lesson.id, 'completed')).toMatchObject({
      status: 422,
      body: { code: 'manual_completion_off' },
    });
    const { unitProgress } = progressOf(await client.get(`/api/progress/enhanced/${course.id}`));
    expect(unitProgress).toMatchObject([{ lessonId: lesson.id, isMarkable: false }]);
    const text = await make.lesson(course.id, { kind: 'text', orderIndex: 2 });
    expect((await set(client, text.id, 'completed')).status).toBe(200);
    const withoutVideo = await make.lesson(course.id, { kind: 'video', orderIndex: 3 });
    expect((await set(client, withoutVideo.id, 'completed')).status).toBe(200);
  });
});

describe('completion requirements', () => {
  test('requires the learner to pass the quiz', async ({ api, make }) => {
    const course = await make.course();
    const quiz = await make.lesson(course.id, { kind: 'quiz' });
    const user = await make.user();
    const client = api.as(user);
    expect(await set(client, quiz.id, 'completed')).toMatchObject({
      status: 422,
      body: {
        requiresPerfectScore: true,
        currentScore: 0,
        isTried: false,
        message: 'You need 100% correct answers to complete this quiz.',
      },
    });
    await make.attempt(await make.user(), quiz, 100);
    await make.attempt(user, quiz, 80);
    expect(await set(client, quiz.id, 'completed')).toMatchObject({
      status: 422,
      body: {
        code: 'quiz_not_passed',
        requiresPerfectScore: true,
        currentScore: 80,
        isTried: true,
        message: 'You need 100% correct answers to complete this quiz. Your score: 80%',
      },
    });
    await make.attempt(user, quiz, 100);
    const done = progressOf(await set(client, quiz.id, 'completed'));
    expect(done.unitProgress[0]).toMatchObject({ status: 'completed', completedBy: 'passed' });
  });

  test('requires a capstone submission', async ({ api, make }) => {
    const course = await make.course();
    const capstone = await make.lesson(course.id, { kind: 'capstone' });
    const reply = await set(api.as(await make.user()), capstone.id, 'completed');
    expect(reply).toMatchObject({ status: 422, body: { code: 'capstone_not_submitted' } });
  });
});

test(
  'completes the course once and issues one certificate when the last two lessons finish concurrently',
  { timeout: 900_000 },
  async ({ api, make, deps }) => {
    const user = await make.user();
    const client = api.as(user);
    const runs = count(50, 1_000);
    for (let run = 0; run < runs; run += 1) {
      const { course, lessons } = await makeCourse(make, 2);
      await deps.db
        .updateTable('courses')
        .set({ certificateTitle: 'Certified in Two Things' })
        .where('id', '=', course.id)
        .execute();
      await Promise.all(lessons.map(({ id }) => set(client, id, 'completed')));
      const { courseProgress } = progressOf(
        await client.get(`/api/progress/enhanced/${course.id}`),
      );
      expect(courseProgress.percentComplete).toBe(100);
      expect(courseProgress.completedAt).not.toBeNull();
    }
    await runJobs(deps);
    const verbs = await verbsOf(deps, user.id);
    expect(verbs.filter((verb) => verb === 'course completed')).toHaveLength(runs);
    const certificates = await deps.db
      .selectFrom('certificates')
      .select('courseId')
      .where('learnerId', '=', user.id)
      .execute();
    expect(new Set(certificates.map(({ courseId }) => courseId)).size).toBe(runs);
    expect(certificates).toHaveLength(runs);
  },
);

describe('GET /api/progress/next', () => {
  test('returns the first incomplete lesson of the course used last', async ({ api, make }) => {
    const first = await makeCourse(make, 2);
    const second = await makeCourse(make, 3);
    const client = api.as(await make.user());
    expect((await client.get('/api/progress/next')).body).toEqual({ next: null });
    await set(client, first.lessons[0]?.id ?? 0, 'completed');
    await set(client, second.lessons[1]?.id ?? 0, 'completed');
    expect((await client.get('/api/progress/next')).body).toMatchObject({
      next: {
        courseId: second.course.id,
        lessonId: second.lessons[0]?.id,
        href: `/course/${second.course.id}/lesson/${second.lessons[0]?.id}`,
        percentComplete: 33,
      },
    });
    for (const { id } of second.lessons) await set(client, id, 'completed');
    expect((await client.get('/api/progress/next')).body).toMatchObject({
      next: { courseId: first.course.id, lessonId: first.lessons[1]?.id },
    });
  });

  test('prefers the course whose lesson was opened last, even if it was started long ago', async ({
    api,
    make,
    deps,
  }) => {
    const [first, second] = [await makeCourse(make, 2), await makeCourse(make, 2)];
    const user = await make.user();
    const client = api.as(user);
    for (const { lessons } of [first, second])
      await set(client, lessons[0]?.id ?? 0, 'in_progress');
    await deps.db
      .updateTable('enrollments')
      .set({ lastActivityAt: sql<Date>`last_activity_at - interval '1 hour'` })
      .where('learnerId', '=', user.id)
      .execute();
    await set(client, first.lessons[0]?.id ?? 0, 'in_progress');
    expect((await client.get('/api/progress/next')).body).toMatchObject({
      next: { courseId: first.course.id },
    });
  });

  test('excludes courses the user can no longer access', async ({ api, make, deps }) => {
    const organization = await make.organization();
    const course = await make.course({ organization, visibility: 'organization' });
    const lesson = await make.lesson(course.id);
    const user = await make.user({ organization });
    await set(api.as(user), lesson.id, 'in_progress');
    await deps.db.deleteFrom('memberships').where('userId', '=', user.id).execute();
    expect((await api.as(user).get('/api/progress/next')).body).toEqual({ next: null });
    expect((await api.as(user).get(`/api/progress/enhanced/${course.id}`)).status).toBe(404);
  });
});
