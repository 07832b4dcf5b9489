import { video } from '@atrium/contracts/constants';

/** Time and position of the last report. */
export type Mark = { atMs: number; percent: number };

/** Returns true if a report is due: after some time, or earlier after a large change of position. */
export function isReportDue(last: Mark, now: Mark): boolean {
  return (
    now.atMs - last.atMs >= video.reportEverySeconds * 1000 ||
    Math.abs(now.percent - last.percent) >= video.reportEveryPoints
  );
}
