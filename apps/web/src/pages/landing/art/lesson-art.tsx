import { Check, Lightbulb, Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../lib/styles/cn.ts';
import scene from './room-scene.svg';

/** Illustration of a video lesson. */
export function VideoArt() {
  return (
    <div className="absolute inset-0">
      <img src={scene} alt="" loading="lazy" className="size-full object-cover" />
      <span className="absolute inset-0 grid place-items-center bg-ink-950/25">
        <span className="grid size-14 place-items-center rounded-full bg-white text-ink-900 shadow-3">
          <Play className="ml-0.5 size-6 fill-current" strokeWidth={0} />
        </span>
      </span>
    </div>
  );
}

/** Illustration of a text lesson with its key concepts. */
export function TextArt() {
  const { t } = useTranslation();
  return (
    <div className="absolute inset-x-6 top-6 -bottom-4 rounded-t-lg border border-border bg-surface p-4 shadow-2">
      <span className="block h-2 w-3/5 rounded-full bg-border-strong" />
      <span className="mt-2 block h-2 w-11/12 rounded-full bg-border" />
      <span className="mt-2 block h-2 w-4/5 rounded-full bg-border" />
      <div className="mt-4 rounded-md border border-info-line bg-info-soft p-3">
        <p className="flex items-center gap-1.5 text-xs font-medium text-info-text">
          <Lightbulb className="size-3.5" />
          {t('landing.sample.keyConcepts')}
        </p>
        <span className="mt-2 block h-1.5 w-4/5 rounded-full bg-info-line" />
        <span className="mt-1.5 block h-1.5 w-3/5 rounded-full bg-info-line" />
      </div>
    </div>
  );
}

const answers = [
  { key: 'none', chosen: false },
  { key: 'third', chosen: true },
  { key: 'most', chosen: false },
] as const;

/** Illustration of a question with one answer selected. */
export function QuizArt() {
  const { t } = useTranslation();
  return (
    <div className="absolute inset-x-6 top-1/2 grid -translate-y-1/2 gap-2">
      {answers.map(({ key, chosen }) => (
        <span
          key={key}
          className={cn(
            'flex h-11 items-center gap-3 rounded-lg border px-3.5 text-ui',
            chosen
              ? 'border-primary bg-primary-soft font-medium shadow-[inset_0_0_0_1px_var(--primary)]'
              : 'border-border-strong bg-surface',
          )}
        >
          <span
            className={cn(
              'grid size-4.5 place-items-center rounded-full border',
              chosen ? 'border-primary bg-primary' : 'border-control',
            )}
          >
            {chosen && <span className="size-1.5 rounded-full bg-white" />}
          </span>
          {t(`landing.sample.answers.${key}`)}
        </span>
      ))}
    </div>
  );
}

const stops = [
  { key: 'accept', state: 'done' },
  { key: 'scan', state: 'done' },
  { key: 'merge', state: 'current' },
  { key: 'submit', state: 'open' },
] as const;

const stopStyles = {
  done: 'bg-primary text-on-primary',
  current: 'border-2 border-primary bg-surface text-primary-text',
  open: 'border border-control bg-surface text-muted',
} as const;

/** Illustration of a capstone project, two of its tasks done. */
export function CapstoneArt() {
  const { t } = useTranslation();
  return (
    <div className="absolute inset-x-8 top-7 grid gap-4 max-sm:top-5">
      {stops.map(({ key, state }, index) => (
        <span key={key} className="relative flex items-center gap-3 text-ui font-medium">
          {index < stops.length - 1 && (
            <span
              className={cn(
                'absolute top-8 left-[0.8125rem] h-4 w-0.5',
                state === 'done' ? 'bg-progress' : 'bg-border-strong',
              )}
            />
          )}
          <span
            className={cn(
              'grid size-7 shrink-0 place-items-center rounded-full text-xs',
              stopStyles[state],
            )}
          >
            {state === 'done' ? <Check className="size-3.5" strokeWidth={3} /> : index + 1}
          </span>
          {t(`landing.sample.stops.${key}`)}
        </span>
      ))}
    </div>
  );
}
