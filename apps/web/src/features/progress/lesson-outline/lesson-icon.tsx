import type { LessonKind } from '@atrium/contracts/courses/constants';
import type { LessonStatus } from '@atrium/contracts/progress/constants';
import { Check, Clock, Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../lib/styles/cn.ts';
import { kindIcons } from '../../courses/index.ts';

/** Icon for the status of a lesson, or for its kind if not started, with text for screen readers. */
export function LessonIcon({
  kind,
  status,
  isLocked,
  isCurrent,
}: {
  kind: LessonKind;
  status: LessonStatus;
  isLocked: boolean;
  isCurrent: boolean;
}) {
  const { t } = useTranslation();
  if (status === 'completed') {
    return (
      <span className="grid size-5 shrink-0 place-items-center rounded-full bg-success text-on-success">
        <Check className="size-3" strokeWidth={3.2} aria-hidden />
      </span>
    );
  }
  const isInProgress = status === 'in_progress' && !isLocked;
  const Icon = isLocked ? Lock : isInProgress ? Clock : kindIcons[kind];
  return (
    <span
      className={cn(
        'grid size-5 shrink-0 place-items-center',
        isCurrent || isInProgress ? 'text-primary-text' : 'text-subtle',
      )}
    >
      <Icon className="size-4" strokeWidth={1.9} aria-hidden />
      {isInProgress && <span className="sr-only">{t('lesson.outline.inProgress')}</span>}
    </span>
  );
}
