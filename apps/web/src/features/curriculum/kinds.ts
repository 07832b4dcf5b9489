import type { DraftLessonKind, LessonKind } from '@atrium/contracts/constants';

/** Kinds of which visitors may see a lesson: the others are worked on. */
export const mayBePreview = (kind: LessonKind): boolean => kind === 'video' || kind === 'text';

export const hasQuestions = (kind: LessonKind): boolean => kind === 'quiz' || kind === 'exam';

/** Adds a lesson of a kind. */
export type AddLesson = (kind: DraftLessonKind) => void;
