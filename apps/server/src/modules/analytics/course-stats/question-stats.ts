import type { CourseStatsReply } from '@atrium/contracts/quiz-authoring';
import { maskMixedCount } from '../../../policies/small-groups.ts';
import type { StoredQuestion } from '../../quizzes/index.ts';

type QuestionFigures = CourseStatsReply['questions'][number];
type AnswerCount = {
  chosen: readonly number[];
  people: number;
  unseen: number;
  storedQuestion: StoredQuestion;
};

const isCorrectChoice = ({ storedQuestion, chosen }: AnswerCount) =>
  storedQuestion.answers.every(({ id, isCorrect }) => chosen.includes(id) === isCorrect);

const sumLearners = (given: readonly AnswerCount[]) => ({
  people: given.reduce((total, { people }) => total + people, 0),
  unseen: given.reduce((total, { unseen }) => total + unseen, 0),
});

/** Returns the wrong answer chosen most; on a tie, the first one. */
function commonMistake(
  given: readonly AnswerCount[],
  hiddenBelow: number | null,
): QuestionFigures['commonMistake'] {
  const counts = new Map<number, { text: string; people: number; unseen: number }>();
  for (const { storedQuestion, chosen, people, unseen } of given) {
    for (const { id, text, isCorrect } of storedQuestion.answers) {
      if (isCorrect || !chosen.includes(id)) continue;
      const before = counts.get(id) ?? { people: 0, unseen: 0 };
      counts.set(id, { text, people: before.people + people, unseen: before.unseen + unseen });
    }
  }
  const [most] = [...counts].toSorted(([idA, a], [idB, b]) => b.people - a.people || idA - idB);
  if (!most) return null;
  const [, { text, people, unseen }] = most;
  const chosen = maskMixedCount(people, unseen, hiddenBelow);
  return chosen === null ? null : { text, chosen };
}

/** Returns how many answered a question, the percentage of correct answers and the most common mistake. */
export function toQuestionStats(
  { lessonId, id, text }: { lessonId: number; id: number; text: string },
  given: readonly AnswerCount[],
  hiddenBelow: number | null,
): QuestionFigures {
  const question = { questionId: id, lessonId, text };
  const { people, unseen } = sumLearners(given);
  const answered = maskMixedCount(people, unseen, hiddenBelow);
  if (answered === null)
    return { ...question, answered, correctPercent: null, commonMistake: null };
  const right = sumLearners(given.filter(isCorrectChoice)).people;
  // Rounded down: 100 only if all are correct.
  const correctPercent = answered === 0 ? 0 : Math.floor((100 * right) / answered);
  return {
    ...question,
    answered,
    correctPercent,
    commonMistake: commonMistake(given, hiddenBelow),
  };
}
