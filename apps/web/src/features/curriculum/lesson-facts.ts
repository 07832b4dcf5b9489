import type { UnreadyReason } from '@atrium/contracts/constants';
import type {
  CourseDraft,
  DraftLesson,
  DraftLessonState,
  DraftOutline,
} from '@atrium/contracts/course-drafts';
import { lessonsIn } from './outline.ts';

/** What is known of each lesson beside what its author wrote. */
export type LessonStates = ReadonlyMap<number, DraftLessonState>;

type LessonReason = Exclude<UnreadyReason, 'no_lessons' | 'no_description'>;
export type LessonBadge = LessonReason | 'preview' | 'processing' | 'failed';

const isOfLesson = (reason: UnreadyReason): reason is LessonReason =>
  reason !== 'no_lessons' && reason !== 'no_description';

/** What stands beside a lesson's title: what it lacks, or that everyone may look at it. */
export function badgesOf(lesson: DraftLesson, state: DraftLessonState): LessonBadge[] {
  const badges: LessonBadge[] = lesson.isPreview ? ['preview'] : [];
  if (state.video === 'processing' || state.video === 'failed') return [...badges, state.video];
  return state.unready && isOfLesson(state.unready) ? [...badges, state.unready] : badges;
}

/** How long a lesson is: as its video if it has one, else as its author says. */
export const secondsOf = (lesson: DraftLesson, state: DraftLessonState | undefined): number =>
  state?.videoSeconds ?? lesson.duration;

/** An outline in figures. */
export function sumUp(outline: DraftOutline, states: LessonStates) {
  const lessons = lessonsIn(outline);
  return {
    lessons: lessons.length,
    modules: outline.modules.length,
    seconds: lessons.reduce((sum, each) => sum + secondsOf(each, states.get(each.id)), 0),
    unready: lessons.filter(({ id }) => states.get(id)?.unready).length,
  };
}

/** Whether learners see a lesson's video and questions as they are changed, and whether this person may. */
export function accessTo(
  { isPublished, can }: Pick<CourseDraft, 'isPublished' | 'can'>,
  state: DraftLessonState,
): 'own' | 'live' | 'closed' {
  if (!isPublished || !state.isPublished) return 'own';
  return can.editLive ? 'live' : 'closed';
}
