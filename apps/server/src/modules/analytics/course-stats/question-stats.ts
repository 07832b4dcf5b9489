import type { GivenAnswer } from '@atrium/contracts/quizzes/quizzes';
import type { CourseStatsReply } from '@atrium/contracts/analytics/course-stats';
import { maskMixedCount } from '../../../policies/small-groups.ts';
import { isCorrectAnswer, type StoredQuestion } from '../../quizzes/index.ts';

type QuestionStats = CourseStatsReply['questions'][number];
type AnswerCount = {
  chosen: GivenAnswer;
  learners: number;
  unseen: number;
  storedQuestion: StoredQuestion;
};

const isCorrectChoice = ({ storedQuestion, chosen }: AnswerCount) =>
  isCorrectAnswer(storedQuestion, chosen);

const sumLearners = (given: readonly AnswerCount[]) => ({
  learners: given.reduce((total, { learners }) => total + learners, 0),
  unseen: given.reduce((total, { unseen }) => total + unseen, 0),
});

/** Returns the wrong answer chosen most; on a tie, the first one. Only for questions with answers to choose from. */
function commonMistake(
  given: readonly AnswerCount[],
  hiddenBelow: number | null,
): QuestionStats['commonMistake'] {
  const counts = new Map<number, { text: string; learners: number; unseen: number }>();
  for (const { storedQuestion, chosen, learners, unseen } of given) {
    for (const { id, text, isCorrect } of storedQuestion.answers) {
      if (isCorrect || !Array.isArray(chosen) || !chosen.includes(id)) continue;
      const before = counts.get(id) ?? { learners: 0, unseen: 0 };
      counts.set(id, {
        text,
        learners: before.learners + learners,
        unseen: before.unseen + unseen,
      });
    }
  }
  const [most] = [...counts].toSorted(([idA, a], [idB, b]) => b.learners - a.learners || idA - idB);
  if (!most) return null;
  const [, { text, learners, unseen }] = most;
  const chosen = maskMixedCount(learners, unseen, hiddenBelow);
  return chosen === null ? null : { text, chosen };
}

/** Returns how many answered a question, the percentage of correct answers and the most common mistake. */
export function toQuestionStats(
  { lessonId, id, text }: { lessonId: number; id: number; text: string },
  given: readonly AnswerCount[],
  hiddenBelow: number | null,
): QuestionStats {
  const question = { questionId: id, lessonId, text };
  const { learners, unseen } = sumLearners(given);
  const answered = maskMixedCount(learners, unseen, hiddenBelow);
  if (answered === null)
    return { ...question, answered, correctPercent: null, commonMistake: null };
  const correct = sumLearners(given.filter(isCorrectChoice)).learners;
  // Rounded down: 100 only if all are correct.
  const correctPercent = answered === 0 ? 0 : Math.floor((100 * correct) / answered);
  return {
    ...question,
    answered,
    correctPercent,
    commonMistake: commonMistake(given, hiddenBelow),
  };
}
