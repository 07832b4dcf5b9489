import fc from 'fast-check';
import type { SecondRange } from '@atrium/contracts/progress/lessons';
import type { MissingLesson } from '@atrium/contracts/progress/missing-lessons';
import type { CourseActions, SmallCourse } from './small-course.ts';

/** Does exactly what a missing lesson requires. */
export async function completeMissingLesson(
  acts: CourseActions,
  entry: MissingLesson,
): Promise<void> {
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
/** An action of a learner or a reviewer. */
export type CourseAction = (acts: CourseActions, course: SmallCourse) => Promise<unknown>;
/** Any action in any lesson of a small course. */
export const anyCourseAction: fc.Arbitrary<CourseAction> = fc.oneof(
  anyLesson.map(
    (lesson): CourseAction =>
      (acts, course) =>
        acts.set(course[lesson].id, 'in_progress'),
  ),
  anyLesson.map(
    (lesson): CourseAction =>
      (acts, course) =>
        acts.set(course[lesson].id, 'completed'),
  ),
  anyLesson.map(
    (lesson): CourseAction =>
      (acts, course) =>
        acts.set(course[lesson].id, 'not_started'),
  ),
  anyPart.map(
    (part): CourseAction =>
      (acts) =>
        acts.play([part], part[1]),
  ),
  fc.constantFrom(60, 100).map(
    (score): CourseAction =>
      (acts) =>
        acts.tryQuiz(score),
  ),
  fc.boolean().map(
    (submit): CourseAction =>
      (acts) =>
        acts.work(submit),
  ),
  fc.constantFrom('approved' as const, 'returned' as const).map(
    (verdict): CourseAction =>
      (acts) =>
        acts.review(verdict),
  ),
);
/** Any combination of completion settings of a small course. */
export const anySettings = fc.record({
  manualCompletion: fc.boolean(),
  completionRule: fc.constantFrom('watched' as const, 'position' as const),
  capstoneReview: fc.boolean(),
});
