import type { CourseModule, Lesson } from '@atrium/contracts/courses/courses';

type InModule = Pick<Lesson, 'id' | 'moduleId'>;

/** Consecutive lessons: those of a module, or a run of lessons without one. */
export type OutlineGroup<L extends InModule = Lesson, M = CourseModule> = {
  module: M | undefined;
  lessons: [L, ...L[]];
};

/** Groups a course's lessons for the outline, in order; empty modules are left out. */
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
