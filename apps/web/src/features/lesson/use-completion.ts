import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useRefreshProgress, useUpdateProgress } from '../../lib/progress/enhanced-progress.ts';
import { progressErrorText } from '../../lib/progress/progress-error-text.ts';
import { toast } from '../../ui/toast-store.ts';
import type { LessonVisit } from './lesson-visit.ts';

/** Returns a function that shows the "lesson completed" toast. */
export function useAnnounceCompleted(): () => void {
  const { t } = useTranslation();
  return () =>
    toast({ title: t('lesson.completed.title'), description: t('lesson.completed.body') });
}

/** For lessons that complete automatically (video, quiz): shows the toast and refetches progress. */
export function useAutomaticCompletion({ course }: LessonVisit): () => void {
  const announce = useAnnounceCompleted();
  const refresh = useRefreshProgress(course.id);
  return () => {
    announce();
    refresh();
  };
}

/** Marks a lesson complete. Shows the result in a toast and returns the error for the page. */
export function useMarkComplete({ course, lesson, unit }: LessonVisit) {
  const { t } = useTranslation();
  const update = useUpdateProgress(course.id);
  const announce = useAnnounceCompleted();
  // Ignore double clicks while the request is in flight.
  const isInFlight = useRef(false);
  const mark = () => {
    if (isInFlight.current) return;
    isInFlight.current = true;
    update.mutate(
      { lessonId: lesson.id, status: 'completed', ...(unit && { epoch: unit.epoch }) },
      {
        onSuccess: ({ unitProgress }) => {
          const own = unitProgress.find(({ lessonId }) => lessonId === lesson.id);
          if (own?.status === 'completed') announce();
          else toast({ tone: 'info', title: t('course.progress.changedElsewhere') });
        },
        onError: (error) => {
          const { title, line } = progressErrorText(error, t);
          toast({ tone: 'danger', title, description: line });
        },
        onSettled: () => {
          isInFlight.current = false;
        },
      },
    );
  };
  const error = update.isError ? progressErrorText(update.error, t) : undefined;
  return { mark, isMarking: update.isPending, error };
}
