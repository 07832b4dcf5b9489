import type { LessonStatus } from '@atrium/contracts/constants';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../ui/toast-store.ts';
import { useUpdateProgress } from '../../lib/progress/enhanced-progress.ts';
import type { LessonProgress } from '../../lib/progress/lesson-progress.ts';
import { progressErrorText } from '../../lib/progress/progress-error-text.ts';

/** Marks a lesson complete or resets it. Shows the result in a toast and returns the error message for the row. */
export function useUpdateLessonStatus({ lesson, unit }: LessonProgress) {
  const { t } = useTranslation();
  const update = useUpdateProgress(lesson.courseId);
  // Ignore double clicks while the request is in flight.
  const isInFlight = useRef(false);
  const announce = (requested: LessonStatus, actual: LessonStatus | undefined) => {
    if (actual !== requested) {
      toast({ tone: 'info', title: t('course.progress.changedElsewhere') });
      return;
    }
    const key = requested === 'completed' ? 'marked' : 'saved';
    toast({ title: t('course.progress.updated'), description: t(`course.progress.${key}`) });
  };
  const move = async (status: LessonStatus) => {
    if (isInFlight.current) return;
    isInFlight.current = true;
    try {
      const epoch = unit && { epoch: unit.epoch };
      const progress = await update.mutateAsync({ lessonId: lesson.id, status, ...epoch });
      const after = progress.unitProgress.find(({ lessonId }) => lessonId === lesson.id);
      announce(status, after?.status);
    } catch (error) {
      const { title, line } = progressErrorText(error, t);
      toast({ tone: 'danger', title, description: line });
    } finally {
      isInFlight.current = false;
    }
  };
  const errorMessage = update.isError ? progressErrorText(update.error, t).line : undefined;
  return { move, isMoving: update.isPending, errorMessage };
}
