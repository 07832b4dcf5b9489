import type { LessonStatus } from '@atrium/contracts/progress/constants';
import { RotateCcw } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { useUpdateProgress } from '../tracking/enhanced-progress.ts';
import { canMark, type LessonProgress, statusOf } from '../tracking/lesson-progress.ts';
import { progressErrorText } from '../tracking/progress-error-text.ts';
import { useSecondsUntil } from '../../../lib/hooks/use-seconds-until.ts';
import { ResetDialog } from './reset-dialog.tsx';

const tones = { completed: 'success', in_progress: 'primary', not_started: 'neutral' } as const;

/** Status of a lesson and the button that changes it, if the learner may. An error stays visible beside them. */
export function ProgressActions({ progress }: { progress: LessonProgress }) {
  const { t } = useTranslation();
  const { lesson } = progress;
  const { move, isMoving, errorMessage } = useUpdateLessonStatus(progress);
  const [isConfirming, setIsConfirming] = useState(false);
  const errorId = useId();
  const status = statusOf(progress);
  const isDone = status === 'completed';
  const secondsLeft = useSecondsUntil(isDone ? null : progress.unit?.markableAt);
  const isMovable = isDone || (canMark(progress) && secondsLeft === 0);
  const press = () => {
    if (!isDone) void move('completed');
    else setIsConfirming(true);
  };
  const reset = () => {
    setIsConfirming(false);
    void move('not_started');
  };
  return (
    <>
      <div className="flex shrink-0 items-center justify-end gap-1.5 max-md:basis-full max-md:justify-between max-md:pl-9">
        <Badge tone={tones[status]}>{t(`course.progress.status.${status}`)}</Badge>
        {isMovable && (
          // A single button, so that it keeps focus when its action changes.
          <Button
            variant="ghost"
            size="sm"
            loading={isMoving}
            aria-label={t(isDone ? 'course.progress.resetOf' : 'course.progress.markCompleteOf', {
              title: lesson.title,
            })}
            aria-describedby={errorMessage && errorId}
            className="relative min-w-28 max-md:-mr-2 max-md:h-11 md:-mr-2.5"
            onClick={press}
          >
            {isDone && <RotateCcw className="size-3.5!" aria-hidden />}
            {t(isDone ? 'course.progress.reset' : 'course.progress.markComplete')}
          </Button>
        )}
      </div>
      {errorMessage && (
        <p id={errorId} className="relative -mt-1 basis-full pl-10 text-xs text-danger-text">
          {errorMessage}{' '}
          <TextLink
            to={lesson.href}
            aria-label={t('course.progress.openOf', { title: lesson.title })}
          >
            {t('course.progress.open')}
          </TextLink>
        </p>
      )}
      <ResetDialog
        lesson={lesson}
        open={isConfirming}
        onCancel={() => setIsConfirming(false)}
        onConfirm={reset}
      />
    </>
  );
}

/** Marks a lesson complete or resets it. Shows the result in a toast and returns the error message for the row. */
function useUpdateLessonStatus({ lesson, unit }: LessonProgress) {
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
      const { title, body } = progressErrorText(error, t);
      toast({ tone: 'danger', title, description: body });
    } finally {
      isInFlight.current = false;
    }
  };
  const errorMessage = update.isError ? progressErrorText(update.error, t).body : undefined;
  return { move, isMoving: update.isPending, errorMessage };
}
