import { quizReply } from '@atrium/contracts/quizzes/quizzes';
import { courseStatsReply } from '@atrium/contracts/analytics/course-stats';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { ApiClient, HttpClient } from '../../../../test/api-client.ts';
import type { Factories, MadeOrganization, MadeUser } from '../../../../test/factories.ts';
import { test } from '../../../../test/harness.ts';
import { asOwner } from '../../../../test/support/owner-database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Actor } from '../../../policies/actor.ts';
import { aggregateLearningEvents } from '../aggregation/aggregation.service.ts';
import { findMedian } from './course-stats.queries.ts';
import { getCourseStats } from './course-stats.service.ts';

const read = (client: HttpClient, courseId: number) =>
  client.get(`/api/admin/courses/${courseId}/stats`);
const readStats = async (deps: Deps, client: HttpClient, courseId: number) => {
  await aggregateLearningEvents(deps);
  return courseStatsReply.parse((await read(client, courseId)).body);
};

/** Makes a text lesson, then a quiz of one question with one correct and two wrong answers. */
async function makeCourse(make: Factories, owner: MadeOrganization, grantedTo?: MadeOrganization) {
  const course = await make.course({ organization: owner, ...(grantedTo ? { grantedTo } : {}) });
  const text = await make.lesson(course.id, { orderIndex: 1, title: 'Read this' });
  const quiz = await make.lesson(course.id, { orderIndex: 2, kind: 'quiz', title: 'Quiz' });
  const question = await make.question(quiz.id, { wrong: 2 });
  return { courseId: course.id, text, quiz, question };
}
type Course = Awaited<ReturnType<typeof makeCourse>>;

const openText = (client: HttpClient, { text }: Course, status = 'completed') =>
  client.post('/api/progress/unit', { lessonId: text.id, status });

async function answer(client: HttpClient, { quiz, question }: Course, choice: number) {
  const url = `/api/lessons/${quiz.id}/quiz`;
  const { version } = quizReply.parse((await client.get(url)).body);
  const answers = { [question.id]: [question.answerIds[choice]] };
  const attempt = { attemptId: crypto.randomUUID(), version, answers };
  expect((await client.post(`${url}/attempts`, attempt)).status).toBe(200);
}

const began = (deps: Deps, learner: MadeUser, daysAgo: number) =>
  asOwner(deps.db, (owner) =>
    sql`update enrollments set enrolled_at = now() - make_interval(days => ${daysAgo}) where learner_id = ${learner.id}`.execute(
      owner,
    ),
  );

/** Makes one learner who completes the course after some days, one who fails the quiz and one who only opens it. */
async function takeCourse(
  api: ApiClient,
  deps: Deps,
  course: Course,
  [swift, stuck, curious]: [MadeUser, MadeUser, MadeUser],
  days: number,
) {
  await openText(api.as(swift), course);
  await answer(api.as(swift), course, 2);
  await answer(api.as(swift), course, 0);
  await began(deps, swift, days);
  await openText(api.as(stuck), course);
  await answer(api.as(stuck), course, 2);
  await answer(api.as(stuck), course, 1);
  await openText(api.as(curious), course, 'in_progress');
}

test('returns starts, completions, where learners stop and what they answer wrong', async ({
  api,
  deps,
  make,
}) => {
  const A = await make.organization();
  const course = await makeCourse(make, A);
  const admin = api.as(await make.user({ organization: A, role: 'admin' }));
  const none = await readStats(deps, admin, course.courseId);
  expect(none).toMatchObject({ started: 0, completed: 0, medianDays: null, isSampled: false });
  expect(none.questions).toMatchObject([{ answered: 0, correctPercent: 0, commonMistake: null }]);

  const learners = async (): Promise<[MadeUser, MadeUser, MadeUser]> => [
    await make.user(),
    await make.user(),
    await make.user({ organization: A }),
  ];
  await takeCourse(api, deps, course, await learners(), 2);
  await takeCourse(api, deps, course, await learners(), 6);
  const superAdmin = api.as(await make.user({ isSuperAdmin: true }));
  // Four outside learners are too few to be shown.
  const own = await readStats(deps, admin, course.courseId);
  expect(own).toMatchObject({ started: 2, completed: 0, medianDays: null, hiddenBelow: 5 });
  expect(own.coversAllLearners).toBe(false);
  expect(own.lessons.map(({ reached }) => reached)).toEqual([2, 0]);
  expect(own.questions).toMatchObject([{ answered: 0, commonMistake: null }]);
  expect(await readStats(deps, superAdmin, course.courseId)).toMatchObject({
    started: 6,
    completed: 2,
    hiddenBelow: null,
  });

  await takeCourse(api, deps, course, await learners(), 4);
  const shown = await readStats(deps, admin, course.courseId);
  expect(shown).toMatchObject({
    started: 9,
    coversAllLearners: true,
    hiddenBelow: 5,
    isSampled: false,
  });
  // Six outside learners reached the quiz; the three who completed it are too few.
  expect(shown).toMatchObject({ completed: null, medianDays: null });
  expect(shown.lessons).toEqual([
    { lessonId: course.text.id, title: 'Read this', orderIndex: 1, reached: 9, completed: 6 },
    { lessonId: course.quiz.id, title: 'Quiz', orderIndex: 2, reached: 6, completed: null },
  ]);
  // First attempts only: eventually every passing attempt is correct.
  expect(shown.questions).toMatchObject([
    {
      questionId: course.question.id,
      lessonId: course.quiz.id,
      answered: 6,
      correctPercent: 0,
      commonMistake: { text: 'Answer 3', chosen: 6 },
    },
  ]);
  const all = await readStats(deps, superAdmin, course.courseId);
  expect(all).toMatchObject({ started: 9, completed: 3, hiddenBelow: null });
  expect(all.medianDays).toBeCloseTo(4, 1);
  expect(all.lessons.map(({ completed }) => completed)).toEqual([6, 3]);

  await takeCourse(api, deps, course, await learners(), 3);
  await takeCourse(api, deps, course, await learners(), 5);
  const enough = await readStats(deps, admin, course.courseId);
  expect(enough).toMatchObject({ started: 15, completed: 5 });
  expect(enough.medianDays).toBeCloseTo(4, 1);
  expect(enough.lessons.map(({ completed }) => completed)).toEqual([10, 5]);
  const everything = await readStats(deps, superAdmin, course.courseId);
  expect(everything).toEqual({ ...enough, hiddenBelow: null });
});

test('hides small groups of outside learners in a large course', async ({ api, deps, make }) => {
  const A = await make.organization();
  const course = await makeCourse(make, A);
  const admin = api.as(await make.user({ organization: A, role: 'admin' }));
  for (const choice of [0, 1, 1]) {
    const member = api.as(await make.user({ organization: A }));
    await openText(member, course);
    await answer(member, course, choice);
  }
  const strangers = [];
  for (let count = 0; count < 5; count += 1) {
    const stranger = api.as(await make.user());
    await openText(stranger, course, 'in_progress');
    strangers.push(stranger);
  }
  const own = await readStats(deps, admin, course.courseId);
  expect(own).toMatchObject({ started: 8, completed: 1, coversAllLearners: true, hiddenBelow: 5 });
  expect(own.medianDays).not.toBeNull();
  expect(own.lessons).toMatchObject([
    { reached: 8, completed: 3 },
    { reached: 3, completed: 1 },
  ]);
  expect(own.questions).toMatchObject([
    { answered: 3, correctPercent: 33, commonMistake: { text: 'Answer 2', chosen: 2 } },
  ]);

  const [first, ...others] = strangers;
  if (!first) throw new Error('Expected five users');
  await openText(first, course);
  await answer(first, course, 0);
  const hidden = await readStats(deps, admin, course.courseId);
  expect(hidden).toMatchObject({ started: 8, completed: null, medianDays: null });
  expect(hidden.lessons).toMatchObject([
    { reached: 8, completed: null },
    { reached: null, completed: null },
  ]);
  expect(hidden.questions).toMatchObject([
    { answered: null, correctPercent: null, commonMistake: null },
  ]);

  // Five have answered, but only four chose the same answer.
  for (const stranger of others) {
    await openText(stranger, course);
    await answer(stranger, course, 2);
  }
  expect((await readStats(deps, admin, course.courseId)).questions).toMatchObject([
    { answered: 8, correctPercent: 25, commonMistake: null },
  ]);
});

test('reads one snapshot during concurrent changes', async ({ api, deps, make }) => {
  const course = await makeCourse(make, await make.organization());
  const [superAdmin, newcomer] = [await make.user({ isSuperAdmin: true }), await make.user()];
  const actor: Actor = {
    ...superAdmin,
    sessionId: '',
    ipAddress: '',
    emailVerified: true,
    isSuperAdmin: true,
    mustSetUpFactor: false,
    mustAcceptNotice: false,
    membership: null,
  };
  let isFirst = true;
  const db = deps.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (isFirst) {
        isFirst = false;
        await openText(api.as(newcomer), course);
      }
      return result;
    },
  });
  const { learners, lessons } = await getCourseStats({ ...deps, db }, actor, course.courseId);
  expect({ learners, reached: lessons[0]?.reached }).toEqual({ learners: 0, reached: 0 });
  expect(isFirst).toBe(false);
});

test('shows a granted organization its own members only', async ({ api, deps, make }) => {
  const [A, B] = [await make.organization(), await make.organization()];
  const course = await makeCourse(make, A, B);
  const outside = await Promise.all([make.user(), make.user(), make.user()]);
  await takeCourse(api, deps, course, outside, 2);
  const admin = api.as(await make.user({ organization: B, role: 'admin' }));
  const withoutLearners = await readStats(deps, admin, course.courseId);
  expect(withoutLearners).toMatchObject({ started: 0, completed: 0, medianDays: null });
  expect(withoutLearners.lessons.map(({ reached }) => reached)).toEqual([0, 0]);
  expect(withoutLearners.questions).toMatchObject([{ answered: 0, commonMistake: null }]);

  const member = await make.user({ organization: B });
  await openText(api.as(member), course);
  await answer(api.as(member), course, 1);
  const own = await readStats(deps, admin, course.courseId);
  expect(own).toMatchObject({ started: 1, completed: 0 });
  expect(own.questions).toMatchObject([{ answered: 1, correctPercent: 0, commonMistake: null }]);
  // Former members stay in the totals, but their progress is no longer visible.
  await deps.db.deleteFrom('memberships').where('userId', '=', member.id).execute();
  const left = await readStats(deps, admin, course.courseId);
  expect(left).toMatchObject({ started: 1, completed: 0 });
  expect(left.lessons.map(({ reached }) => reached)).toEqual([0, 0]);
});

test('evaluates answers by the quiz version they were given to', async ({ api, deps, make }) => {
  const A = await make.organization();
  const course = await makeCourse(make, A);
  const admin = api.as(await make.user({ organization: A, role: 'admin' }));
  const member = async () => api.as(await make.user({ organization: A }));
  await answer(await member(), course, 0);
  await answer(await member(), course, 2);
  const mark = { answerText: 'Right now', isCorrect: true };
  const url = `/api/admin/quiz/answers/${course.question.answerIds[1]}`;
  expect((await admin.send({ method: 'PUT', url, body: mark })).status).toBe(200);
  await admin.send({
    method: 'DELETE',
    url: `/api/admin/quiz/answers/${course.question.answerIds[2]}`,
  });
  await answer(await member(), course, 1);
  expect((await readStats(deps, admin, course.courseId)).questions).toMatchObject([
    { answered: 3, correctPercent: 66, commonMistake: { text: 'Answer 3', chosen: 1 } },
  ]);
  const gone = `/api/admin/quiz/questions/${course.question.id}`;
  await admin.send({ method: 'DELETE', url: gone });
  expect((await readStats(deps, admin, course.courseId)).questions).toEqual([]);
  expect(
    await findMedian(deps.db, {
      courseId: course.courseId,
      coversAllLearners: true,
      organizationId: null,
      learners: 2,
    }),
  ).toMatchObject({ learners: 2 });
});

test('samples the most recent learners of a large course', async ({ deps, make }) => {
  const course = await make.course();
  const done = { percentComplete: 100, completedAt: new Date() };
  for (const [index, isDone] of [true, false, false].entries()) {
    const learner = await make.user();
    await make.enrollment(learner, course.id);
    await began(deps, learner, 10 - index);
    if (!isDone) continue;
    await deps.db
      .updateTable('enrollments')
      .set(done)
      .where('learnerId', '=', learner.id)
      .execute();
  }
  const scope = { courseId: course.id, coversAllLearners: true, organizationId: null };
  expect(await findMedian(deps.db, { ...scope, learners: 2 })).toEqual({
    learners: 2,
    medianDays: null,
    unseenCompleted: 0,
  });
  const all = await findMedian(deps.db, { ...scope, learners: 3 });
  expect(all.learners).toBe(3);
  expect(all.medianDays).toBeCloseTo(10, 1);
});

test('returns 404 for a course of another organization and 403 for members', async ({
  api,
  make,
}) => {
  const [A, B] = [await make.organization(), await make.organization()];
  const course = await makeCourse(make, A);
  const admin = api.as(await make.user({ organization: B, role: 'admin' }));
  const [foreign, missing] = [await read(admin, course.courseId), await read(admin, 2_000_000_000)];
  const bare = ({ status, body }: typeof foreign) => ({
    status,
    ...(body as object),
    requestId: '',
  });
  expect(foreign.status).toBe(404);
  expect(bare(foreign)).toEqual(bare(missing));
  const member = api.as(await make.user({ organization: A }));
  expect((await read(member, course.courseId)).status).toBe(403);
  const inactive = await make.organization({ isActive: false });
  const itsAdmin = api.as(await make.user({ organization: inactive, role: 'admin' }));
  const itsCourse = await make.course({ organization: inactive });
  expect(await read(itsAdmin, itsCourse.id)).toMatchObject({
    status: 403,
    body: { code: 'organization_inactive' },
  });
});
