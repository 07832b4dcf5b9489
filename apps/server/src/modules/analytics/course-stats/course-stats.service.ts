import { statsSampleSize } from '@atrium/contracts/analytics/constants';
import type { CourseStatsReply } from '@atrium/contracts/analytics/course-stats';
import { inSnapshot, type Database } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Actor } from '../../../policies/actor.ts';
import { maskMixedCount } from '../../../policies/small-groups.ts';
import { getCourseStatsView, type CourseStatsView } from './course-stats-view.service.ts';
import { listVisibleLessons } from '../../courses/index.ts';
import { listSnapshots } from '../../quizzes/index.ts';
import {
  countByLesson,
  countChosenAnswers,
  findMedian,
  listQuizQuestions,
  type ChosenAnswers,
  type LessonCount,
  type Scope,
} from './course-stats.queries.ts';
import { toQuestionStats } from './question-stats.ts';

const keyOf = (hash: Buffer, lessonId: number) => `${lessonId} ${hash.toString('hex')}`;

/** Loads the quiz versions the answers were given to: questions may have changed or been deleted since. */
async function loadQuizVersions(db: Database, chosen: readonly ChosenAnswers[]) {
  const hashes = new Map(
    chosen.map(({ snapshotHash }) => [snapshotHash.toString('hex'), snapshotHash]),
  );
  const snapshots = await listSnapshots(db, [...hashes.values()]);
  return new Map(snapshots.map((each) => [keyOf(each.contentHash, each.lessonId), each.questions]));
}

/** Returns the current questions with stats of the answers so far. */
async function getQuestionStats(
  db: Database,
  scope: Scope,
  lessons: readonly { id: number; completionGate: string }[],
  { hiddenBelow, canReadKey }: Pick<CourseStatsView, 'hiddenBelow' | 'canReadKey'>,
): Promise<CourseStatsReply['questions']> {
  const chosen = await countChosenAnswers(db, scope);
  const versions = await loadQuizVersions(db, chosen);
  const given = chosen.flatMap((each) => {
    const questions = versions.get(keyOf(each.snapshotHash, each.lessonId));
    const question = questions?.find(({ id }) => String(id) === each.questionId);
    return question ? { ...each, storedQuestion: question } : [];
  });
  const quizzes = lessons.filter(({ completionGate }) => completionGate === 'quiz');
  const questions = await listQuizQuestions(
    db,
    quizzes.map(({ id }) => id),
  );
  return questions.map((question) => {
    const stats = toQuestionStats(
      question,
      given.filter(({ storedQuestion: { id } }) => id === question.id),
      hiddenBelow,
    );
    // A named wrong answer would reveal the correct one.
    return canReadKey ? stats : { ...stats, commonMistake: null };
  });
}

const noLearners = { reached: 0, completed: 0, unseenReached: 0, unseenCompleted: 0 };

/** Returns how many learners reached and completed each lesson. */
function toLessonStats(
  lessons: readonly { id: number; title: string; orderIndex: number }[],
  counts: readonly LessonCount[],
  hiddenBelow: number | null,
): CourseStatsReply['lessons'] {
  const byLesson = new Map(counts.map((count) => [count.lessonId, count]));
  return lessons.map(({ id, title, orderIndex }) => {
    const { reached, completed, unseenReached, unseenCompleted } = byLesson.get(id) ?? noLearners;
    return {
      lessonId: id,
      title,
      orderIndex,
      reached: maskMixedCount(reached, unseenReached, hiddenBelow),
      completed: maskMixedCount(completed, unseenCompleted, hiddenBelow),
    };
  });
}

/** Returns the stats of a course: starts, completions, where learners stop and what they answer wrong. */
export async function getCourseStats(
  deps: Deps,
  actor: Actor,
  courseId: number,
): Promise<CourseStatsReply> {
  return inSnapshot(deps.db, async (db) => {
    const view = await getCourseStatsView(db, actor, courseId);
    const { started, completed, coversAllLearners, organizationId, hiddenBelow, canReadKey } = view;
    const scope = { courseId, coversAllLearners, organizationId, learners: statsSampleSize };
    const lessons = await listVisibleLessons(db, courseId);
    const { learners, medianDays, unseenCompleted } = await findMedian(db, scope);
    return {
      started,
      completed,
      coversAllLearners,
      hiddenBelow,
      hasMistakes: canReadKey,
      learners,
      isSampled: learners === statsSampleSize,
      medianDays:
        medianDays === null ? null : maskMixedCount(medianDays, unseenCompleted, hiddenBelow),
      lessons: toLessonStats(lessons, await countByLesson(db, scope), hiddenBelow),
      questions: await getQuestionStats(db, scope, lessons, view),
    };
  });
}
