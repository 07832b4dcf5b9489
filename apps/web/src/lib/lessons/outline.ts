import type { CourseModule, Lesson } from '@atrium/contracts/courses';

/** Lessons that stand together: those of a module, or a run of lessons in none. */
export type OutlineGroup = { module: CourseModule | undefined; lessons: [Lesson, ...Lesson[]] };

/** A course's lessons as its outline shows them, in their own order; modules without lessons are left out. */
export function groupLessons(
  lessons: readonly Lesson[],
  modules: readonly CourseModule[],
): OutlineGroup[] {
  const groups: OutlineGroup[] = [];
  for (const lesson of lessons) {
    const module = modules.find(({ id }) => id === lesson.moduleId);
    const last = groups.at(-1);
    const group = module ? groups.find((each) => each.module === module) : last;
    if (group && group.module === module) group.lessons.push(lesson);
    else groups.push({ module, lessons: [lesson] });
  }
  return groups;
}
