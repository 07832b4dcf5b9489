import type { DraftLesson, DraftModule, DraftOutline } from '@atrium/contracts/course-drafts';

/** Where a lesson stands: in a module by its key, or before all modules, and how many are before it there. */
export type Place = { module: string | null; index: number };

/** The lessons of an outline in the order they are taught. */
export const lessonsIn = ({ loose, modules }: DraftOutline): DraftLesson[] => [
  ...loose,
  ...modules.flatMap(({ lessons }) => lessons),
];

/** The lessons of one module, or of those before all modules. */
export const lessonsOf = (outline: DraftOutline, module: string | null): readonly DraftLesson[] =>
  module === null
    ? outline.loose
    : (outline.modules.find(({ key }) => key === module)?.lessons ?? []);

const placesIn = (outline: DraftOutline): (string | null)[] => [
  null,
  ...outline.modules.map(({ key }) => key),
];

/** Where a lesson stands; nothing if it is not there. */
export function placeOf(outline: DraftOutline, lessonId: number): Place | undefined {
  for (const module of placesIn(outline)) {
    const index = lessonsOf(outline, module).findIndex(({ id }) => id === lessonId);
    if (index >= 0) return { module, index };
  }
  return undefined;
}

// A list nothing happens to stays the very same: the screen need not draw it anew.
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

/** Changes the one list a lesson stands in. */
const changeListOf = (
  outline: DraftOutline,
  lessonId: number,
  change: (lessons: DraftLesson[]) => DraftLesson[],
): DraftOutline =>
  changeLists(outline, (lessons) =>
    lessons.some(({ id }) => id === lessonId) ? change(lessons) : lessons,
  );

/** Changes what an outline says of a lesson. */
export const editLesson = (
  outline: DraftOutline,
  lessonId: number,
  fields: Partial<Omit<DraftLesson, 'id'>>,
): DraftOutline =>
  changeListOf(outline, lessonId, (lessons) =>
    lessons.map((lesson) => (lesson.id === lessonId ? { ...lesson, ...fields } : lesson)),
  );

/** Takes a lesson out. */
export const removeLesson = (outline: DraftOutline, lessonId: number): DraftOutline =>
  changeListOf(outline, lessonId, (lessons) => lessons.filter(({ id }) => id !== lessonId));

/** Puts a lesson where it is wanted, or as near as there is such a place; one that is there already moves. */
export function placeLesson(
  outline: DraftOutline,
  lesson: DraftLesson,
  { module, index }: Place,
): DraftOutline {
  const isKnown = outline.modules.some(({ key }) => key === module);
  return changeLists(removeLesson(outline, lesson.id), (lessons, key) =>
    key === (isKnown ? module : null) ? lessons.toSpliced(index, 0, lesson) : lessons,
  );
}

/** Moves a lesson; one that is not there is not made up. */
export function moveLesson(outline: DraftOutline, lessonId: number, to: Place): DraftOutline {
  const lesson = lessonsIn(outline).find(({ id }) => id === lessonId);
  return lesson ? placeLesson(outline, lesson, to) : outline;
}

/** The place one step up or down, in the next module where a module ends; nothing at either end of the course. */
export function stepFrom(
  outline: DraftOutline,
  { module, index }: Place,
  step: -1 | 1,
): Place | undefined {
  const within = index + step;
  if (within >= 0 && within < lessonsOf(outline, module).length) return { module, index: within };
  // Before all modules is a place only while some stand there: nobody leaves the modules by accident.
  const places = placesIn(outline).filter((key) => key !== null || outline.loose.length > 0);
  const next = places[places.indexOf(module) + step];
  if (next === undefined) return undefined;
  return { module: next, index: step > 0 ? 0 : lessonsOf(outline, next).length };
}

/** Adds a module at the end. */
export const addModule = (outline: DraftOutline, module: DraftModule): DraftOutline => ({
  ...outline,
  modules: [...outline.modules, module],
});

/** Gives a module another title. */
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

/** Takes a module out with its lessons. */
export const removeModule = (outline: DraftOutline, key: string): DraftOutline => ({
  ...outline,
  modules: outline.modules.filter((module) => module.key !== key),
});
