import fc from 'fast-check';
import { expect } from 'vitest';
import type { MissingLesson } from '@atrium/contracts/progress/missing-lessons';
import { count } from '../../../../test/support/counts.ts';
import { test } from '../../../../test/harness.ts';
import {
  createCourseActions,
  makeSmallCourse,
  type CourseActions,
} from '../../../../test/progress/small-course.ts';
import {
  anyCourseAction,
  anySettings,
  completeMissingLesson,
} from '../../../../test/progress/small-course-actions.ts';

/** Expects the list of missing lessons to match the course progress. */
async function expectAgreement(acts: CourseActions): Promise<MissingLesson[]> {
  const missing = await acts.missing();
  const { courseProgress, unitProgress } = await acts.progress();
  const open = unitProgress.filter(({ status }) => status !== 'completed');
  expect(missing.map(({ lessonId, status }) => ({ lessonId, status }))).toEqual(
    open.map(({ lessonId, status }) => ({ lessonId, status })),
  );
  expect(missing.length === 0).toBe(courseProgress.percentComplete === 100);
  return missing;
}

/** Marks every entry complete and expects success only where the list allows it. */
async function markAll(acts: CourseActions, missing: MissingLesson[]): Promise<MissingLesson[]> {
  for (const { lessonId, canMark } of missing) {
    const reply = await acts.set(lessonId, 'completed');
    expect(reply.status).toBe(canMark ? 200 : 422);
  }
  const left = await expectAgreement(acts);
  expect(left.some(({ canMark }) => canMark)).toBe(false);
  return left;
}

test(
  'lists exactly the incomplete lessons, and following the list completes the course',
  { timeout: 600_000 },
  async ({ api, make, deps }) => {
    const learner = await make.user();
    const client = api.as(learner);
    await fc.assert(
      fc.asyncProperty(
        anySettings,
        fc.array(anyCourseAction, { maxLength: 10 }),
        fc.boolean(),
        async (settings, done, isMarked) => {
          const course = await makeSmallCourse(make, deps, settings);
          const acts = createCourseActions(client, learner, course, make, deps);
          for (const act of done) {
            await act(acts, course);
            await expectAgreement(acts);
          }
          let missing = await acts.missing();
          if (isMarked) missing = await markAll(acts, missing);
          // A capstone takes up to three steps: submit, approve, mark.
          for (let step = 0; step < 3; step += 1) {
            for (const entry of missing) await completeMissingLesson(acts, entry);
            missing = await expectAgreement(acts);
          }
          expect(missing).toEqual([]);
          await acts.set(course.text.id, 'not_started');
          expect(await expectAgreement(acts)).toMatchObject([{ need: 'read' }]);
        },
      ),
      { numRuns: count(25, 500) },
    );
  },
);
