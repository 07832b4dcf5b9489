import type { UnreadyReason, DraftLessonKind } from '@atrium/contracts/authoring/constants';
import type { CourseDraft, DraftLessonStatus } from '@atrium/contracts/authoring/course-drafts';
import type { DraftLesson, DraftOutline } from '@atrium/contracts/authoring/form-schemas';
import type { LessonKind } from '@atrium/contracts/courses/constants';
import { lessonsIn } from './outline.ts';

/** Server-side status of each lesson, by id. */
export type LessonStatuses = ReadonlyMap<number, DraftLessonStatus>;

type LessonReason = Exclude<UnreadyReason, 'no_lessons' | 'no_description'>;
export type LessonBadge = LessonReason | 'preview' | 'processing' | 'failed';

const isOfLesson = (reason: UnreadyReason): reason is LessonReason =>
  reason !== 'no_lessons' && reason !== 'no_description';

/** Returns the badges of a lesson: preview, and missing or unprocessed content. */
export function badgesOf(lesson: DraftLesson, status: DraftLessonStatus): LessonBadge[] {
  const badges: LessonBadge[] = lesson.isPreview ? ['preview'] : [];
  if (status.video === 'processing' || status.video === 'failed') return [...badges, status.video];
  return status.unready && isOfLesson(status.unready) ? [...badges, status.unready] : badges;
}

/** Returns the length of the video if there is one, else the length set by the author. */
export const secondsOf = (lesson: DraftLesson, status: DraftLessonStatus | undefined): number =>
  status?.videoSeconds ?? lesson.duration;

/** Computes the totals of an outline. */
export function sumOutline(outline: DraftOutline, statuses: LessonStatuses) {
  const lessons = lessonsIn(outline);
  return {
    lessons: lessons.length,
    modules: outline.modules.length,
    seconds: lessons.reduce((sum, each) => sum + secondsOf(each, statuses.get(each.id)), 0),
    unready: lessons.filter(({ id }) => statuses.get(id)?.unready).length,
  };
}

/** Returns whether changes to a lesson's video and questions are live, and whether the user can make them. */
export function accessTo(
  { isPublished, can }: Pick<CourseDraft, 'isPublished' | 'can'>,
  status: DraftLessonStatus,
): 'own' | 'live' | 'closed' {
  if (!isPublished || !status.isPublished) return 'own';
  return can.editLive ? 'live' : 'closed';
}

/** Only video and text lessons can be preview lessons: the other kinds record answers. */
export const canBePreview = (kind: LessonKind): boolean => kind === 'video' || kind === 'text';

export const hasQuestions = (kind: LessonKind): boolean => kind === 'quiz' || kind === 'exam';

export type AddLesson = (kind: DraftLessonKind) => void;

/** Element id of the button that opens a lesson; it gets the focus when the lesson closes. */
export const rowId = (lessonId: number): string => `lesson-${lessonId}`;
