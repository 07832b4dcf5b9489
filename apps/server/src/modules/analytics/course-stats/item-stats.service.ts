import { itemStatsSampleSize, minGroupSize } from '@atrium/contracts/analytics/constants';
import type { ItemStatsReply } from '@atrium/contracts/analytics/item-stats';
import { AppError } from '../../../platform/base/errors.ts';
import { inSnapshot, type Database } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Actor } from '../../../policies/actor.ts';
import { canReadAnswerKey, requireCourseOverseer } from '../../../policies/course.policy.ts';
import { requireActiveOrganization } from '../../../policies/organization.policy.ts';
import { maskMixedCount, round } from '../../../policies/small-groups.ts';
import { findLessonWithCourse, toCourseFacts } from '../../courses/index.ts';
import { loadGradableQuiz, type StoredQuestion } from '../../quizzes/index.ts';
import { getCourseStatsView } from './course-stats-view.service.ts';
import { choiceTypes, computeItemStats, type ItemCounts } from './item-stats.queries.ts';

type ItemStats = ItemStatsReply['questions'][number];

/** Returns the share of the points earned in whole percent. 100 only if everyone earned all of them, 0 only if none. */
function toPercent(share: number): number {
  if (share <= 0 || share >= 1) return share <= 0 ? 0 : 100;
  return Math.min(99, Math.max(1, Math.round(share * 100)));
}

/** Returns whether too few attempts contain a question, in total or of learners the viewer may not see. */
const isHidden = (counts: ItemCounts | undefined, hiddenBelow: number | null): boolean =>
  counts === undefined ||
  counts.attempts < minGroupSize ||
  maskMixedCount(counts.attempts, counts.unseen, hiddenBelow) === null;

/** Returns the stats of a question, without numbers if too few attempts contain it. */
function toItemStats(
  { id, text, type, answers }: StoredQuestion,
  counts: ItemCounts | undefined,
  hiddenBelow: number | null,
): ItemStats {
  const shown = isHidden(counts, hiddenBelow) ? undefined : counts;
  const byAnswer = new Map(shown?.options.map((option) => [option.answerId, option]));
  const countOf = (answerId: number) => {
    const { chosen, unseen } = byAnswer.get(answerId) ?? { chosen: 0, unseen: 0 };
    return maskMixedCount(chosen, unseen, hiddenBelow);
  };
  const options = choiceTypes.includes(type) ? answers : [];
  const discrimination = shown?.discrimination ?? null;
  return {
    questionId: id,
    text,
    type,
    attempts: shown?.attempts ?? null,
    difficultyPercent: shown ? toPercent(shown.difficulty) : null,
    discrimination: discrimination === null ? null : round(discrimination, 2),
    options: options.map((answer) => ({
      answerId: answer.id,
      text: answer.text,
      isCorrect: answer.isCorrect,
      chosen: shown ? countOf(answer.id) : null,
    })),
  };
}

/**
 * Returns the id of the course of a quiz. Throws unless the actor may see the stats of the course and the answer key of
 * the quiz, and `lesson_not_a_quiz` for a lesson of another kind.
 */
async function getCourseOfQuiz(db: Database, actor: Actor, lessonId: number): Promise<number> {
  requireActiveOrganization(actor);
  const lesson = await findLessonWithCourse(db, lessonId);
  const facts = lesson && toCourseFacts(lesson.course);
  requireCourseOverseer(actor, facts);
  if (!lesson || !facts) throw new AppError('not_found');
  if (!canReadAnswerKey(actor, facts)) throw new AppError('forbidden');
  if (lesson.completionGate !== 'quiz') throw new AppError('lesson_not_a_quiz');
  return facts.id;
}

/**
 * Returns difficulty, discrimination and chosen answers of each question of a quiz or exam, for users who may read
 * its answer key.
 */
export async function getItemStats(
  deps: Deps,
  actor: Actor,
  lessonId: number,
): Promise<ItemStatsReply> {
  return inSnapshot(deps.db, async (db) => {
    const courseId = await getCourseOfQuiz(db, actor, lessonId);
    const view = await getCourseStatsView(db, actor, courseId);
    const { coversAllLearners, organizationId, hiddenBelow } = view;
    const { questions, snapshot, rules } = await loadGradableQuiz({ ...deps, db }, lessonId);
    const counts = await computeItemStats(
      db,
      { courseId, lessonId, coversAllLearners, organizationId, attempts: itemStatsSampleSize },
      { snapshot, weightByPoints: rules.weightByPoints },
    );
    const byQuestion = new Map(counts.map((each) => [each.questionId, each]));
    return {
      coversAllLearners,
      hiddenBelow,
      isSampled: counts[0]?.covered === itemStatsSampleSize,
      questions: questions.map((question) =>
        toItemStats(question, byQuestion.get(question.id), hiddenBelow),
      ),
    };
  });
}
