import type { LessonStatus } from '@atrium/contracts/progress/constants';
import type { CourseDetail, Lesson } from '@atrium/contracts/courses/courses';
import { useEnhancedProgress } from '../tracking/enhanced-progress.ts';
import { isLocked, statusOf, withProgress } from '../tracking/lesson-progress.ts';
import { getNextTarget } from './next-target.ts';
import { getLessonPosition } from './lesson-position.ts';

/** Who views a lesson: a learner, a visitor without a session, or the author in the preview. */
type Viewer = 'learner' | 'visitor' | 'author';

/** A lesson in its course and who views it. */
export type LessonVisitInput = {
  course: CourseDetail;
  lessons: readonly Lesson[];
  lesson: Lesson;
  viewer: Viewer;
};

/** Collects what a lesson page needs: position, progress and next target. Only learners have progress. */
export function useLessonVisit({ course, lessons, lesson, viewer }: LessonVisitInput) {
  const progress = useEnhancedProgress(viewer === 'learner' ? course.id : undefined);
  const units = progress.data?.unitProgress;
  const rows = withProgress(lessons, units ?? []);
  const position = getLessonPosition(lesson, lessons, course.modules);
  const { next } = position;
  const isNextLocked = rows.some((row) => row.lesson.id === next?.id && isLocked(row));
  const own = rows.find((row) => row.lesson.id === lesson.id);
  const status: LessonStatus = own ? statusOf(own) : 'not_started';
  return {
    course,
    lessons,
    lesson,
    viewer,
    progress,
    rows,
    position: { ...position, next: isNextLocked ? undefined : next },
    unit: own?.unit,
    status,
    onward: getNextTarget(position, lesson, course, units && rows),
  };
}

export type LessonVisit = ReturnType<typeof useLessonVisit>;

/** Returns the start second in the URL parameter `t`, if any. */
export function readStartSeconds(params: URLSearchParams): number | undefined {
  const value = params.get('t') ?? '';
  return /^\d{1,6}$/.test(value) ? Number(value) : undefined;
}
