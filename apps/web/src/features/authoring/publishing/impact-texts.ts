import type { CompletedLearnerChoice } from '@atrium/contracts/authoring/constants';
import type { PublishImpact } from '@atrium/contracts/authoring/publishing';
import type { TFunction } from 'i18next';
import { hasLearners } from './draft-status.ts';

/** Counts the learners of a course: "41 completed, 12 in progress". */
export function learnerCountsText({ completed, inProgress }: PublishImpact, t: TFunction): string {
  return t('publishing.impact.both', {
    completed: t('publishing.impact.completed', { count: completed }),
    inProgress: t('publishing.impact.inProgress', { count: inProgress }),
  });
}

/** Describes the impact of publishing, regardless of the choice for completed learners. */
export function impactTexts(impact: PublishImpact, t: TFunction): string[] {
  if (!hasLearners(impact)) return [t('publishing.impact.noLearners')];
  const { completed, inProgress, finishing, lacking } = impact;
  return [
    ...(finishing > 0 ? [t('publishing.impact.willComplete', { count: finishing })] : []),
    ...(inProgress > finishing ? [t('publishing.impact.willContinue')] : []),
    ...(completed > 0 && lacking === 0 ? [t('publishing.impact.allDone')] : []),
  ];
}

/** Describes the impact after publishing. */
export function outcomeTexts(
  { finishing, lacking }: PublishImpact,
  completed: CompletedLearnerChoice,
  t: TFunction,
): string[] {
  return [
    ...(finishing > 0 ? [t('publishing.done.nowCompleted', { count: finishing })] : []),
    ...(completed === 'ask' && lacking > 0
      ? [t('publishing.done.mustComplete', { count: lacking })]
      : []),
  ];
}
