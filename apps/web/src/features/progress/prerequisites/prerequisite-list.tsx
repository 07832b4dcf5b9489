import type { Prerequisite } from '@atrium/contracts/progress/prerequisites';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../lib/styles/cn.ts';
import { TextLink } from '../../../ui/buttons/text-link.tsx';

/** Courses to complete first, each with a link and whether it is completed. */
export function PrerequisiteList({
  prerequisites,
  className,
}: {
  prerequisites: readonly Prerequisite[];
  className?: string;
}) {
  const { t } = useTranslation();
  return (
    <ul
      aria-label={t('course.completeFirst.title')}
      className={cn('grid gap-2.5 text-left', className)}
    >
      {prerequisites.map(({ courseId, title, href, isCompleted }) => {
        const Icon = isCompleted ? CircleCheck : CircleDashed;
        return (
          <li key={courseId} className="flex min-w-0 gap-2.5 text-ui">
            <Icon
              className={cn(
                'mt-0.5 size-4 shrink-0',
                isCompleted ? 'text-success-text' : 'text-subtle',
              )}
              aria-hidden
            />
            <span className="min-w-0 wrap-anywhere">
              <TextLink to={href}>{title}</TextLink>
              <span className="block text-xs text-subtle">
                {t(isCompleted ? 'course.completeFirst.completed' : 'course.completeFirst.open')}
              </span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
