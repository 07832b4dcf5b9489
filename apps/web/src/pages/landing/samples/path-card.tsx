import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../lib/styles/cn.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { sampleModules } from './sample.ts';

/** Share of the current module, chosen so that both colors and the gap are visible. */
const shownPercent = { underWay: 60, complete: 100, open: 0 } as const;

function state({ done, total }: { done: number; total: number }): keyof typeof shownPercent {
  if (done >= total) return 'complete';
  return done > 0 ? 'underWay' : 'open';
}

function Part({ module }: { module: (typeof sampleModules)[number] }) {
  const { t } = useTranslation();
  const now = state(module);
  return (
    <div style={{ flexGrow: module.total }} className="group min-w-0 basis-0 max-md:basis-auto">
      <div className="h-4 overflow-hidden rounded-[5px] bg-progress-track max-md:h-2.5 md:group-first:rounded-l-full md:group-last:rounded-r-full">
        <div
          className={cn('h-full', now === 'complete' ? 'bg-progress-complete' : 'bg-progress')}
          style={{ width: `${shownPercent[now]}%` }}
        />
      </div>
      <p className="mt-2.5 flex items-center gap-1.5 text-xs text-subtle max-md:mt-1.5">
        {now === 'complete' && <CircleCheck className="size-3.5 text-success-text" />}
        {t('landing.sample.module', { number: module.number })}
      </p>
      <p className="pr-3 text-ui leading-snug text-balance">{t(module.title)}</p>
    </div>
  );
}

/** "You always know where you are": a large course progress bar. */
export function PathCard() {
  const { t } = useTranslation();
  return (
    <Card className="mt-12 p-9 max-md:p-5">
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-2">
        <h3 className="font-heading text-2xl">{t('landing.path.title')}</h3>
        <p className="max-w-md text-sm text-muted">{t('landing.path.body')}</p>
      </div>
      <p className="sr-only">{t('landing.path.example')}</p>
      <div className="mt-7 flex gap-1.5 max-md:flex-col max-md:gap-3.5" aria-hidden>
        {sampleModules.map((module) => (
          <Part key={module.number} module={module} />
        ))}
      </div>
    </Card>
  );
}
