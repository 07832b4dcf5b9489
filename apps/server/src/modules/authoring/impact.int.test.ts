import fc from 'fast-check';
import { completedChoices, type CompletedChoice } from '@atrium/contracts/constants';
import { missingLesson } from '@atrium/contracts/missing';
import { enhancedProgressReply } from '@atrium/contracts/progress';
import type { PublishImpact } from '@atrium/contracts/publishing';
import { expect } from 'vitest';
import { z } from 'zod';
import type { Caller } from '../../../test/api-client.ts';
import { count } from '../../../test/counts.ts';
import { reorder } from '../../../test/drafts.ts';
import { test } from '../../../test/harness.ts';
import {
  makeReadyCourse,
  publicationOf,
  publishShown,
  standingsIn,
  study,
  writeLesson,
} from '../../../test/publishing.ts';

/** Who has done which of a course's lessons, and what becomes of those lessons. */
const edits = fc
  .integer({ min: 1, max: 5 })
  .chain((lessonCount) => {
    const some = fc.uniqueArray(fc.nat(lessonCount - 1));
    return fc.record({
      lessonCount: fc.constant(lessonCount),
      cohort: fc.array(some, { maxLength: 6 }),
      staying: some,
      added: fc.nat(2),
      completed: fc.constantFrom(...completedChoices),
    });
  })
  .filter(({ staying, added }) => staying.length + added > 0);

type Before = { done: number[]; wasComplete: boolean };

/** What a learner is after publishing, by the rule as it is told to the publisher. */
function foretell({ done, wasComplete }: Before, ids: number[], completed: CompletedChoice) {
  const left = ids.filter((id) => !done.includes(id));
  const isKept = wasComplete && (completed === 'keep' || left.length === 0);
  if (isKept) return { isComplete: true, version: 1, left };
  return { isComplete: left.length === 0, version: 2, left };
}

const shownTo = (learners: Before[], ids: number[]): PublishImpact => {
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

/** A learner's progress as their pages show it. */
async function seenBy(caller: Caller, courseId: number) {
  const progress = (await caller.get(`/api/progress/enhanced/${courseId}`)).body;
  const missing = (await caller.get(`/api/progress/missing/${courseId}`)).body;
  const { courseProgress } = enhancedProgressReply.parse(progress);
  const list = z.object({ missing: z.array(missingLesson) }).parse(missing).missing;
  return { ...courseProgress, missing: list.map(({ lessonId }) => lessonId) };
}

test(
  'publishing does to everybody exactly what was shown before',
  { timeout: count(180_000, 1_800_000) },
  async ({ api, make, deps }) => {
    const publisher = api.as(await make.person({ isSuperAdmin: true }));
    const people = await Promise.all(Array.from({ length: 6 }, () => make.person()));
    await fc.assert(
      fc.asyncProperty(edits, async ({ lessonCount, cohort, staying, added, completed }) => {
        const course = await makeReadyCourse(make, deps, lessonCount);
        const learners = cohort.map((places) => ({
          done: places.flatMap((place) => course.lessonIds[place] ?? []),
          wasComplete: places.length === lessonCount,
        }));
        for (const [index, { done }] of learners.entries()) {
          const person = people[index];
          if (person) await study(deps, person, course.id, done, lessonCount);
        }
        const ids = staying.flatMap((place) => course.lessonIds[place] ?? []);
        await reorder(publisher, course.id, ({ loose, modules }) => ({
          loose: ids.flatMap((id) => loose.find((lesson) => lesson.id === id) ?? []),
          modules,
        }));
        for (let more = 0; more < added; more += 1)
          ids.push(await writeLesson(publisher, course.id));

        const shown = await publicationOf(publisher, course.id);
        expect(shown.impact).toEqual(shownTo(learners, ids));
        const reply = await publishShown(publisher, course.id, shown, completed);
        expect(reply.status).toBe(200);

        const standings = await standingsIn(deps, course.id);
        for (const [index, learner] of learners.entries()) {
          const person = people[index];
          if (!person) continue;
          const { isComplete, version, left } = foretell(learner, ids, completed);
          const stored = standings.get(person.id);
          expect(stored?.courseVersion).toBe(version);
          expect(stored?.completedAt !== null).toBe(isComplete);
          const seen = await seenBy(api.as(person), course.id);
          expect(seen.percentComplete).toBe(stored?.percentComplete);
          expect(seen.percentComplete === 100).toBe(isComplete);
          expect(seen.completedAt).toBe(stored?.completedAt?.toISOString() ?? null);
          expect(seen.missing).toEqual(isComplete ? [] : left);
          const points = 10 * (ids.length - left.length);
          expect(seen.pointsEarned).toBe(points);
          // Who is left alone keeps the points of what they did, also where it is gone.
          const kept = 10 * learner.done.length;
          expect(stored?.pointsEarned).toBe(version === 1 ? kept : points);
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
