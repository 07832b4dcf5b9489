import type { SecondRange, VideoProgress } from '@atrium/contracts/progress/lessons';
import type { WatchProgress } from './watch.queries.ts';

/** Parses a Postgres multirange: `{[0,10),[12,20)}`. */
export function parseRanges(text: string): SecondRange[] {
  return [...text.matchAll(/\[(\d+),(\d+)\)/g)].map(([, from, to]) => [Number(from), Number(to)]);
}

/** Returns the watched share in whole percent, at most 100. Returns 0 for a duration of 0. */
export function getWatchedPercent(seconds: number, durationSeconds: number): number {
  if (durationSeconds <= 0) return 0;
  return Math.min(100, Math.floor((seconds * 100) / durationSeconds));
}

/** Maps a progress row to the API response. */
export function toVideoProgress(
  lessonId: number,
  watched: WatchProgress | undefined,
  durationSeconds: number,
): VideoProgress {
  return {
    lessonId,
    status: watched?.status ?? 'not_started',
    completedAt: watched?.completedAt?.toISOString() ?? null,
    completedBy: watched?.completedBy ?? null,
    epoch: watched?.epoch ?? 0,
    positionSeconds: watched?.positionSeconds ?? 0,
    watched: parseRanges(watched?.watched ?? ''),
    watchedPercent: getWatchedPercent(watched?.watchedSeconds ?? 0, durationSeconds),
  };
}
