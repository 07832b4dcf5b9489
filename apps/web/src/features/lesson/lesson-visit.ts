import type { LessonStatus } from '@atrium/contracts/constants';
import type { CourseDetail, Lesson } from '@atrium/contracts/courses';
import { useEnhancedProgress } from '../../lib/progress/enhanced-progress.ts';
import { statusOf, withProgress } from '../../lib/progress/lesson-progress.ts';
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
  const place = getLessonPosition(lesson, lessons, course.modules);
  const own = rows.find((row) => row.lesson.id === lesson.id);
  const status: LessonStatus = own ? statusOf(own) : 'not_started';
  return {
    course,
    lessons,
    lesson,
    viewer,
    progress,
    rows,
    place,
    unit: own?.unit,
    status,
    onward: getNextTarget(place, lesson, course, units && rows),
  };
}

export type LessonVisit = ReturnType<typeof useLessonVisit>;
