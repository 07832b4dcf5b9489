import type {
  CorrectAnswer,
  QuestionReview,
  QuizQuestion,
} from '@atrium/contracts/quizzes/quizzes';
import type { TFunction } from 'i18next';

/** A line of an answer. `isCorrect` is null if the correct answer is not shown. */
export type ReviewLine = { key: number; text: string; isCorrect: boolean | null };

const textOf = ({ answers }: QuizQuestion, id: number | undefined) =>
  answers.find((answer) => answer.id === id)?.text ?? '';

function listIds(question: QuizQuestion, ids: number[], correct: CorrectAnswer | null) {
  const right = Array.isArray(correct) ? correct : null;
  if (question.type === 'ordering') {
    return ids.map((id, index) => ({
      key: id,
      text: `${index + 1}. ${textOf(question, id)}`,
      isCorrect: right && right[index] === id,
    }));
  }
  return question.answers
    .filter(({ id }) => ids.includes(id))
    .map(({ id, text }) => ({ key: id, text, isCorrect: right?.includes(id) ?? null }));
}

function listPairs(
  question: QuizQuestion,
  pairs: Record<string, number>,
  correct: CorrectAnswer | null,
  t: TFunction,
): ReviewLine[] {
  const right = correct && 'pairs' in correct ? correct.pairs : null;
  return (question.prompts ?? [])
    .filter(({ id }) => pairs[id] !== undefined)
    .map(({ id, text: prompt }) => ({
      key: id,
      text: t('quiz.review.pair', { prompt, text: textOf(question, pairs[id]) }),
      isCorrect: right && right[id] === pairs[id],
    }));
}

const toTextInUnit = ({ unit }: QuizQuestion, text: string, t: TFunction) =>
  unit === undefined ? text : t('quiz.review.inUnit', { text, unit });

/** Returns the lines of a given answer, each with whether it is correct. */
export function toGivenLines(
  question: QuizQuestion,
  { chosen, correct, isCorrect }: QuestionReview,
  t: TFunction,
): ReviewLine[] {
  if (Array.isArray(chosen)) return listIds(question, chosen, correct);
  if (typeof chosen === 'object') return listPairs(question, chosen, correct, t);
  const text = toTextInUnit(question, chosen, t);
  return chosen.trim() === '' ? [] : [{ key: 0, text, isCorrect: correct && isCorrect }];
}

/** Returns the lines of a correct answer. Each accepted text is a line. */
export function toCorrectLines(
  question: QuizQuestion,
  correct: CorrectAnswer,
  t: TFunction,
): ReviewLine[] {
  if (Array.isArray(correct)) return listIds(question, correct, correct);
  if ('pairs' in correct) return listPairs(question, correct.pairs, correct, t);
  if ('accepted' in correct)
    return correct.accepted.map((text, key) => ({ key, text, isCorrect: true }));
  const { value, tolerance } = correct;
  const range = /[1-9]/.test(tolerance) ? t('quiz.review.tolerance', { value, tolerance }) : value;
  return [{ key: 0, text: toTextInUnit(question, range, t), isCorrect: true }];
}
