import type { LessonStatus } from '@atrium/contracts/constants';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../ui/toast-store.ts';
import { useUpdateProgress } from '../../lib/progress/enhanced-progress.ts';
import type { LessonProgress } from '../../lib/progress/lesson-progress.ts';
import { refusalWords } from '../../lib/progress/refusal-words.ts';

/** Marks one lesson complete or resets it, and says what became of it: in a toast, and for its row to keep. */
export function useMoveLesson({ lesson, unit }: LessonProgress) {
  const { t } = useTranslation();
  const update = useUpdateProgress(lesson.courseId);
  // Two presses may come before the first is on screen; they are one.
  const isUnderWay = useRef(false);
  const announce = (asked: LessonStatus, became: LessonStatus | undefined) => {
    if (became !== asked) {
      toast({ tone: 'info', title: t('course.progress.changedElsewhere') });
      return;
    }
    const words = asked === 'completed' ? 'marked' : 'saved';
    toast({ title: t('course.progress.updated'), description: t(`course.progress.${words}`) });
  };
  const move = async (status: LessonStatus) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      const epoch = unit && { epoch: unit.epoch };
      const progress = await update.mutateAsync({ lessonId: lesson.id, status, ...epoch });
      const after = progress.unitProgress.find(({ lessonId }) => lessonId === lesson.id);
      announce(status, after?.status);
    } catch (error) {
      const { title, line } = refusalWords(error, t);
      toast({ tone: 'danger', title, description: line });
    } finally {
      isUnderWay.current = false;
    }
  };
  const trouble = update.isError ? refusalWords(update.error, t).line : undefined;
  return { move, isMoving: update.isPending, trouble };
}
