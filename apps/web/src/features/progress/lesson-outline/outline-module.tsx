import type { CourseModule } from '@atrium/contracts/courses/courses';
import { ChevronDown, CircleCheck } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../lib/styles/cn.ts';
import { Progress } from '../../../ui/progress/progress.tsx';

function ModuleCount({ done, total }: { done: number; total: number }) {
  const { t } = useTranslation();
  const isComplete = done === total;
  return (
    <span className="mt-2 flex items-center gap-2.5">
      <span aria-hidden className="contents">
        <Progress value={(100 * done) / total} className="h-1 w-16" />
        <span className={cn('text-xs tnum', isComplete ? 'text-success-text' : 'text-subtle')}>
          {t('lesson.outline.count', { done, total })}
        </span>
        {isComplete && <CircleCheck className="size-3.5 text-success-text" />}
      </span>
      <span className="sr-only">{t('lesson.outline.countLabel', { done, total })}</span>
    </span>
  );
}

/** Collapsible module of the outline. The module of the current lesson cannot be closed. */
export function OutlineModule({
  module,
  done,
  total,
  isOpen,
  holdsCurrent,
  onToggle,
  children,
}: {
  module: CourseModule;
  /** Absent if the viewer has no progress. */
  done: number | undefined;
  total: number;
  isOpen: boolean;
  holdsCurrent: boolean;
  onToggle: () => void;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const listId = useId();
  return (
    <li className="border-b border-border">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-disabled={holdsCurrent || undefined}
        onClick={holdsCurrent ? undefined : onToggle}
        className={cn(
          'focus-ring flex w-full items-start gap-3 px-5 py-3.5 text-left -outline-offset-2!',
          holdsCurrent ? 'cursor-default' : 'hover:bg-hover',
        )}
      >
        <span className="min-w-0 flex-1">
          <span className="block text-xs text-subtle">
            {t('lesson.outline.module', { number: module.number })}
          </span>
          <span className="block text-sm font-medium text-balance wrap-break-word">
            {module.title}
          </span>
          {done !== undefined && <ModuleCount done={done} total={total} />}
        </span>
        <ChevronDown
          aria-hidden
          className={cn(
            'mt-4.5 size-4 shrink-0 text-subtle transition-transform',
            isOpen && 'rotate-180',
            holdsCurrent && 'opacity-45',
          )}
        />
      </button>
      {isOpen && (
        <ol id={listId} className="px-2.5 pb-3">
          {children}
        </ol>
      )}
    </li>
  );
}
