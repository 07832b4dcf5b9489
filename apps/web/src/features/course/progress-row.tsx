import { RotateCcw } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../lib/cn.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { statusOf, type LessonProgress } from '../../lib/progress/lesson-progress.ts';
import { ResetDialog, needsWorkAgain } from './reset-dialog.tsx';
import { useMoveLesson } from './use-move-lesson.ts';

const tones = { completed: 'success', in_progress: 'primary', not_started: 'neutral' } as const;

/** One lesson with where the learner stands, and the button that moves it, if one does. What was refused stays beside it. */
export function ProgressRow({ progress }: { progress: LessonProgress }) {
  const { t } = useTranslation();
  const { lesson } = progress;
  const { move, isMoving, trouble } = useMoveLesson(progress);
  const [isAsking, setIsAsking] = useState(false);
  const troubleId = useId();
  const status = statusOf(progress);
  const isDone = status === 'completed';
  const isMovable = isDone || progress.unit?.isMarkable !== false;
  const press = () => {
    if (!isDone) void move('completed');
    else if (needsWorkAgain(lesson)) setIsAsking(true);
    else void move('not_started');
  };
  const reset = () => {
    setIsAsking(false);
    void move('not_started');
  };
  return (
    <li className="border-b border-border py-2 pr-2.5 pl-5 last:border-b-0">
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <p className="text-ui font-medium wrap-break-word">{lesson.title}</p>
          <Badge tone={tones[status]} className="-ml-0.5">
            {t(`course.progress.status.${status}`)}
          </Badge>
        </div>
        {isMovable && (
          // One button, so that focus stays on it when its meaning turns.
          <Button
            variant={isDone ? 'ghost' : 'soft'}
            size="sm"
            loading={isMoving}
            aria-label={t(isDone ? 'course.progress.resetOf' : 'course.progress.markCompleteOf', {
              title: lesson.title,
            })}
            aria-describedby={trouble && troubleId}
            className={cn(!isDone && 'mr-1.5 px-1')}
            onClick={press}
          >
            {isDone && <RotateCcw className="size-3.5!" aria-hidden />}
            {t(isDone ? 'course.progress.reset' : 'course.progress.markComplete')}
          </Button>
        )}
      </div>
      {trouble && (
        <p id={troubleId} className="mt-1 mr-1.5 text-xs text-danger-text">
          {trouble}{' '}
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
        open={isAsking}
        onCancel={() => setIsAsking(false)}
        onConfirm={reset}
      />
    </li>
  );
}
