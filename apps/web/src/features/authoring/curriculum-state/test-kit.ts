import type { DraftLesson, DraftOutline } from '@atrium/contracts/authoring/form-schemas';

/** Creates a lesson for tests. */
export const lesson = (id: number): DraftLesson => ({
  id,
  title: `Lesson ${id}`,
  description: '',
  duration: 300,
  isPreview: false,
  points: 10,
  minReadingSeconds: 0,
});

/** Creates an outline for tests from lesson ids: those before all modules, then each module's. */
export const outlineOf = (loose: number[], ...modules: number[][]): DraftOutline => ({
  loose: loose.map(lesson),
  modules: modules.map((ids, index) => ({
    key: `m${index + 1}`,
    title: `Module ${index + 1}`,
    lessons: ids.map(lesson),
  })),
});

/** Returns the lesson ids of an outline in the format of `outlineOf`. */
export const idsIn = ({ loose, modules }: DraftOutline): number[][] =>
  [loose, ...modules.map(({ lessons }) => lessons)].map((lessons) => lessons.map(({ id }) => id));
