import { video } from '@atrium/contracts/constants';

/** Where and when a player was. */
export type Mark = { atMs: number; percent: number };

/** Whether a player that moves has something to tell again: after a while, or sooner when it has come far. */
export function isReportDue(last: Mark, now: Mark): boolean {
  return (
    now.atMs - last.atMs >= video.reportEverySeconds * 1000 ||
    Math.abs(now.percent - last.percent) >= video.reportEveryPoints
  );
}
