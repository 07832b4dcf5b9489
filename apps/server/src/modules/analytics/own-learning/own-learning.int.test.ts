import { ownLearning } from '@atrium/contracts/analytics/analytics';
import { expect } from 'vitest';
import type { HttpClient } from '../../../../test/api-client.ts';
import { test } from '../../../../test/harness.ts';
import { dayAgo, insertLearningEvents } from '../../../../test/analytics/learning-events.ts';

const read = async (client: HttpClient, days = 30) =>
  ownLearning.parse((await client.get(`/api/analytics/learning?days=${days}`)).body);

test("returns a learner's minutes, streaks, scores and certificates", async ({
  api,
  deps,
  make,
}) => {
  const course = await make.course({ title: 'Course', publicPath: 'own-learning' });
  const [text, quiz] = [
    await make.lesson(course.id, { orderIndex: 1 }),
    await make.lesson(course.id, { orderIndex: 2, kind: 'quiz', title: 'Quiz' }),
  ];
  const closed = await make.course({ visibility: 'private' });
  const lost = await make.lesson(closed.id, { kind: 'quiz', title: 'Lost' });
  const [learner, other] = [await make.user(), await make.user()];
  const did = { learner, courseId: course.id };
  const complete = { ...did, verb: 'completed' as const, lessonId: text.id };
  const answer = { ...did, verb: 'answered' as const, lessonId: quiz.id };
  await insertLearningEvents(deps.db, [
    { ...complete, daysAgo: 1, result: { by: 'read', seconds: 600 } },
    { ...complete, daysAgo: 2, result: { by: 'read', seconds: 100 } },
    { ...complete, daysAgo: 40, result: { by: 'read', seconds: 1_800 } },
    { ...did, daysAgo: 3, verb: 'started', lessonId: quiz.id },
    // Events caused by someone else do not count as active days.
    { ...did, daysAgo: 4, verb: 'completed', result: { movedBy: 'publishing' } },
    { ...answer, daysAgo: 40, result: { attempt: 'a', score: 40, passed: false } },
    { ...answer, daysAgo: 39, result: { attempt: 'b', score: 100, passed: true } },
    { ...answer, daysAgo: 38, result: { attempt: 'c', score: 60, passed: false } },
    {
      ...answer,
      courseId: closed.id,
      lessonId: lost.id,
      daysAgo: 50,
      result: { attempt: 'd', score: 51, passed: false },
    },
    { ...complete, learner: other, daysAgo: 1, result: { by: 'read', seconds: 60_000 } },
  ]);
  const certificateId = await make.certificate(learner, course.id);
  const client = api.as(learner);
  const learned = await read(client);
  expect(learned).toMatchObject({
    minutes: 12,
    minutesBefore: 30,
    currentStreakDays: 3,
    longestStreakDays: 3,
    learnedToday: false,
    averageScore: 76,
    certificateCount: 1,
  });
  expect(learned.points).toHaveLength(30);
  expect(learned.points.at(-2)).toEqual({ day: dayAgo(1), minutes: 10, before: 0 });
  expect(learned.points.find(({ day }) => day === dayAgo(10))?.before).toBe(30);
  expect(learned.scores).toMatchObject([
    {
      lessonTitle: 'Quiz',
      href: `/own-learning/lesson/${quiz.id}`,
      score: 100,
      passed: true,
      tries: 3,
      answeredOn: dayAgo(39),
    },
    { lessonTitle: 'Lost', href: null, score: 51, passed: false, tries: 1 },
  ]);
  expect(learned.certificates).toMatchObject([
    { id: certificateId, title: 'Certificate in Testing', issuedOn: dayAgo(0), status: 'valid' },
  ]);
  expect((await read(client, 90)).minutes).toBe(42);
  const { body } = await client.get('/api/analytics/learning.csv');
  expect(String(body).split('\r\n')).toContain(`${dayAgo(1)},10,0`);

  await deps.db
    .updateTable('profiles')
    .set({ timeZone: 'Pacific/Kiritimati' })
    .where('id', '=', learner.id)
    .execute();
  // Noon in UTC is already tomorrow there.
  expect((await read(client)).points.find(({ day }) => day === dayAgo(0))?.minutes).toBe(10);
});

test('counts whole minutes on the day the work was done', async ({ api, deps, make }) => {
  const course = await make.course();
  const [text, project] = [
    await make.lesson(course.id, { orderIndex: 1 }),
    await make.lesson(course.id, { orderIndex: 2, kind: 'capstone' }),
  ];
  const learner = await make.user();
  const onText = { learner, courseId: course.id, lessonId: text.id };
  const onProject = { learner, courseId: course.id, lessonId: project.id };
  const completed = { verb: 'completed' as const };
  const submitted = { verb: 'submitted' as const };
  await insertLearningEvents(deps.db, [
    { ...onText, ...completed, daysAgo: 2, result: { by: 'read', seconds: 100 } },
    { ...onText, ...completed, daysAgo: 3, result: { by: 'read', seconds: 100 } },
    // Returned once, then approved by a reviewer.
    { ...onProject, ...submitted, daysAgo: 12 },
    { ...onProject, ...submitted, daysAgo: 8 },
    {
      ...onProject,
      ...completed,
      daysAgo: 5,
      result: { by: 'submitted', seconds: 1_200, movedBy: 'review', reviewer: learner.id },
    },
    {
      ...onText,
      ...completed,
      daysAgo: 6,
      result: { by: 'read', seconds: 6_000, movedBy: 'publishing' },
    },
  ]);
  const { minutes, points } = await read(api.as(learner));
  const learned = points.filter((point) => point.minutes > 0);
  expect(learned.map(({ day, minutes: on }) => [day, on])).toEqual([
    [dayAgo(8), 20],
    [dayAgo(3), 2],
    [dayAgo(2), 2],
  ]);
  expect(minutes).toBe(24);
});

test('returns the next step: assigned course, else last lesson, else the catalogue', async ({
  api,
  deps,
  make,
}) => {
  const A = await make.organization();
  const learner = await make.user({ organization: A });
  const client = api.as(learner);
  expect((await read(client)).next).toMatchObject({ kind: 'catalogue', href: '/' });

  const started = await make.course({ title: 'Started' });
  const lesson = await make.lesson(started.id, { title: 'Where they left off' });
  await make.enrollment(learner, started.id);
  expect((await read(client)).next).toMatchObject({
    kind: 'lesson',
    courseTitle: 'Started',
    lessonTitle: 'Where they left off',
    href: `/course/${started.id}/lesson/${lesson.id}`,
  });

  const assigned = await make.course({ title: 'Assigned', organization: A });
  const first = await make.lesson(assigned.id, { title: 'The first lesson' });
  const ids = { organizationId: A.id, userId: learner.id, courseId: assigned.id };
  await deps.db
    .insertInto('trainingCells')
    .values({
      ...ids,
      assignmentId: crypto.randomUUID(),
      status: 'overdue',
      percent: 0,
      dueOn: dayAgo(1),
      urgency: 1,
      isFirst: true,
    })
    .execute();
  expect((await read(client)).next).toMatchObject({
    kind: 'required',
    courseTitle: 'Assigned',
    dueOn: dayAgo(1),
    isOverdue: true,
    lessonTitle: 'The first lesson',
    href: `/course/${assigned.id}/lesson/${first.id}`,
  });
});
