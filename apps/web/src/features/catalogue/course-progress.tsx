import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../lib/cn.ts';
import { Progress } from '../../ui/progress.tsx';

/** Progress in a course: purple while in progress, green when completed. */
export function CourseProgress({ title, percent }: { title: string; percent: number }) {
  const { t } = useTranslation();
  const isComplete = percent >= 100;
  const label = isComplete ? t('catalogue.completed') : t('catalogue.percentComplete', { percent });
  return (
    // At 0% only for assistive technology, since an empty bar is visual noise.
    <div className={cn('mt-auto pt-3.5', percent === 0 && 'sr-only')}>
      <Progress value={percent} label={t('catalogue.courseProgress', { title })} className="h-1" />
      <p
        className={cn(
          'mt-1.5 flex items-center gap-1 text-xs font-medium tnum',
          isComplete ? 'text-success-text' : 'text-primary-text',
        )}
      >
        {isComplete && <CircleCheck className="size-3.5" aria-hidden />}
        {label}
      </p>
    </div>
  );
}
