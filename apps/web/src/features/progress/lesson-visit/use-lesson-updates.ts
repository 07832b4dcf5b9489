import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useUpdateProgress, useRefreshProgress } from '../tracking/enhanced-progress.ts';
import type { LessonVisit } from './lesson-visit.ts';
import { progressErrorText } from '../tracking/progress-error-text.ts';
import { ApiError } from '../../../lib/http/api-error.ts';
import { toast } from '../../../ui/toasts/toast-store.ts';

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
  const refresh = useRefreshProgress(course.id);
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
          const { title, body } = progressErrorText(error, t);
          toast({ tone: 'danger', title, description: body });
          // Another window may have reset the lesson: shows how long to read on.
          if (error instanceof ApiError && error.code === 'reading_time_left') refresh();
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
