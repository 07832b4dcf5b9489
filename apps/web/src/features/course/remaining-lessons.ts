import { lessonKinds, type LessonKind } from '@atrium/contracts/constants';
import { statusOf, type LessonProgress } from '../../lib/progress/lesson-progress.ts';

export type RemainingLessons = { kind: LessonKind; count: number; seconds: number };

/** Returns the number and total duration of incomplete lessons per kind. Kinds without any are omitted. */
export function remainingByKind(lessons: readonly LessonProgress[]): RemainingLessons[] {
  const open = lessons.filter((each) => statusOf(each) !== 'completed');
  return lessonKinds.flatMap((kind) => {
    const ofKind = open.filter(({ lesson }) => lesson.kind === kind);
    if (ofKind.length === 0) return [];
    const seconds = ofKind.reduce((sum, { lesson }) => sum + lesson.duration, 0);
    return [{ kind, count: ofKind.length, seconds }];
  });
}
