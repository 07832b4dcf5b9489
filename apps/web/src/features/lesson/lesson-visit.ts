import type { LessonStatus } from '@atrium/contracts/constants';
import type { CourseDetail, Lesson } from '@atrium/contracts/courses';
import { useEnhancedProgress } from '../../lib/progress/enhanced-progress.ts';
import { statusOf, withProgress } from '../../lib/progress/lesson-progress.ts';
import { onwardFrom } from './onward.ts';
import { placeOf } from './place.ts';

/** Whose lesson of which course; the lesson as the outline has it. */
export type LessonAddress = {
  course: CourseDetail;
  lessons: readonly Lesson[];
  lesson: Lesson;
  isVisitor: boolean;
};

/** A lesson page's surroundings: place, progress and the way on. Visitors have no progress. */
export function useLessonVisit({ course, lessons, lesson, isVisitor }: LessonAddress) {
  const progress = useEnhancedProgress(isVisitor ? undefined : course.id);
  const units = progress.data?.unitProgress;
  const rows = withProgress(lessons, units ?? []);
  const place = placeOf(lesson, lessons, course.modules);
  const own = rows.find((row) => row.lesson.id === lesson.id);
  const status: LessonStatus = own ? statusOf(own) : 'not_started';
  return {
    course,
    lessons,
    lesson,
    isVisitor,
    progress,
    rows,
    place,
    unit: own?.unit,
    status,
    onward: onwardFrom(place, lesson, course, units && rows),
  };
}

export type LessonVisit = ReturnType<typeof useLessonVisit>;
