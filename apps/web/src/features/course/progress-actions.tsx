import { RotateCcw } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { statusOf, type LessonProgress } from '../../lib/progress/lesson-progress.ts';
import { ResetDialog } from './reset-dialog.tsx';
import { useUpdateLessonStatus } from './use-update-lesson-status.ts';

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
  const isMovable = isDone || progress.unit?.isMarkable !== false;
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
