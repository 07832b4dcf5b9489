import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useRefreshProgress, useUpdateProgress } from '../../lib/progress/enhanced-progress.ts';
import { refusalWords } from '../../lib/progress/refusal-words.ts';
import { toast } from '../../ui/toast-store.ts';
import type { LessonVisit } from './lesson-visit.ts';

/** Says that a lesson is complete. */
export function useAnnounceCompleted(): () => void {
  const { t } = useTranslation();
  return () =>
    toast({ title: t('lesson.completed.title'), description: t('lesson.completed.body') });
}

/** For a lesson that completes by itself, a video or a quiz: says so and asks for the progress again. */
export function useCompletedByItself({ course }: LessonVisit): () => void {
  const announce = useAnnounceCompleted();
  const refresh = useRefreshProgress(course.id);
  return () => {
    announce();
    refresh();
  };
}

/** Marks a lesson complete, and says what became of it: in a toast, and for the page to keep. */
export function useMarkComplete({ course, lesson, unit }: LessonVisit) {
  const { t } = useTranslation();
  const update = useUpdateProgress(course.id);
  const announce = useAnnounceCompleted();
  // Two presses may come before the first is on screen; they are one.
  const isUnderWay = useRef(false);
  const mark = () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    update.mutate(
      { lessonId: lesson.id, status: 'completed', ...(unit && { epoch: unit.epoch }) },
      {
        onSuccess: ({ unitProgress }) => {
          const own = unitProgress.find(({ lessonId }) => lessonId === lesson.id);
          if (own?.status === 'completed') announce();
          else toast({ tone: 'info', title: t('course.progress.changedElsewhere') });
        },
        onError: (error) => {
          const { title, line } = refusalWords(error, t);
          toast({ tone: 'danger', title, description: line });
        },
        onSettled: () => {
          isUnderWay.current = false;
        },
      },
    );
  };
  const trouble = update.isError ? refusalWords(update.error, t) : undefined;
  return { mark, isMarking: update.isPending, trouble };
}
