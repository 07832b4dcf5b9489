import { Trophy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useResolvedTheme } from '../../lib/styles/theme.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Ring } from '../../ui/progress/ring.tsx';
import { Aurora } from './art/aurora.tsx';
import { SampleCertificate } from './samples/sample-certificate.tsx';
import { StageOutline } from './stage-outline.tsx';
import { StagePlayer } from './stage-player.tsx';

function LessonWindow() {
  const { t } = useTranslation();
  return (
    <div className="absolute inset-y-12 left-12 grid w-[57rem] grid-cols-[minmax(0,1fr)_17rem] overflow-hidden rounded-2xl bg-background shadow-4 max-xl:left-8 max-lg:right-8 max-lg:w-auto max-lg:grid-cols-1 max-md:static max-md:block max-md:w-full">
      <div className="p-5 max-md:p-2.5">
        <StagePlayer />
        <p className="font-heading mt-4 text-2xl max-md:mt-3 max-md:px-1 max-md:text-lg">
          {t('landing.sample.lesson')}
        </p>
        <p className="mt-1 text-sm text-muted max-md:px-1 max-md:pb-2">
          {t('landing.sample.position')}
        </p>
      </div>
      <div className="overflow-hidden border-l border-border bg-surface max-lg:hidden">
        <StageOutline />
      </div>
    </div>
  );
}

function PerfectScore() {
  const { t } = useTranslation();
  return (
    <Card className="absolute top-20 right-9 flex items-center gap-4 rounded-2xl border-transparent p-4 pr-6 shadow-4 max-xl:hidden">
      <Ring value={100} size={60} stroke={6}>
        <Trophy className="size-6 text-success-text" strokeWidth={1.6} />
      </Ring>
      <div>
        <p className="font-title">{t('landing.sample.perfect')}</p>
        <p className="text-ui text-muted">{t('landing.sample.perfectBody')}</p>
      </div>
    </Card>
  );
}

/** Product preview on a dark background, built from real components. Decorative, hence inert. */
export function Stage() {
  const theme = useResolvedTheme();
  return (
    <div
      className="relative mt-12 overflow-hidden rounded-3xl max-md:-mx-(--gutter) max-md:mt-9 max-md:rounded-none"
      data-theme="dark"
    >
      <Aurora />
      <div
        inert
        aria-hidden
        data-theme={theme}
        className="relative h-[35.5rem] text-text max-lg:h-[32rem] max-md:h-auto max-md:px-4 max-md:pt-6 max-md:pb-44"
      >
        <LessonWindow />
        <div className="absolute right-9 bottom-20 w-[24.5rem] max-xl:right-6 max-lg:bottom-4 max-lg:w-[17rem] max-md:right-3 max-md:bottom-[-1.5rem] max-md:w-[16.5rem]">
          <SampleCertificate />
        </div>
        <PerfectScore />
      </div>
    </div>
  );
}
