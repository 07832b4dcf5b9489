import type { CourseModule, Lesson } from '@atrium/contracts/courses/courses';
import { groupLessons } from '../../courses/index.ts';

/** Position of a lesson: its module, its number within it, and the lessons before and after. */
export type LessonPosition = {
  module: CourseModule | undefined;
  position: number;
  count: number;
  previous: Lesson | undefined;
  next: Lesson | undefined;
};

/** Returns the position of a lesson. Previous and next follow the outline, across modules. */
export function getLessonPosition(
  lesson: Pick<Lesson, 'id'>,
  lessons: readonly Lesson[],
  modules: readonly CourseModule[],
): LessonPosition {
  const groups = groupLessons(lessons, modules);
  const inOrder = groups.flatMap((group) => group.lessons);
  const index = inOrder.findIndex(({ id }) => id === lesson.id);
  const own = groups.find((group) => group.lessons.some(({ id }) => id === lesson.id));
  return {
    module: own?.module,
    position: (own?.lessons.findIndex(({ id }) => id === lesson.id) ?? 0) + 1,
    count: own?.lessons.length ?? 0,
    previous: inOrder[index - 1],
    next: inOrder[index + 1],
  };
}
