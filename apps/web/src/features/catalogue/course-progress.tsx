import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../lib/cn.ts';
import { Progress } from '../../ui/progress.tsx';

/** How far a learner has come in a course, in purple, or that it is done, in green. */
export function CourseProgress({ title, percent }: { title: string; percent: number }) {
  const { t } = useTranslation();
  const isComplete = percent >= 100;
  const words = isComplete ? t('catalogue.completed') : t('catalogue.percentComplete', { percent });
  return (
    // Before the first lesson it is there for assistive technology only: an empty track is noise.
    <div className={cn('mt-auto pt-3.5', percent === 0 && 'sr-only')}>
      <Progress value={percent} label={t('catalogue.courseProgress', { title })} className="h-1" />
      <p
        className={cn(
          'mt-1.5 flex items-center gap-1 text-xs font-medium tnum',
          isComplete ? 'text-success-text' : 'text-primary-text',
        )}
      >
        {isComplete && <CircleCheck className="size-3.5" aria-hidden />}
        {words}
      </p>
    </div>
  );
}
