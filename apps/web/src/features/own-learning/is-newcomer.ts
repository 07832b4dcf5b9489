import type { OwnLearning } from '@atrium/contracts/analytics';

/** Whether somebody has not learned anything yet: then there is nothing to count, only to begin. */
export const isNewcomer = ({ longestDaysInARow, scores, certificates }: OwnLearning): boolean =>
  longestDaysInARow === 0 && scores.length === 0 && certificates.length === 0;
