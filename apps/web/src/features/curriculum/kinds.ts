import type { DraftLessonKind, LessonKind } from '@atrium/contracts/constants';

/** Only video and text lessons can be preview lessons: the other kinds record answers. */
export const canBePreview = (kind: LessonKind): boolean => kind === 'video' || kind === 'text';

export const hasQuestions = (kind: LessonKind): boolean => kind === 'quiz' || kind === 'exam';

export type AddLesson = (kind: DraftLessonKind) => void;
