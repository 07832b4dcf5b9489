import type { CompletedChoice } from '@atrium/contracts/constants';
import type { PublishImpact } from '@atrium/contracts/publishing';
import type { TFunction } from 'i18next';
import { concernsSomebody } from './stage.ts';

/** Who takes the course: "41 have completed, 12 are in the middle". */
export function takersWords({ completed, inProgress }: PublishImpact, t: TFunction): string {
  return t('publishing.impact.both', {
    completed: t('publishing.impact.completed', { count: completed }),
    inProgress: t('publishing.impact.inProgress', { count: inProgress }),
  });
}

/** What publishing does to them, whatever is chosen. */
export function impactWords(impact: PublishImpact, t: TFunction): string[] {
  if (!concernsSomebody(impact)) return [t('publishing.impact.nobody')];
  const { completed, inProgress, finishing, lacking } = impact;
  return [
    ...(finishing > 0 ? [t('publishing.impact.finishing', { count: finishing })] : []),
    ...(inProgress > finishing ? [t('publishing.impact.goOn')] : []),
    ...(completed > 0 && lacking === 0 ? [t('publishing.impact.allDone')] : []),
  ];
}

/** What it has done to them. */
export function outcomeWords(
  { finishing, lacking }: PublishImpact,
  completed: CompletedChoice,
  t: TFunction,
): string[] {
  return [
    ...(finishing > 0 ? [t('publishing.done.finished', { count: finishing })] : []),
    ...(completed === 'ask' && lacking > 0 ? [t('publishing.done.asked', { count: lacking })] : []),
  ];
}
