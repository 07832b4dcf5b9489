import type { CourseStatsReply } from '@atrium/contracts/analytics/course-stats';

/** Returns a whole percentage. Rounds to 100 only if the part is the whole. */
export function percentOf(part: number, whole: number): number {
  if (whole === 0) return 0;
  return part < whole ? Math.min(99, Math.round((100 * part) / whole)) : 100;
}

/** Whether the median is hidden because too few learners have completed the course. */
export const isMedianHidden = ({
  medianDays,
  completed,
  coversAllLearners,
  hiddenBelow,
}: Pick<
  CourseStatsReply,
  'medianDays' | 'completed' | 'coversAllLearners' | 'hiddenBelow'
>): boolean => medianDays === null && completed !== 0 && coversAllLearners && hiddenBelow !== null;

/** Sorts questions by difficulty, hardest first. Hidden questions follow, then unanswered ones. */
export const sortByDifficulty = (
  questions: CourseStatsReply['questions'],
): CourseStatsReply['questions'] => {
  const group = ({ answered }: CourseStatsReply['questions'][number]) =>
    answered === 0 ? 2 : Number(answered === null);
  return questions.toSorted(
    (a, b) => group(a) - group(b) || (a.correctPercent ?? 0) - (b.correctPercent ?? 0),
  );
};
