import { LoaderCircle, TriangleAlert, Video, VideoOff, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeepFocus } from '../../../lib/hooks/use-keep-focus.ts';
import { cn } from '../../../lib/styles/cn.ts';
import { ProgressBusy } from '../../../ui/progress/progress-busy.tsx';
import { Progress } from '../../../ui/progress/progress.tsx';
import type { RowState } from '../video-status/row-state.ts';

type Appearance = { icon: LucideIcon; tint: string; spins?: boolean };

const none: Appearance = { icon: VideoOff, tint: 'bg-sunken text-subtle dark:bg-hover' };
const appearances: Partial<Record<RowState['name'], Appearance>> = {
  ready: { icon: Video, tint: 'bg-success-soft text-success-text' },
  processing: { icon: LoaderCircle, tint: 'bg-primary-soft text-primary-text', spins: true },
  failed: { icon: TriangleAlert, tint: 'bg-danger-soft text-danger-text' },
};

function StatusText({ state, title }: { state: RowState; title: string }) {
  const { t } = useTranslation();
  const label = t('videos.state.processingOf', { title });
  switch (state.name) {
    case 'ready':
      return (
        <>
          <p className="text-ui font-medium">{t('videos.onPage.uploaded')}</p>
          <p className="truncate font-mono text-2xs text-subtle">{state.file.name}</p>
        </>
      );
    case 'processing':
      return (
        <>
          <p className="flex justify-between text-ui font-medium">
            {t('videos.state.processing')}
            {state.percent > 0 && (
              <span className="text-primary-text tnum">
                {t('videos.state.percent', { percent: state.percent })}
              </span>
            )}
          </p>
          {state.percent > 0 ? (
            <Progress value={state.percent} label={label} className="mt-1.5" />
          ) : (
            <ProgressBusy label={label} className="mt-1.5" />
          )}
        </>
      );
    case 'failed':
      return (
        <>
          <p className="text-ui font-medium text-danger-text">
            {t('videos.state.processingFailed')}
          </p>
          <p className="text-xs text-muted">{t(`videos.processingErrors.${state.failure}`)}</p>
          {state.stillPlays && (
            <p className="text-xs text-muted">{t('videos.state.previousVideoShown')}</p>
          )}
        </>
      );
    case 'pending':
    case 'chosen':
    case 'rejected':
    case 'waiting':
    case 'uploading':
    case 'uploadFailed':
      return <p className="text-ui text-muted">{t('videos.onPage.none')}</p>;
  }
}

/** Shows the state of a lesson's video beside its actions. */
export function LessonVideoFrame({
  state,
  title,
  aside,
  children,
}: {
  state: RowState;
  title: string;
  aside: ReactNode;
  children: ReactNode;
}) {
  const keepFocus = useKeepFocus<HTMLDivElement>('a, button:enabled');
  const isNone = state.name === 'pending';
  const { icon: Icon, tint, spins } = appearances[state.name] ?? none;
  return (
    <div
      className={cn(
        'flex items-center gap-3 rounded-lg border px-3 py-2',
        isNone
          ? 'border-dashed border-border-strong'
          : 'border-border bg-background max-md:flex-wrap dark:bg-sunken',
      )}
    >
      <span className={cn('grid size-8 shrink-0 place-items-center rounded-md', tint)}>
        <Icon className={cn('size-4', spins && 'animate-spin')} aria-hidden />
      </span>
      <div className="min-w-0 flex-1">
        <StatusText state={state} title={title} />
      </div>
      {aside}
      <div
        {...keepFocus}
        tabIndex={-1}
        className={cn(
          'flex gap-0.5 focus:outline-none empty:hidden',
          !isNone && 'max-md:w-full max-md:justify-end',
        )}
      >
        {children}
      </div>
    </div>
  );
}
