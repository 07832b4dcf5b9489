import type { CourseModule } from '@atrium/contracts/courses/courses';
import { ChevronDown, CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../lib/styles/cn.ts';
import { Progress } from '../../../ui/progress/progress.tsx';

function Count({ number, done, total }: { number: number; done: number; total: number }) {
  const { t } = useTranslation();
  const label = t('course.content.doneOf', { done, total });
  if (done === total) {
    return (
      <span className="inline-flex items-center gap-1.5 text-ui text-success-text tnum">
        <CircleCheck className="size-4" aria-hidden />
        {label}
      </span>
    );
  }
  return (
    <span className="inline-flex items-center gap-3 text-ui text-subtle tnum">
      {done > 0 && (
        <Progress
          value={(100 * done) / total}
          label={t('course.progress.module', { number })}
          className="w-16 max-md:hidden"
        />
      )}
      {label}
    </span>
  );
}

/** Header of a module in the lesson list: toggles the module and shows its progress. */
export function ModuleHead({
  module,
  total,
  done,
  isOpen,
  controls,
  onToggle,
}: {
  module: CourseModule;
  total: number;
  /** Absent if the viewer has no progress. */
  done: number | undefined;
  isOpen: boolean;
  controls: string;
  onToggle: () => void;
}) {
  const { t } = useTranslation();
  return (
    <h3>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={controls}
        onClick={onToggle}
        className="focus-ring flex w-full items-center gap-4 border-t border-border bg-sunken/60 px-5 py-3 text-left -outline-offset-2! hover:bg-hover max-md:gap-3 max-md:px-4 dark:bg-hover"
      >
        <span className="min-w-0 flex-1">
          <span className="block text-xs text-subtle">
            {t('course.progress.module', { number: module.number })}
          </span>{' '}
          <span className="block text-sm font-medium wrap-break-word">{module.title}</span>
        </span>
        {done === undefined ? (
          <span className="text-ui text-subtle tnum">
            {t('course.content.lessons', { count: total })}
          </span>
        ) : (
          <Count number={module.number} done={done} total={total} />
        )}
        <ChevronDown
          aria-hidden
          className={cn('size-4 shrink-0 text-subtle transition-transform', isOpen && 'rotate-180')}
        />
      </button>
    </h3>
  );
}
