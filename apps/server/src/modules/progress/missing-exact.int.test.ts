import fc from 'fast-check';
import { expect } from 'vitest';
import type { SecondRange } from '@atrium/contracts/learning';
import type { MissingLesson } from '@atrium/contracts/missing';
import { count } from '../../../test/counts.ts';
import { test } from '../../../test/harness.ts';
import {
  actsOf,
  makeSmallCourse,
  type Acts,
  type SmallCourse,
} from '../../../test/small-course.ts';

/** Does what an entry asks for, and nothing else. */
async function follow(acts: Acts, entry: MissingLesson): Promise<void> {
  switch (entry.need) {
    case 'watch':
      await acts.play(entry.missing);
      return;
    case 'position':
      await acts.play([], entry.untilSeconds);
      return;
    case 'pass':
      await acts.tryQuiz(entry.passMarkPercent);
      await acts.set(entry.lessonId, 'completed');
      return;
    case 'submit':
    case 'revise':
      await acts.work(true);
      return;
    case 'review':
      await acts.review('approved');
      return;
    case 'read':
    case 'mark':
      await acts.set(entry.lessonId, 'completed');
      return;
  }
}

const anyLesson = fc.constantFrom(
  'text' as const,
  'video' as const,
  'quiz' as const,
  'project' as const,
);
const anyPart = fc
  .tuple(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 1, max: 100 }))
  .map(([from, length]): SecondRange => [from, Math.min(100, from + length)]);
type Act = (acts: Acts, course: SmallCourse) => Promise<unknown>;
const anyAct: fc.Arbitrary<Act> = fc.oneof(
  anyLesson.map(
    (which): Act =>
      (acts, course) =>
        acts.set(course[which].id, 'in_progress'),
  ),
  anyLesson.map(
    (which): Act =>
      (acts, course) =>
        acts.set(course[which].id, 'completed'),
  ),
  anyLesson.map(
    (which): Act =>
      (acts, course) =>
        acts.set(course[which].id, 'not_started'),
  ),
  anyPart.map(
    (part): Act =>
      (acts) =>
        acts.play([part], part[1]),
  ),
  fc.constantFrom(60, 100).map(
    (score): Act =>
      (acts) =>
        acts.tryQuiz(score),
  ),
  fc.boolean().map(
    (submit): Act =>
      (acts) =>
        acts.work(submit),
  ),
  fc.constantFrom('approved' as const, 'returned' as const).map(
    (verdict): Act =>
      (acts) =>
        acts.review(verdict),
  ),
);
const anySettings = fc.record({
  manualCompletion: fc.boolean(),
  completionRule: fc.constantFrom('watched' as const, 'position' as const),
  capstoneReview: fc.boolean(),
});

/** The list and the figures tell the same story. */
async function expectAgreement(acts: Acts): Promise<MissingLesson[]> {
  const missing = await acts.missing();
  const { courseProgress, unitProgress } = await acts.progress();
  const open = unitProgress.filter(({ status }) => status !== 'completed');
  expect(missing.map(({ lessonId, status }) => ({ lessonId, status }))).toEqual(
    open.map(({ lessonId, status }) => ({ lessonId, status })),
  );
  expect(missing.length === 0).toBe(courseProgress.percentComplete === 100);
  return missing;
}

/** Presses Mark Complete on every entry: it works where the list says so, and nowhere else. */
async function markAll(acts: Acts, missing: MissingLesson[]): Promise<MissingLesson[]> {
  for (const { lessonId, canMark } of missing) {
    const reply = await acts.set(lessonId, 'completed');
    expect(reply.status).toBe(canMark ? 200 : 422);
  }
  const left = await expectAgreement(acts);
  expect(left.some(({ canMark }) => canMark)).toBe(false);
  return left;
}

test(
  'whatever was done, the list is exact: it is empty with the course complete, and doing what it says empties it',
  { timeout: 600_000 },
  async ({ api, make, deps }) => {
    const learner = await make.person();
    const caller = api.as(learner);
    await fc.assert(
      fc.asyncProperty(
        anySettings,
        fc.array(anyAct, { maxLength: 10 }),
        fc.boolean(),
        async (settings, done, isMarked) => {
          const course = await makeSmallCourse(make, deps, settings);
          const acts = actsOf(caller, learner, course, make, deps);
          for (const act of done) {
            await act(acts, course);
            await expectAgreement(acts);
          }
          let missing = await acts.missing();
          if (isMarked) missing = await markAll(acts, missing);
          // A project takes three steps at most: handed in, approved, marked.
          for (let step = 0; step < 3; step += 1) {
            for (const entry of missing) await follow(acts, entry);
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
