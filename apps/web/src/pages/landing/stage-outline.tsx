import { ChevronDown, CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../lib/styles/cn.ts';
import { Progress } from '../../ui/progress/progress.tsx';
import { SegmentedProgress } from '../../ui/progress/segmented-progress.tsx';
import { sampleLessons, sampleModules, samplePercent } from './samples/sample.ts';

type SampleModule = (typeof sampleModules)[number];

function ModuleRow({ number, title, total, done }: SampleModule) {
  const { t } = useTranslation();
  const name = t('landing.sample.module', { number });
  const complete = done >= total;
  return (
    <div className="flex items-start gap-3 border-b border-border px-5 py-3.5">
      <div className="min-w-0 flex-1">
        <p className="text-xs text-subtle">{name}</p>
        <p className="text-sm font-medium text-balance">{t(title)}</p>
        <div className="mt-2 flex items-center gap-2.5">
          <Progress value={(100 * done) / total} label={name} className="h-1 w-16" />
          <span className={cn('text-xs tnum', complete ? 'text-success-text' : 'text-subtle')}>
            {done}/{total}
          </span>
          {complete && <CircleCheck className="size-3.5 text-success-text" />}
        </div>
      </div>
      <ChevronDown className="mt-4.5 size-4 shrink-0 text-subtle" />
    </div>
  );
}

/** The course outline beside the player, cut off at the window's edge. */
export function StageOutline() {
  const { t } = useTranslation();
  const segments = sampleModules.map(({ number, total, done }) => ({
    name: t('landing.sample.module', { number }),
    total,
    done,
  }));
  return (
    <div className="h-full">
      <div className="border-b border-border px-5 pt-5 pb-4.5">
        <p className="font-title">{t('landing.sample.course')}</p>
        <p className="mt-0.5 text-ui text-subtle">
          {t('landing.sample.lessons', { count: sampleLessons })}
        </p>
        <div className="mt-4 mb-2 flex items-baseline justify-between text-ui">
          <span className="text-muted">{t('ui.courseProgress')}</span>
          <span className="font-semibold text-primary-text tnum">{samplePercent}%</span>
        </div>
        <SegmentedProgress segments={segments} />
      </div>
      {sampleModules.slice(0, 3).map((module) => (
        <ModuleRow key={module.number} {...module} />
      ))}
    </div>
  );
}
