import type { CourseModule, Lesson } from '@atrium/contracts/courses';

type InModule = Pick<Lesson, 'id' | 'moduleId'>;

/** Lessons that stand together: those of a module, or a run of lessons in none. */
export type OutlineGroup<L extends InModule = Lesson, M = CourseModule> = {
  module: M | undefined;
  lessons: [L, ...L[]];
};

/** A course's lessons as its outline shows them, in their own order; modules without lessons are left out. */
export function groupLessons<L extends InModule, M extends { id: number }>(
  lessons: readonly L[],
  modules: readonly M[],
): OutlineGroup<L, M>[] {
  const groups: OutlineGroup<L, M>[] = [];
  for (const lesson of lessons) {
    const module = modules.find(({ id }) => id === lesson.moduleId);
    const last = groups.at(-1);
    const group = module ? groups.find((each) => each.module === module) : last;
    if (group && group.module === module) group.lessons.push(lesson);
    else groups.push({ module, lessons: [lesson] });
  }
  return groups;
}
