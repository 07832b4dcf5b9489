import type { OwnLearning } from '@atrium/contracts/analytics';

/** Returns whether the learner has no activity yet, so that there are no stats to show. */
export const isNewcomer = ({ longestStreakDays, scores, certificates }: OwnLearning): boolean =>
  longestStreakDays === 0 && scores.length === 0 && certificates.length === 0;
