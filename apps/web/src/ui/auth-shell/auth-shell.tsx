import { Pause, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Logo } from '../layout/logo.tsx';
import { BackdropScene } from './backdrop-scene.tsx';
import { BackdropVideo } from './backdrop-video.tsx';
import { type BackdropPlayback, useBackdropPlayback } from './use-backdrop-playback.ts';
import { PlanLines } from './wire-plan.tsx';

function PauseButton({ paused, onToggle }: { paused: boolean; onToggle: () => void }) {
  const { t } = useTranslation();
  const Icon = paused ? Play : Pause;
  const label = paused ? t('auth.backdrop.play') : t('auth.backdrop.pause');
  return (
    <button
      type="button"
      onClick={onToggle}
      aria-label={label}
      className="focus-ring mt-10 inline-flex items-center gap-2 self-start rounded-full bg-black/25 px-3 py-1.5 text-xs text-white/90 backdrop-blur-md hover:bg-black/40 max-md:absolute max-md:top-3 max-md:right-4 max-md:mt-0 max-md:size-(--target-min) max-md:justify-center max-md:p-0"
    >
      <Icon className="size-3.5 fill-current" strokeWidth={0} aria-hidden />
      <span className="max-md:hidden">{label}</span>
    </button>
  );
}

/** Backdrop left, panel right; on mobile a sheet over a short backdrop. */
export function AuthShell({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const playback = useBackdropPlayback();
  return (
    <div className="relative min-h-dvh md:grid md:grid-cols-[minmax(0,1fr)_27rem] lg:grid-cols-[minmax(0,1fr)_33rem]">
      <Backdrop playback={playback} />
      <header
        data-theme="dark"
        className="relative flex flex-col p-10 text-white max-lg:p-8 max-md:h-44 max-md:p-5 max-md:pt-3"
      >
        <Logo invert className="self-start" />
        <div className="mt-auto max-w-lg max-md:hidden">
          <p className="font-heading text-5xl max-lg:text-3xl">{t('auth.backdrop.headline')}</p>
          <p className="mt-4 text-lg text-white/85 max-lg:text-base">{t('auth.backdrop.lead')}</p>
        </div>
        {playback.isPossible && (
          <PauseButton paused={playback.isPaused} onToggle={playback.toggle} />
        )}
      </header>
      <main id="main" className="relative flex max-md:-mt-6 md:p-4">
        <div className="flex w-full flex-col justify-center rounded-3xl bg-surface px-11 py-9 shadow-4 max-md:min-h-[calc(100dvh-9.5rem)] max-md:justify-start max-md:rounded-b-none max-md:px-5 max-md:pt-7 max-md:pb-10">
          <div className="mx-auto w-full max-w-[25rem]">{children}</div>
        </div>
      </main>
    </div>
  );
}

/** Heading and lead of an auth panel. */
export function AuthTitle({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <>
      <h1 tabIndex={-1} className="font-heading text-3xl focus:outline-none max-md:text-2xl">
        {title}
      </h1>
      {children && <p className="mt-1.5 text-sm text-muted">{children}</p>}
    </>
  );
}

/** Background of the auth screens; always dark. Plays a video over the still drawing where allowed. */
function Backdrop({ playback }: { playback: BackdropPlayback }) {
  return (
    <div className="backdrop" data-theme="dark" aria-hidden>
      <div className="backdrop-stage">
        <BackdropScene />
        <BackdropVideo playback={playback} />
        <PlanLines />
      </div>
      <div className="backdrop-grain" />
    </div>
  );
}
