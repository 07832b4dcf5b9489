import type { AdminLesson } from '@atrium/contracts/media';
import type { OutlineGroup } from '../../lib/lessons/outline.ts';

/** Number of lessons with a video and of lessons that need one. */
export type VideoCounts = { count: number; total: number };

/** Counts video lessons only: a text lesson may have a video but does not need one. */
export function countVideos(lessons: readonly AdminLesson[]): VideoCounts {
  const needing = lessons.flatMap(({ video }) => (video?.isVideoLesson ? video : []));
  return { count: needing.filter(({ hasVideo }) => hasVideo).length, total: needing.length };
}

/** Returns the index of the first group with a missing video, else 0. */
export function initiallyOpenGroup(groups: readonly OutlineGroup<AdminLesson, unknown>[]): number {
  const lacking = groups.findIndex(({ lessons }) => {
    const { count, total } = countVideos(lessons);
    return count < total;
  });
  return Math.max(0, lacking);
}
