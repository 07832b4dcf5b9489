import type { BlockedQuiz } from '@atrium/contracts/training/user-records';
import type { Database } from '../../../platform/database/database.ts';
import { getAttemptLimits } from '../../progress/index.ts';
import { listTriedQuizzes, type Member } from './attempt-grants.queries.ts';

/** Lists the quizzes a member can't start now: all attempts are used, or the cool-down is not over. */
export async function listBlockedQuizzes(
  db: Database,
  member: Member,
): Promise<(BlockedQuiz & { courseId: number; cycle: number })[]> {
  return (await listTriedQuizzes(db, member)).flatMap((quiz) => {
    const { lessonId, title, course, courseId, cycle, used } = quiz;
    const { allowed, nextAt } = getAttemptLimits(quiz, quiz);
    const isUsedUp = allowed !== null && used >= allowed;
    if (!isUsedUp && nextAt === null) return [];
    const end = isUsedUp ? null : (nextAt?.toISOString() ?? null);
    return [{ lessonId, title, course, courseId, cycle, used, allowed, nextAt: end }];
  });
}
