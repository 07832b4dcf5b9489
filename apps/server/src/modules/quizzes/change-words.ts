import { isDeepStrictEqual } from 'node:util';
import type { AuthoredQuestion } from '@atrium/contracts/quiz-authoring';

const shown = 120;
const cut = (text: string) => {
  const letters = Array.from(text);
  return letters.length > shown ? `${letters.slice(0, shown - 1).join('')}…` : text;
};

/** A question in the words of the audit log, cut short. */
const wordsOf = (question: AuthoredQuestion): Record<string, unknown> => ({
  question: cut(question.questionText),
  type: question.questionType,
  points: question.points,
  explanation: question.explanation === null ? null : cut(question.explanation),
  answers: question.answers.map(({ answerText }) => cut(answerText)),
  correct: question.answers
    .filter(({ isCorrect }) => isCorrect)
    .map((each) => cut(each.answerText)),
});

/** How a question was and is, told by what differs; the whole of it where it is new or gone. */
export function tellChange(before: AuthoredQuestion | undefined, after?: AuthoredQuestion) {
  const [old, now] = [before && wordsOf(before), after && wordsOf(after)];
  const differing = (words: Record<string, unknown>, others: Record<string, unknown> | undefined) =>
    Object.fromEntries(
      Object.entries(words).filter(([key, value]) => !isDeepStrictEqual(value, others?.[key])),
    );
  return {
    ...(old ? { before: differing(old, now) } : {}),
    ...(now ? { after: differing(now, old) } : {}),
  };
}

/** Which question of which quiz, in words. */
export const targetWords = (question: AuthoredQuestion, lesson: { title: string }): string =>
  `“${cut(question.questionText)}” in ${lesson.title}`;
