import type { ItemStatsReply } from '@atrium/contracts/analytics/item-stats';

type Item = Pick<
  ItemStatsReply['questions'][number],
  'attempts' | 'difficultyPercent' | 'discrimination'
>;

/** What the stats of a question say. `separation` is null if too few attempts or no variance allow a statement. */
export type ItemReading = {
  difficulty: 'easy' | 'medium' | 'hard';
  separation: 'weak' | 'separates' | null;
};

/** Common limits of item analysis: nearly everyone earns the points, or most people miss them. */
const easyFrom = 85;
const hardBelow = 40;
/** Below this correlation, people who do well overall hardly do better on the question. */
const weakBelow = 0.1;
const separatesFrom = 0.3;

/** Reads the stats of a question; null without enough attempts. */
export function readItemStats({ difficultyPercent, discrimination }: Item): ItemReading | null {
  if (difficultyPercent === null) return null;
  const isHard = difficultyPercent < hardBelow;
  const difficulty = difficultyPercent >= easyFrom ? 'easy' : isHard ? 'hard' : 'medium';
  if (discrimination === null) return { difficulty, separation: null };
  const separates = discrimination >= separatesFrom ? ('separates' as const) : null;
  return { difficulty, separation: discrimination < weakBelow ? 'weak' : separates };
}
