import type {
  DraftLesson,
  DraftModule,
  DraftOutline,
} from '@atrium/contracts/authoring/form-schemas';

/** Position of a lesson: the key of its module (null before all modules) and its index there. */
export type OutlinePosition = { module: string | null; index: number };

/** Lists all lessons of an outline in order. */
export const lessonsIn = ({ loose, modules }: DraftOutline): DraftLesson[] => [
  ...loose,
  ...modules.flatMap(({ lessons }) => lessons),
];

/** Lists the lessons of a module, or those before all modules. */
export const lessonsOf = (outline: DraftOutline, module: string | null): readonly DraftLesson[] =>
  module === null
    ? outline.loose
    : (outline.modules.find(({ key }) => key === module)?.lessons ?? []);

const moduleKeysIn = (outline: DraftOutline): (string | null)[] => [
  null,
  ...outline.modules.map(({ key }) => key),
];

/** Returns the position of a lesson, or undefined if it is not in the outline. */
export function positionOf(outline: DraftOutline, lessonId: number): OutlinePosition | undefined {
  for (const module of moduleKeysIn(outline)) {
    const index = lessonsOf(outline, module).findIndex(({ id }) => id === lessonId);
    if (index >= 0) return { module, index };
  }
  return undefined;
}

// Unchanged lists keep their identity so that their rows do not re-render.
const changeLists = (
  { loose, modules }: DraftOutline,
  change: (lessons: DraftLesson[], module: string | null) => DraftLesson[],
): DraftOutline => ({
  loose: change(loose, null),
  modules: modules.map((module) => {
    const lessons = change(module.lessons, module.key);
    return lessons === module.lessons ? module : { ...module, lessons };
  }),
});

/** Changes the list that contains a lesson. */
const changeListOf = (
  outline: DraftOutline,
  lessonId: number,
  change: (lessons: DraftLesson[]) => DraftLesson[],
): DraftOutline =>
  changeLists(outline, (lessons) =>
    lessons.some(({ id }) => id === lessonId) ? change(lessons) : lessons,
  );

/** Updates fields of a lesson. */
export const editLesson = (
  outline: DraftOutline,
  lessonId: number,
  fields: Partial<Omit<DraftLesson, 'id'>>,
): DraftOutline =>
  changeListOf(outline, lessonId, (lessons) =>
    lessons.map((lesson) => (lesson.id === lessonId ? { ...lesson, ...fields } : lesson)),
  );

/** Removes a lesson. */
export const removeLesson = (outline: DraftOutline, lessonId: number): DraftOutline =>
  changeListOf(outline, lessonId, (lessons) => lessons.filter(({ id }) => id !== lessonId));

/** Inserts or moves a lesson to a position, or before all modules if the module does not exist. */
export function insertLesson(
  outline: DraftOutline,
  lesson: DraftLesson,
  { module, index }: OutlinePosition,
): DraftOutline {
  const isKnown = outline.modules.some(({ key }) => key === module);
  return changeLists(removeLesson(outline, lesson.id), (lessons, key) =>
    key === (isKnown ? module : null) ? lessons.toSpliced(index, 0, lesson) : lessons,
  );
}

/** Moves a lesson. Does nothing if it is not in the outline. */
export function moveLesson(
  outline: DraftOutline,
  lessonId: number,
  to: OutlinePosition,
): DraftOutline {
  const lesson = lessonsIn(outline).find(({ id }) => id === lessonId);
  return lesson ? insertLesson(outline, lesson, to) : outline;
}

/** Returns the position one step up or down, across modules, or undefined at either end of the course. */
export function stepPosition(
  outline: DraftOutline,
  { module, index }: OutlinePosition,
  step: -1 | 1,
): OutlinePosition | undefined {
  const within = index + step;
  if (within >= 0 && within < lessonsOf(outline, module).length) return { module, index: within };
  // Skip the empty list before all modules, so that a lesson does not leave the modules by accident.
  const keys = moduleKeysIn(outline).filter((key) => key !== null || outline.loose.length > 0);
  const next = keys[keys.indexOf(module) + step];
  if (next === undefined) return undefined;
  return { module: next, index: step > 0 ? 0 : lessonsOf(outline, next).length };
}

/** Adds a module at the end. */
export const addModule = (outline: DraftOutline, module: DraftModule): DraftOutline => ({
  ...outline,
  modules: [...outline.modules, module],
});

/** Renames a module. */
export const renameModule = (outline: DraftOutline, key: string, title: string): DraftOutline => ({
  ...outline,
  modules: outline.modules.map((module) => (module.key === key ? { ...module, title } : module)),
});

/** Moves a module with its lessons. */
export function moveModule(outline: DraftOutline, key: string, index: number): DraftOutline {
  const module = outline.modules.find((each) => each.key === key);
  if (!module) return outline;
  const others = outline.modules.filter((each) => each !== module);
  return { ...outline, modules: others.toSpliced(index, 0, module) };
}

/** Removes a module with its lessons. */
export const removeModule = (outline: DraftOutline, key: string): DraftOutline => ({
  ...outline,
  modules: outline.modules.filter((module) => module.key !== key),
});
