import { useEffect, useRef } from 'react';
import { useUpdateProgress } from '../../lib/progress/enhanced-progress.ts';
import type { LessonVisit } from './lesson-visit.ts';

/**
 * Says once that the learner has opened a lesson: one not begun yet is then in progress, and the course is the one they
 * were at last.
 */
export function useBeginLesson({ course, lesson, unit }: LessonVisit): void {
  const { mutate } = useUpdateProgress(course.id);
  const begun = useRef<number>(undefined);
  const epoch = unit?.epoch;
  useEffect(() => {
    if (epoch === undefined || begun.current === lesson.id) return;
    begun.current = lesson.id;
    // Nothing is lost if this fails: whatever the learner does next says it again.
    mutate({ lessonId: lesson.id, status: 'in_progress', epoch });
  }, [epoch, lesson.id, mutate]);
}
