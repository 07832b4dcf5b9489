import type { LessonKind, LessonStatus } from '@atrium/contracts/constants';
import { Check, Clock, Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../lib/cn.ts';
import { kindIcons } from '../../lib/lessons/kind-icons.ts';

/** Where somebody stands with a lesson, else what kind it is; said in words too. */
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
  const isUnderWay = status === 'in_progress';
  const Icon = isLocked ? Lock : isUnderWay ? Clock : kindIcons[kind];
  return (
    <span
      className={cn(
        'grid size-5 shrink-0 place-items-center',
        isCurrent || isUnderWay ? 'text-primary-text' : 'text-subtle',
      )}
    >
      <Icon className="size-4" strokeWidth={1.9} aria-hidden />
      {isUnderWay && <span className="sr-only">{t('lesson.outline.inProgress')}</span>}
    </span>
  );
}
