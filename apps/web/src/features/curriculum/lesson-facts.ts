import type { UnreadyReason } from '@atrium/contracts/constants';
import type {
  CourseDraft,
  DraftLesson,
  DraftLessonStatus,
  DraftOutline,
} from '@atrium/contracts/course-drafts';
import { lessonsIn } from './outline.ts';

/** Server-side state of each lesson, by id. */
export type LessonStates = ReadonlyMap<number, DraftLessonStatus>;

type LessonReason = Exclude<UnreadyReason, 'no_lessons' | 'no_description'>;
export type LessonBadge = LessonReason | 'preview' | 'processing' | 'failed';

const isOfLesson = (reason: UnreadyReason): reason is LessonReason =>
  reason !== 'no_lessons' && reason !== 'no_description';

/** Returns the badges of a lesson: preview, and missing or unprocessed content. */
export function badgesOf(lesson: DraftLesson, state: DraftLessonStatus): LessonBadge[] {
  const badges: LessonBadge[] = lesson.isPreview ? ['preview'] : [];
  if (state.video === 'processing' || state.video === 'failed') return [...badges, state.video];
  return state.unready && isOfLesson(state.unready) ? [...badges, state.unready] : badges;
}

/** Returns the length of the video if there is one, else the length set by the author. */
export const secondsOf = (lesson: DraftLesson, state: DraftLessonStatus | undefined): number =>
  state?.videoSeconds ?? lesson.duration;

/** Computes the totals of an outline. */
export function sumOutline(outline: DraftOutline, states: LessonStates) {
  const lessons = lessonsIn(outline);
  return {
    lessons: lessons.length,
    modules: outline.modules.length,
    seconds: lessons.reduce((sum, each) => sum + secondsOf(each, states.get(each.id)), 0),
    unready: lessons.filter(({ id }) => states.get(id)?.unready).length,
  };
}

/** Returns whether changes to a lesson's video and questions are live, and whether the user can make them. */
export function accessTo(
  { isPublished, can }: Pick<CourseDraft, 'isPublished' | 'can'>,
  state: DraftLessonStatus,
): 'own' | 'live' | 'closed' {
  if (!isPublished || !state.isPublished) return 'own';
  return can.editLive ? 'live' : 'closed';
}
