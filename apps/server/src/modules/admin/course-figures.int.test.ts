import { quizReply } from '@atrium/contracts/learning';
import { courseFigures } from '@atrium/contracts/quiz-authoring';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { ApiClient, Caller } from '../../../test/api-client.ts';
import type { Factories, MadeOrganization, MadePerson } from '../../../test/factories.ts';
import { test } from '../../../test/harness.ts';
import type { Deps } from '../../platform/deps.ts';
import { countTakers } from './course-figures.queries.ts';

const read = (caller: Caller, courseId: number) =>
  caller.get(`/api/admin/courses/${courseId}/figures`);
const figures = async (caller: Caller, courseId: number) =>
  courseFigures.parse((await read(caller, courseId)).body);

/** A text, then a quiz of one question with one right answer and two wrong ones. */
async function makeCourse(make: Factories, owner: MadeOrganization, grantedTo?: MadeOrganization) {
  const course = await make.course({ organization: owner, ...(grantedTo ? { grantedTo } : {}) });
  const text = await make.lesson(course.id, { orderIndex: 1, title: 'Read this' });
  const quiz = await make.lesson(course.id, { orderIndex: 2, kind: 'quiz', title: 'Quiz' });
  const question = await make.question(quiz.id, { wrong: 2 });
  return { courseId: course.id, text, quiz, question };
}
type Course = Awaited<ReturnType<typeof makeCourse>>;

const openText = (caller: Caller, { text }: Course, status = 'completed') =>
  caller.post('/api/progress/unit', { lessonId: text.id, status });

async function answer(caller: Caller, { quiz, question }: Course, choice: number) {
  const url = `/api/lessons/${quiz.id}/quiz`;
  const { version } = quizReply.parse((await caller.get(url)).body);
  const answers = { [question.id]: [question.answerIds[choice]] };
  const attempt = { attemptId: crypto.randomUUID(), version, answers };
  expect((await caller.post(`${url}/attempts`, attempt)).status).toBe(200);
}

const began = (deps: Deps, learner: MadePerson, daysAgo: number) =>
  sql`update enrollments set enrolled_at = now() - make_interval(days => ${daysAgo}) where learner_id = ${learner.id}`.execute(
    deps.db,
  );

/** One who completes it in so many days, one who gets stuck at the quiz, one who only opens it. */
async function takeCourse(
  api: ApiClient,
  deps: Deps,
  course: Course,
  [swift, stuck, curious]: [MadePerson, MadePerson, MadePerson],
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

test('say who starts and completes, where they stop and what they get wrong', async ({
  api,
  deps,
  make,
}) => {
  const A = await make.organization();
  const course = await makeCourse(make, A);
  const admin = api.as(await make.person({ organization: A, role: 'admin' }));
  const none = await figures(admin, course.courseId);
  expect(none).toMatchObject({ started: 0, completed: 0, medianDays: null, isSampled: false });
  expect(none.questions).toMatchObject([{ answered: 0, rightPercent: 0, commonMistake: null }]);

  const people = async (): Promise<[MadePerson, MadePerson, MadePerson]> => [
    await make.person(),
    await make.person(),
    await make.person({ organization: A }),
  ];
  await takeCourse(api, deps, course, await people(), 2);
  await takeCourse(api, deps, course, await people(), 6);
  const shown = await figures(admin, course.courseId);
  expect(shown).toMatchObject({ started: 6, completed: 2, isSampled: false });
  expect(shown.medianDays).toBeCloseTo(4, 1);
  expect(shown.lessons).toEqual([
    { lessonId: course.text.id, title: 'Read this', orderIndex: 1, reached: 6, completed: 4 },
    { lessonId: course.quiz.id, title: 'Quiz', orderIndex: 2, reached: 4, completed: 2 },
  ]);
  // The first tries only: whoever passes in the end has answered everything rightly.
  expect(shown.questions).toMatchObject([
    {
      questionId: course.question.id,
      lessonId: course.quiz.id,
      answered: 4,
      rightPercent: 0,
      commonMistake: { text: 'Answer 3', chosen: 4 },
    },
  ]);
  const superAdmin = api.as(await make.person({ isSuperAdmin: true }));
  expect(await figures(superAdmin, course.courseId)).toEqual(shown);
});

test('tell an organization that was granted a course of its own people only', async ({
  api,
  deps,
  make,
}) => {
  const [A, B] = [await make.organization(), await make.organization()];
  const course = await makeCourse(make, A, B);
  const outside = await Promise.all([make.person(), make.person(), make.person()]);
  await takeCourse(api, deps, course, outside, 2);
  const admin = api.as(await make.person({ organization: B, role: 'admin' }));
  const nobody = await figures(admin, course.courseId);
  expect(nobody).toMatchObject({ started: 0, completed: 0, medianDays: null });
  expect(nobody.lessons.map(({ reached }) => reached)).toEqual([0, 0]);
  expect(nobody.questions).toMatchObject([{ answered: 0, commonMistake: null }]);

  const member = await make.person({ organization: B });
  await openText(api.as(member), course);
  await answer(api.as(member), course, 1);
  const own = await figures(admin, course.courseId);
  expect(own).toMatchObject({ started: 1, completed: 0 });
  expect(own.questions).toMatchObject([
    { answered: 1, rightPercent: 0, commonMistake: { text: 'Answer 2', chosen: 1 } },
  ]);
  // Whoever has left is no longer theirs to see.
  await deps.db.deleteFrom('memberships').where('userId', '=', member.id).execute();
  expect(await figures(admin, course.courseId)).toMatchObject({ started: 0 });
});

test('judge answers by what was right when they were given', async ({ api, deps, make }) => {
  const A = await make.organization();
  const course = await makeCourse(make, A);
  const admin = api.as(await make.person({ organization: A, role: 'admin' }));
  await answer(api.as(await make.person()), course, 0);
  await answer(api.as(await make.person()), course, 2);
  const mark = { answerText: 'Right now', isCorrect: true };
  const url = `/api/admin/quiz/answers/${course.question.answerIds[1]}`;
  expect((await admin.send({ method: 'PUT', url, body: mark })).status).toBe(200);
  await admin.send({
    method: 'DELETE',
    url: `/api/admin/quiz/answers/${course.question.answerIds[2]}`,
  });
  await answer(api.as(await make.person()), course, 1);
  expect((await figures(admin, course.courseId)).questions).toMatchObject([
    { answered: 3, rightPercent: 66, commonMistake: { text: 'Answer 3', chosen: 1 } },
  ]);
  const gone = `/api/admin/quiz/questions/${course.question.id}`;
  await admin.send({ method: 'DELETE', url: gone });
  expect((await figures(admin, course.courseId)).questions).toEqual([]);
  expect(
    await countTakers(deps.db, { courseId: course.courseId, organizationId: null, people: 2 }),
  ).toMatchObject({ started: 2 });
});

test('are of those who began last where there are more than are counted', async ({
  deps,
  make,
}) => {
  const course = await make.course();
  const done = { percentComplete: 100, completedAt: new Date() };
  for (const [index, isDone] of [true, false, false].entries()) {
    const learner = await make.person();
    await make.enrollment(learner, course.id);
    await began(deps, learner, 10 - index);
    if (!isDone) continue;
    await deps.db
      .updateTable('enrollments')
      .set(done)
      .where('learnerId', '=', learner.id)
      .execute();
  }
  const scope = { courseId: course.id, organizationId: null };
  expect(await countTakers(deps.db, { ...scope, people: 2 })).toMatchObject({
    started: 2,
    completed: 0,
  });
  expect(await countTakers(deps.db, { ...scope, people: 3 })).toMatchObject({ completed: 1 });
});

test('are for those who run the course; a foreign one answers as a missing one', async ({
  api,
  make,
}) => {
  const [A, B] = [await make.organization(), await make.organization()];
  const course = await makeCourse(make, A);
  const admin = api.as(await make.person({ organization: B, role: 'admin' }));
  const [foreign, missing] = [await read(admin, course.courseId), await read(admin, 2_000_000_000)];
  const bare = ({ status, body }: typeof foreign) => ({
    status,
    ...(body as object),
    requestId: '',
  });
  expect(foreign.status).toBe(404);
  expect(bare(foreign)).toEqual(bare(missing));
  const member = api.as(await make.person({ organization: A }));
  expect((await read(member, course.courseId)).status).toBe(403);
});
