import { listMissingTraining } from '@atrium/contracts/training/training';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { assignCourse } from '../../../../test/training/assigned-learners.ts';
import { count } from '../../../../test/support/counts.ts';
import { test } from '../../../../test/harness.ts';
import {
  createCourseActions,
  makeSmallCourse,
  type CourseActions,
  type SmallCourse,
} from '../../../../test/progress/small-course.ts';
import {
  anyCourseAction,
  anySettings,
  completeMissingLesson,
} from '../../../../test/progress/small-course-actions.ts';
import { asOwner } from '../../../../test/support/owner-database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refreshMembers } from '../refresh/refresh.queries.ts';
import { openRenewals } from '../refresh/renewals.service.ts';
import { findCurrentStatus } from './required.queries.ts';

type Cell = { organizationId: string; userId: string; courseId: number };
/** An event that can change the status of a training. */
type Event = (to: {
  deps: Deps;
  cell: Cell;
  acts: CourseActions;
  course: SmallCourse;
}) => Promise<unknown>;

// A capstone takes up to three steps: submit, approve, mark.
const learn: Event = async ({ acts }) => {
  for (let step = 0; step < 3; step += 1)
    for (const entry of await acts.missing()) await completeMissingLesson(acts, entry);
};
const age: Event = ({ deps, cell }) =>
  asOwner(deps.db, (owner) =>
    sql`update enrollments set completed_at = completed_at - interval '1 year'
    where learner_id = ${cell.userId} and course_id = ${cell.courseId} and completed_at is not null`.execute(
      owner,
    ),
  );
const revoke: Event = ({ deps, cell }) =>
  sql`insert into certificates (learner_id, course_id, cycle, course_version, number, certificate_name,
      certificate_title, course_title, instructor_name, content_hash, lesson_count, quiz_count, has_capstone,
      revoked_at, revoked_reason)
    select learner_id, course_id, cycle, course_version, 'AT-' || gen_random_uuid(), 'Somebody', 'Climber', 'Ladders',
      'Helena Sørbø', content_hash, 4, 1, true, now(), 'A mistake'
    from enrollments join course_versions using (course_id)
    where learner_id = ${cell.userId} and course_id = ${cell.courseId} and completed_at is not null
      and number = course_version
    order by cycle desc limit 1
    on conflict do nothing`.execute(deps.db);
const startNewDay: Event = async ({ deps, cell }) => {
  await refreshMembers(deps.db, cell.organizationId, [cell.userId]);
  await openRenewals(deps);
};
const anyEvent = fc.oneof(
  fc.constantFrom(learn, age, revoke, startNewDay),
  anyCourseAction.map(
    (act): Event =>
      ({ acts, course }) =>
        act(acts, course),
  ),
);
const plain = {
  manualCompletion: false,
  completionRule: 'watched',
  capstoneReview: false,
} as const;

test(
  'lists missing lessons exactly while a training is not up to date, for any sequence of events',
  { timeout: 600_000 },
  async ({ api, make, deps }) => {
    const organization = await make.organization();
    const admin = api.as(await make.user({ organization, role: 'admin' }));
    const user = await make.user({ organization });
    const learner = api.as(user);
    const seen = new Set<string | undefined>();
    const expectAgreement = async (cell: Cell) => {
      const status = await findCurrentStatus(deps.db, cell);
      const path = `users/${cell.userId}/courses/${cell.courseId}/missing`;
      const { body } = await admin.get(
        `/api/enterprise/admin/organizations/${organization.id}/training/${path}`,
      );
      const { missing } = listMissingTraining.schema.response[200].parse(body);
      expect({ status, isDone: missing.length === 0 }).toEqual({
        status,
        isDone: status === 'up_to_date',
      });
      seen.add(status);
    };
    const run = async (settings: object, events: Event[]) => {
      const course = await makeSmallCourse(make, deps, settings);
      const cell = { organizationId: organization.id, userId: user.id, courseId: course.id };
      const whom = { members: [user.id] };
      await assignCourse(deps.db, organization.id, course.id, whom, { dueInDays: 40, months: 12 });
      const acts = createCourseActions(learner, user, course, make, deps);
      await expectAgreement(cell);
      for (const event of events) {
        await event({ deps, cell, acts, course });
        await expectAgreement(cell);
      }
    };
    await run(plain, [learn, age, age, startNewDay, learn, revoke, startNewDay]);
    expect([...seen]).toEqual(['not_started', 'up_to_date', 'due_soon', 'expired']);
    await fc.assert(fc.asyncProperty(anySettings, fc.array(anyEvent, { maxLength: 12 }), run), {
      numRuns: count(20, 500),
    });
  },
);
