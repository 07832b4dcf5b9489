import { useEffect, useRef } from 'react';
import { useUpdateProgress } from '../../lib/progress/enhanced-progress.ts';
import type { LessonVisit } from './lesson-visit.ts';

/**
 * Reports once that the learner opened a lesson. This sets a lesson that is not started to in progress and makes the
 * course the most recent one.
 */
export function useStartLesson({ course, lesson, unit }: LessonVisit): void {
  const { mutate } = useUpdateProgress(course.id);
  const started = useRef<number>(undefined);
  const epoch = unit?.epoch;
  useEffect(() => {
    if (epoch === undefined || started.current === lesson.id) return;
    started.current = lesson.id;
    // Ignore errors: the next progress update has the same effect.
    mutate({ lessonId: lesson.id, status: 'in_progress', epoch });
  }, [epoch, lesson.id, mutate]);
}
