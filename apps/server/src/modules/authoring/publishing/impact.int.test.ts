import fc from 'fast-check';
import {
  completedLearnerChoices,
  type CompletedLearnerChoice,
} from '@atrium/contracts/authoring/constants';
import { missingLesson } from '@atrium/contracts/progress/missing-lessons';
import { enhancedProgressReply } from '@atrium/contracts/progress/progress';
import type { PublishImpact } from '@atrium/contracts/authoring/publishing';
import { expect } from 'vitest';
import { z } from 'zod';
import type { HttpClient } from '../../../../test/api-client.ts';
import { count } from '../../../../test/support/counts.ts';
import { reorder } from '../../../../test/authoring/drafts.ts';
import { test } from '../../../../test/harness.ts';
import {
  makeReadyCourse,
  publicationOf,
  publishPreviewed,
  getLearnerProgress,
  enrollWithProgress,
  writeLesson,
} from '../../../../test/authoring/publishing.ts';

/** Generates which lessons each learner completed, and which lessons are kept and added. */
const edits = fc
  .integer({ min: 1, max: 5 })
  .chain((lessonCount) => {
    const some = fc.uniqueArray(fc.nat(lessonCount - 1));
    return fc.record({
      lessonCount: fc.constant(lessonCount),
      cohort: fc.array(some, { maxLength: 6 }),
      remaining: some,
      added: fc.nat(2),
      completed: fc.constantFrom(...completedLearnerChoices),
    });
  })
  .filter(({ remaining, added }) => remaining.length + added > 0);

type Before = { done: number[]; wasComplete: boolean };

/** Returns the expected progress of a learner after publishing, by the rule shown to the publisher. */
function predictProgress(
  { done, wasComplete }: Before,
  ids: number[],
  completed: CompletedLearnerChoice,
) {
  const left = ids.filter((id) => !done.includes(id));
  const keepsCompletion = wasComplete && (completed === 'keep' || left.length === 0);
  if (keepsCompletion) return { isComplete: true, version: 1, left };
  return { isComplete: left.length === 0, version: 2, left };
}

const predictImpact = (learners: Before[], ids: number[]): PublishImpact => {
  const lacks = ({ done }: Before) => ids.some((id) => !done.includes(id));
  const completed = learners.filter(({ wasComplete }) => wasComplete);
  const inProgress = learners.filter(({ wasComplete }) => !wasComplete);
  return {
    completed: completed.length,
    inProgress: inProgress.length,
    finishing: inProgress.filter((learner) => !lacks(learner)).length,
    lacking: completed.filter(lacks).length,
  };
};

/** Returns the progress of a learner as the API shows it. */
async function getProgress(client: HttpClient, courseId: number) {
  const progress = (await client.get(`/api/progress/enhanced/${courseId}`)).body;
  const missing = (await client.get(`/api/progress/missing/${courseId}`)).body;
  const { courseProgress } = enhancedProgressReply.parse(progress);
  const list = z.object({ missing: z.array(missingLesson) }).parse(missing).missing;
  return { ...courseProgress, missing: list.map(({ lessonId }) => lessonId) };
}

test(
  'changes the progress of learners exactly as the impact shown before publishing',
  { timeout: count(180_000, 1_800_000) },
  async ({ api, make, deps }) => {
    const publisher = api.as(await make.user({ isSuperAdmin: true }));
    const users = await Promise.all(Array.from({ length: 6 }, () => make.user()));
    await fc.assert(
      fc.asyncProperty(edits, async ({ lessonCount, cohort, remaining, added, completed }) => {
        const course = await makeReadyCourse(make, deps, lessonCount);
        const learners = cohort.map((indexes) => ({
          done: indexes.flatMap((index) => course.lessonIds[index] ?? []),
          wasComplete: indexes.length === lessonCount,
        }));
        for (const [index, { done }] of learners.entries()) {
          const user = users[index];
          if (user) await enrollWithProgress(deps, user, course.id, done, lessonCount);
        }
        const ids = remaining.flatMap((index) => course.lessonIds[index] ?? []);
        await reorder(publisher, course.id, ({ loose, modules }) => ({
          loose: ids.flatMap((id) => loose.find((lesson) => lesson.id === id) ?? []),
          modules,
        }));
        for (let more = 0; more < added; more += 1)
          ids.push(await writeLesson(publisher, course.id));

        const shown = await publicationOf(publisher, course.id);
        expect(shown.impact).toEqual(predictImpact(learners, ids));
        const reply = await publishPreviewed(publisher, course.id, shown, completed);
        expect(reply.status).toBe(200);

        const enrollments = await getLearnerProgress(deps, course.id);
        for (const [index, learner] of learners.entries()) {
          const user = users[index];
          if (!user) continue;
          const { isComplete, version, left } = predictProgress(learner, ids, completed);
          const stored = enrollments.get(user.id);
          expect(stored?.courseVersion).toBe(version);
          expect(stored?.completedAt !== null).toBe(isComplete);
          const seen = await getProgress(api.as(user), course.id);
          expect(seen.percentComplete).toBe(stored?.percentComplete);
          expect(seen.percentComplete === 100).toBe(isComplete);
          expect(seen.completedAt).toBe(stored?.completedAt?.toISOString() ?? null);
          expect(seen.missing).toEqual(isComplete ? [] : left);
          const points = 10 * (ids.length - left.length);
          expect(seen.pointsEarned).toBe(points);
          // Learners who are not migrated keep their points, also for removed lessons.
          const earlierPoints = 10 * learner.done.length;
          expect(stored?.pointsEarned).toBe(version === 1 ? earlierPoints : points);
        }
        const { finished } = await deps.db
          .selectFrom('learningEvents')
          .select((eb) => eb.fn.countAll<number>().as('finished'))
          .where('courseId', '=', course.id)
          .where('verb', '=', 'completed')
          .executeTakeFirstOrThrow();
        expect(finished).toBe(shown.impact.finishing);
      }),
      { numRuns: count(50, 500) },
    );
  },
);
