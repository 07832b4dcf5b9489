import { useEffect, useRef } from 'react';
import { useUpdateProgress } from '../../lib/progress/enhanced-progress.ts';
import type { LessonVisit } from './lesson-visit.ts';

/** Says once that the learner has opened a lesson not begun yet: it is then in progress, and the course is theirs. */
export function useBeginLesson({ course, lesson, unit }: LessonVisit): void {
  const { mutate } = useUpdateProgress(course.id);
  const begun = useRef<number>(undefined);
  const isNew = unit?.status === 'not_started';
  const epoch = unit?.epoch;
  useEffect(() => {
    if (!isNew || epoch === undefined || begun.current === lesson.id) return;
    begun.current = lesson.id;
    // Nothing is lost if this fails: whatever the learner does next says it again.
    mutate({ lessonId: lesson.id, status: 'in_progress', epoch });
  }, [isNew, epoch, lesson.id, mutate]);
}
