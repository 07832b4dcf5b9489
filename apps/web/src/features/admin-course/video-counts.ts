import type { AdminLesson } from '@atrium/contracts/media';
import type { OutlineGroup } from '../../lib/lessons/outline.ts';

/** How many lessons have a video, of those that can have one. */
export type VideoCounts = { count: number; total: number };

/** Counts the lessons with a video; quizzes and projects don't count. */
export function countVideos(lessons: readonly AdminLesson[]): VideoCounts {
  const able = lessons.flatMap(({ video }) => video ?? []);
  return { count: able.filter(({ hasVideo }) => hasVideo).length, total: able.length };
}

/** Which group of lessons is open at first: the first that lacks a video, else the first. */
export function openAtFirst(groups: readonly OutlineGroup<AdminLesson, unknown>[]): number {
  const lacking = groups.findIndex(({ lessons }) => {
    const { count, total } = countVideos(lessons);
    return count < total;
  });
  return Math.max(0, lacking);
}
