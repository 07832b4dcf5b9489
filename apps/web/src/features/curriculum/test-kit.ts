import type { DraftLesson, DraftOutline } from '@atrium/contracts/course-drafts';

/** A lesson of an outline, for tests. */
export const lesson = (id: number): DraftLesson => ({
  id,
  title: `Lesson ${id}`,
  description: '',
  duration: 300,
  isPreview: false,
  points: 10,
});

/** An outline by the ids of its lessons, for tests: those in no module, then each module's. */
export const outlineOf = (loose: number[], ...modules: number[][]): DraftOutline => ({
  loose: loose.map(lesson),
  modules: modules.map((ids, index) => ({
    key: `m${index + 1}`,
    title: `Module ${index + 1}`,
    lessons: ids.map(lesson),
  })),
});

/** The ids in an outline as `outlineOf` takes them, for tests. */
export const idsIn = ({ loose, modules }: DraftOutline): number[][] =>
  [loose, ...modules.map(({ lessons }) => lessons)].map((lessons) => lessons.map(({ id }) => id));
