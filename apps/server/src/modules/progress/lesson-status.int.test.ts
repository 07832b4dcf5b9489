import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { enhancedProgressReply } from '@atrium/contracts/progress';
import type { Caller, Reply } from '../../../test/api-client.ts';
import { count } from '../../../test/counts.ts';
import type { Factories } from '../../../test/factories.ts';
import { test } from '../../../test/harness.ts';
import { runJobs } from '../../../test/mailbox.ts';
import type { Deps } from '../../platform/deps.ts';

type Status = 'not_started' | 'in_progress' | 'completed';
const set = (caller: Caller, lessonId: number, status: Status, epoch?: number) =>
  caller.post('/api/progress/unit', {
    lessonId,
    status,
    ...(epoch === undefined ? {} : { epoch }),
  });
const progressOf = (reply: Reply) => enhancedProgressReply.parse(reply.body);

async function courseWith(make: Factories, lessons: number) {
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

describe('a lesson', () => {
  test('that is opened enrols, once, at the price of the day, and counts as a student', async ({
    api,
    make,
    deps,
  }) => {
    const { course, lessons } = await courseWith(make, 2);
    const person = await make.person();
    const caller = api.as(person);
    const [first] = lessons;
    await Promise.all(Array.from({ length: 10 }, () => set(caller, first?.id ?? 0, 'in_progress')));
    const rows = await deps.db
      .selectFrom('enrollments')
      .select(['cycle', 'courseVersion', 'priceCents'])
      .where('learnerId', '=', person.id)
      .execute();
    expect(rows).toEqual([{ cycle: 1, courseVersion: 1, priceCents: 0 }]);
    expect((await verbsOf(deps, person.id)).toSorted()).toEqual(['course enrolled', 'started']);
    await runJobs(deps);
    expect((await caller.get(`/api/courses/${course.id}`)).body).toMatchObject({
      enrollmentCount: 1,
    });
  });

  test('moves up and never falls back, except by Reset', async ({ api, make, deps }) => {
    const { course, lessons } = await courseWith(make, 3);
    const person = await make.person();
    const caller = api.as(person);
    const id = lessons[0]?.id ?? 0;
    const done = progressOf(await set(caller, id, 'completed'));
    expect(done.courseProgress).toEqual({
      percentComplete: 33,
      pointsEarned: 10,
      totalPoints: 30,
      completedAt: null,
    });
    expect(done.unitProgress[0]).toMatchObject({ status: 'completed', completedBy: 'marked' });
    const late = progressOf(await set(caller, id, 'in_progress'));
    expect(late).toEqual(done);
    const again = progressOf(await set(caller, id, 'completed'));
    expect(again).toEqual(done);

    const reset = progressOf(await set(caller, id, 'not_started'));
    expect(reset.unitProgress[0]).toEqual({
      lessonId: id,
      status: 'not_started',
      completedAt: null,
      completedBy: null,
      epoch: 1,
      isMarkable: true,
    });
    expect(reset.courseProgress).toMatchObject({ percentComplete: 0, pointsEarned: 0 });
    // A report from before the Reset changes nothing, whenever it arrives.
    expect(progressOf(await set(caller, id, 'completed', 0))).toEqual(reset);
    expect(progressOf(await set(caller, id, 'completed', 1)).courseProgress).toMatchObject({
      percentComplete: 33,
    });
    expect(await caller.get(`/api/progress/enhanced/${course.id}`)).toMatchObject({
      body: { courseProgress: { percentComplete: 33 } },
    });
    const verbs = await verbsOf(deps, person.id);
    expect(verbs.filter((verb) => verb === 'completed')).toHaveLength(2);
    expect(verbs.filter((verb) => verb === 'reset')).toHaveLength(1);
  });

  test('that is added later does not undo that a course was completed', async ({
    api,
    make,
    deps,
  }) => {
    const { course, lessons } = await courseWith(make, 1);
    const person = await make.person();
    const caller = api.as(person);
    const done = progressOf(await set(caller, lessons[0]?.id ?? 0, 'completed'));
    const added = await make.lesson(course.id, { orderIndex: 2 });
    const opened = progressOf(await set(caller, added.id, 'in_progress'));
    expect(opened.courseProgress).toMatchObject({
      percentComplete: 100,
      completedAt: done.courseProgress.completedAt,
    });
    await set(caller, added.id, 'completed');
    const verbs = await verbsOf(deps, person.id);
    expect(verbs.filter((verb) => verb === 'course completed')).toHaveLength(1);
  });

  test('that is archived while it was the last one open leaves a course that can be completed', async ({
    api,
    make,
    deps,
  }) => {
    const { lessons } = await courseWith(make, 2);
    const [first, second] = lessons;
    const caller = api.as(await make.person());
    await set(caller, first?.id ?? 0, 'completed');
    await deps.db
      .updateTable('lessons')
      .set({ archivedAt: new Date() })
      .where('id', '=', second?.id ?? 0)
      .execute();
    const again = progressOf(await set(caller, first?.id ?? 0, 'completed'));
    expect(again.courseProgress).toMatchObject({
      percentComplete: 100,
      completedAt: expect.any(String),
    });
  });

  test('that was never begun can be reset without beginning it', async ({ api, make, deps }) => {
    const { lessons } = await courseWith(make, 1);
    const person = await make.person();
    expect((await set(api.as(person), lessons[0]?.id ?? 0, 'not_started')).status).toBe(200);
    expect(await verbsOf(deps, person.id)).toEqual([]);
  });

  test('of a draft keeps no progress', async ({ api, make }) => {
    const author = await make.person();
    const draft = await make.course({ author, isPublished: false });
    const lesson = await make.lesson(draft.id);
    const reply = await set(api.as(author), lesson.id, 'completed');
    expect(reply).toMatchObject({ status: 409, body: { code: 'course_not_published' } });
  });

  test('that learners do not see can not be completed', async ({ api, make }) => {
    const course = await make.course({ learnerLessons: 'in_modules' });
    const hidden = await make.lesson(course.id);
    expect((await set(api.as(await make.person()), hidden.id, 'completed')).status).toBe(404);
  });

  test('completes by itself where the course wants it so', async ({ api, make }) => {
    const course = await make.course({ manualCompletion: false });
    const lesson = await make.lesson(course.id, { kind: 'video' });
    await make.video(lesson.id, { durationSeconds: 100 });
    const caller = api.as(await make.person());
    expect((await set(caller, lesson.id, 'in_progress')).status).toBe(200);
    expect(await set(caller, lesson.id, 'completed')).toMatchObject({
      status: 422,
      body: { code: 'manual_completion_off' },
    });
    const { unitProgress } = progressOf(await caller.get(`/api/progress/enhanced/${course.id}`));
    expect(unitProgress).toMatchObject([{ lessonId: lesson.id, isMarkable: false }]);
    const text = await make.lesson(course.id, { kind: 'text', orderIndex: 2 });
    expect((await set(caller, text.id, 'completed')).status).toBe(200);
    const filmless = await make.lesson(course.id, { kind: 'video', orderIndex: 3 });
    expect((await set(caller, filmless.id, 'completed')).status).toBe(200);
  });
});

describe('what has to be proved', () => {
  test('a quiz takes a pass of one’s own', async ({ api, make }) => {
    const course = await make.course();
    const quiz = await make.lesson(course.id, { kind: 'quiz' });
    const person = await make.person();
    const caller = api.as(person);
    expect(await set(caller, quiz.id, 'completed')).toMatchObject({
      status: 422,
      body: {
        requiresPerfectScore: true,
        currentScore: 0,
        isTried: false,
        message: 'You need 100% correct answers to complete this quiz.',
      },
    });
    await make.attempt(await make.person(), quiz, 100);
    await make.attempt(person, quiz, 80);
    expect(await set(caller, quiz.id, 'completed')).toMatchObject({
      status: 422,
      body: {
        code: 'quiz_not_passed',
        requiresPerfectScore: true,
        currentScore: 80,
        isTried: true,
        message: 'You need 100% correct answers to complete this quiz. Your score: 80%',
      },
    });
    await make.attempt(person, quiz, 100);
    const done = progressOf(await set(caller, quiz.id, 'completed'));
    expect(done.unitProgress[0]).toMatchObject({ status: 'completed', completedBy: 'passed' });
  });

  test('a capstone takes a submission', async ({ api, make }) => {
    const course = await make.course();
    const capstone = await make.lesson(course.id, { kind: 'capstone' });
    const reply = await set(api.as(await make.person()), capstone.id, 'completed');
    expect(reply).toMatchObject({ status: 422, body: { code: 'capstone_not_submitted' } });
  });
});

test(
  'the last two lessons finished at one moment complete the course once and bring one certificate, always',
  { timeout: 900_000 },
  async ({ api, make, deps }) => {
    const person = await make.person();
    const caller = api.as(person);
    const rounds = count(50, 1_000);
    for (let round = 0; round < rounds; round += 1) {
      const { course, lessons } = await courseWith(make, 2);
      await deps.db
        .updateTable('courses')
        .set({ certificateTitle: 'Certified in Two Things' })
        .where('id', '=', course.id)
        .execute();
      await Promise.all(lessons.map(({ id }) => set(caller, id, 'completed')));
      const { courseProgress } = progressOf(
        await caller.get(`/api/progress/enhanced/${course.id}`),
      );
      expect(courseProgress.percentComplete).toBe(100);
      expect(courseProgress.completedAt).not.toBeNull();
    }
    await runJobs(deps);
    const verbs = await verbsOf(deps, person.id);
    expect(verbs.filter((verb) => verb === 'course completed')).toHaveLength(rounds);
    const certificates = await deps.db
      .selectFrom('certificates')
      .select('courseId')
      .where('learnerId', '=', person.id)
      .execute();
    expect(new Set(certificates.map(({ courseId }) => courseId)).size).toBe(rounds);
    expect(certificates).toHaveLength(rounds);
  },
);

describe('where somebody left off', () => {
  test('is the first lesson not done of the course they were at last', async ({ api, make }) => {
    const first = await courseWith(make, 2);
    const second = await courseWith(make, 3);
    const caller = api.as(await make.person());
    expect((await caller.get('/api/progress/next')).body).toEqual({ next: null });
    await set(caller, first.lessons[0]?.id ?? 0, 'completed');
    await set(caller, second.lessons[1]?.id ?? 0, 'completed');
    expect((await caller.get('/api/progress/next')).body).toMatchObject({
      next: {
        courseId: second.course.id,
        lessonId: second.lessons[0]?.id,
        href: `/course/${second.course.id}/lesson/${second.lessons[0]?.id}`,
        percentComplete: 33,
      },
    });
    for (const { id } of second.lessons) await set(caller, id, 'completed');
    expect((await caller.get('/api/progress/next')).body).toMatchObject({
      next: { courseId: first.course.id, lessonId: first.lessons[1]?.id },
    });
  });

  test('is in the course whose lesson was opened last, also if it was begun long ago', async ({
    api,
    make,
    deps,
  }) => {
    const [first, second] = [await courseWith(make, 2), await courseWith(make, 2)];
    const person = await make.person();
    const caller = api.as(person);
    for (const { lessons } of [first, second])
      await set(caller, lessons[0]?.id ?? 0, 'in_progress');
    await deps.db
      .updateTable('enrollments')
      .set({ lastActivityAt: sql<Date>`last_activity_at - interval '1 hour'` })
      .where('learnerId', '=', person.id)
      .execute();
    await set(caller, first.lessons[0]?.id ?? 0, 'in_progress');
    expect((await caller.get('/api/progress/next')).body).toMatchObject({
      next: { courseId: first.course.id },
    });
  });

  test('is nothing they may no longer read', async ({ api, make, deps }) => {
    const organization = await make.organization();
    const course = await make.course({ organization, visibility: 'organization' });
    const lesson = await make.lesson(course.id);
    const person = await make.person({ organization });
    await set(api.as(person), lesson.id, 'in_progress');
    await deps.db.deleteFrom('memberships').where('userId', '=', person.id).execute();
    expect((await api.as(person).get('/api/progress/next')).body).toEqual({ next: null });
    expect((await api.as(person).get(`/api/progress/enhanced/${course.id}`)).status).toBe(404);
  });
});
