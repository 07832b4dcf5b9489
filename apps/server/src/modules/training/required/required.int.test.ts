import { ownLearning } from '@atrium/contracts/analytics/analytics';
import {
  getNextStep,
  listMissingTraining,
  listRequiredCourses,
} from '@atrium/contracts/training/training';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { ApiClient } from '../../../../test/api-client.ts';
import {
  assignCourse,
  dayFromNow,
  makeAssignedLearners,
} from '../../../../test/training/assigned-learners.ts';
import type { Factories, MadeUser } from '../../../../test/factories.ts';
import { test } from '../../../../test/harness.ts';
import {
  removeDraftLesson,
  makeReadyCourse,
  publishNow,
  enrollWithProgress,
} from '../../../../test/authoring/publishing.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refreshMembers } from '../refresh/refresh.queries.ts';

const requiredReply = listRequiredCourses.schema.response[200];
const nextReply = getNextStep.schema.response[200];
const missingReply = listMissingTraining.schema.response[200];

test('lists the assigned courses the user can open, most urgent first', async ({
  deps,
  api,
  make,
}) => {
  const { organization, members, courseIds } = await makeAssignedLearners(deps, {
    teams: 0,
    assigned: [
      { of: 'everyone', dueInDays: 40, months: null },
      { of: 'everyone', dueInDays: 5, months: null },
      { of: { members: [1] }, dueInDays: 1, months: null },
      { of: 'everyone', dueInDays: -9, months: null },
    ],
    learners: [
      { name: null, teams: [], done: [100, 20] },
      { name: null, teams: [], done: [] },
    ],
  });
  const [user = expect.fail()] = members;
  const read = async () => requiredReply.parse((await api.as(user).get('/api/training')).body);
  const [done, soon, , late] = courseIds;
  const { courses } = await read();
  expect(courses.map(({ courseId, status, percent }) => [courseId, status, percent])).toEqual([
    [late, 'overdue', 0],
    [soon, 'due_soon', 20],
    [done, 'up_to_date', 100],
  ]);
  expect(courses[1]).toMatchObject({ href: `/course/${soon}`, dueOn: dayFromNow(5) });

  await sql`update courses set visibility = 'private' where id = ${late}`.execute(deps.db);
  expect((await read()).courses.map(({ courseId }) => courseId)).toEqual([soon, done]);
  const alone = await api.as(await make.user()).get('/api/training');
  expect(alone.body).toEqual({ courses: [] });
  await sql`update organizations set is_active = false where id = ${organization.id}`.execute(
    deps.db,
  );
  expect((await api.as(user).get('/api/training')).status).toBe(403);
});

test('returns the most urgent required lesson as next step, on the dashboard and in analytics', async ({
  deps,
  api,
  make,
}) => {
  const { members, courseIds } = await makeAssignedLearners(deps, {
    teams: 0,
    assigned: [
      { of: 'everyone', dueInDays: 40, months: null },
      { of: 'everyone', dueInDays: 5, months: null },
    ],
    learners: [{ name: null, teams: [], done: [] }],
  });
  const [user = expect.fail()] = members;
  const [later = 0, soon = 0] = courseIds;
  const own = await make.course();
  const ownLesson = await make.lesson(own.id);
  await make.enrollment(user, own.id);
  const client = api.as(user);
  const read = async () => {
    const { next } = nextReply.parse((await client.get('/api/progress/next')).body);
    const analytics = ownLearning.parse((await client.get('/api/analytics/learning?days=30')).body);
    expect(analytics.next.href).toBe(next?.href);
    expect(analytics.next.dueOn).toBe(next?.due?.dueOn ?? null);
    expect(analytics.next.isLessonStarted).toBe(next?.isLessonStarted);
    return next;
  };

  // Required courses without a lesson are skipped.
  expect(await read()).toMatchObject({ courseId: own.id, lessonId: ownLesson.id, due: null });
  const laterLesson = await make.lesson(later);
  expect(await read()).toMatchObject({ courseId: later, lessonId: laterLesson.id });
  const lesson = await make.lesson(soon, { orderIndex: 1 });
  const second = await make.lesson(soon, { orderIndex: 2 });
  expect(await read()).toMatchObject({
    courseId: soon,
    lessonId: lesson.id,
    percentComplete: 0,
    isLessonStarted: false,
    due: { status: 'due_soon', dueOn: dayFromNow(5) },
  });
  const started = { lessonId: lesson.id, status: 'in_progress' };
  expect((await client.post('/api/progress/unit', started)).status).toBe(200);
  expect(await read()).toMatchObject({ percentComplete: 0, isLessonStarted: true });
  const done = { lessonId: lesson.id, status: 'completed' };
  expect((await client.post('/api/progress/unit', done)).status).toBe(200);
  expect(await read()).toMatchObject({
    lessonId: second.id,
    percentComplete: 50,
    isLessonStarted: false,
  });
});

/** Returns a function that reads the missing lessons as an admin, with the status of the cell. */
function missingOf(
  { deps, api }: { deps: Deps; api: ApiClient },
  admin: MadeUser,
  cell: { organizationId: string; userId: string; courseId: number },
) {
  const { organizationId, userId, courseId } = cell;
  const base = `/api/enterprise/admin/organizations/${organizationId}/training`;
  return async () => {
    const reply = await api.as(admin).get(`${base}/users/${userId}/courses/${courseId}/missing`);
    if (reply.status !== 200) return reply.status;
    await refreshMembers(deps.db, organizationId, [userId]);
    const { status } = await deps.db
      .selectFrom('trainingCells')
      .select('status')
      .where('userId', '=', userId)
      .where('courseId', '=', courseId)
      .executeTakeFirstOrThrow();
    const { missing } = missingReply.parse(reply.body);
    expect(missing.length === 0).toBe(status === 'up_to_date');
    return [status, ...missing.map(({ lessonId }) => lessonId)];
  };
}

const makeLessons = async (make: Factories, courseId: number) =>
  [
    await make.lesson(courseId, { orderIndex: 1 }),
    await make.lesson(courseId, { orderIndex: 2 }),
  ].map(({ id }) => id);

const marker = (api: ApiClient, user: MadeUser) => (lessonId: number | undefined, status: string) =>
  api.as(user).post('/api/progress/unit', { lessonId, status });

test('lists missing lessons until the training is up to date', async ({ deps, api, make }) => {
  const organization = await make.organization();
  const admin = await make.user({ organization, role: 'admin' });
  const user = await make.user({ organization });
  const { id: courseId } = await make.course({ organization, visibility: 'organization' });
  const lessons = await makeLessons(make, courseId);
  const cell = { organizationId: organization.id, userId: user.id, courseId };
  const read = missingOf({ deps, api }, admin, cell);
  const mark = marker(api, user);
  // Not assigned.
  expect(await read()).toBe(404);
  const everyone = { everyone: true };
  await assignCourse(deps.db, organization.id, courseId, everyone, { dueInDays: 40, months: 12 });
  expect(await read()).toEqual(['not_started', ...lessons]);
  await mark(lessons[0], 'completed');
  expect(await read()).toEqual(['in_progress', lessons[1]]);
  await mark(lessons[1], 'completed');
  expect(await read()).toEqual(['up_to_date']);
  // A completed training stays valid when a lesson is reset.
  await mark(lessons[0], 'not_started');
  expect(await read()).toEqual(['up_to_date']);
});

test('lists what is missing in the newest cycle of an expired training', async ({
  deps,
  api,
  make,
}) => {
  const { organization, admin, members, courseIds } = await makeAssignedLearners(deps, {
    teams: 0,
    assigned: [{ of: 'everyone', dueInDays: -30, months: 1 }],
    learners: [{ name: null, teams: [], done: [100] }],
  });
  const [user = expect.fail()] = members;
  const [courseId = 0] = courseIds;
  const lessons = await makeLessons(make, courseId);
  const cell = { organizationId: organization.id, userId: user.id, courseId };
  const read = missingOf({ deps, api }, admin, cell);
  // The next cycle is not open yet.
  expect(await read()).toEqual(['expired', ...lessons]);
  await make.enrollment(user, courseId, { cycle: 2 });
  expect(await read()).toEqual(['expired', ...lessons]);
  const mark = marker(api, user);
  await mark(lessons[0], 'completed');
  expect(await read()).toEqual(['expired', lessons[1]]);
  await mark(lessons[1], 'completed');
  expect(await read()).toEqual(['up_to_date']);
});

test('lists all lessons as missing after the certificate was revoked', async ({
  deps,
  api,
  make,
}) => {
  const organization = await make.organization();
  const admin = await make.user({ organization, role: 'admin' });
  const user = await make.user({ organization });
  const { id: courseId } = await make.course({ organization, visibility: 'organization' });
  const lessons = await makeLessons(make, courseId);
  await assignCourse(
    deps.db,
    organization.id,
    courseId,
    { everyone: true },
    { dueInDays: 40, months: null },
  );
  const certificateId = await make.certificate(user, courseId);
  const cell = { organizationId: organization.id, userId: user.id, courseId };
  const read = missingOf({ deps, api }, admin, cell);
  expect(await read()).toEqual(['up_to_date']);
  await sql`update certificates set revoked_at = now(), revoked_reason = 'A mistake'
    where id = ${certificateId}`.execute(deps.db);
  expect(await read()).toEqual(['in_progress', ...lessons]);
});

test('lists nothing when the learner meets a new version they are not migrated to yet', async ({
  deps,
  api,
  make,
}) => {
  const organization = await make.organization();
  const admin = await make.user({ organization, role: 'admin' });
  const user = await make.user({ organization });
  const course = await makeReadyCourse(make, deps, 3, { organization, visibility: 'organization' });
  const [first = 0, second = 0, third = 0] = course.lessonIds;
  const everyone = { everyone: true };
  await assignCourse(deps.db, organization.id, course.id, everyone, { dueInDays: 40, months: 12 });
  await removeDraftLesson(api.as(admin), course.id, third);
  expect((await publishNow(api.as(admin), course.id)).status).toBe(200);
  await enrollWithProgress(deps, user, course.id, [first, second], 3);
  const cell = { organizationId: organization.id, userId: user.id, courseId: course.id };
  expect(await missingOf({ deps, api }, admin, cell)()).toEqual(['up_to_date']);
});
