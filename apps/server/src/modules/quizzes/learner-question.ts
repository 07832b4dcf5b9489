import type { QuizQuestion } from '@atrium/contracts/quizzes/quizzes';
import type { StoredQuestion } from './quizzes.queries.ts';

const byId = (one: { id: number }, other: { id: number }) => one.id - other.id;

/** Returns what learners may see of an answer key. The ids are random, so sorting by them hides the order and the pairs. */
function toShownParts({
  answers,
  answerKey: key,
}: StoredQuestion): Pick<QuizQuestion, 'answers' | 'prompts' | 'unit'> {
  switch (key?.type) {
    case 'ordering':
      return { answers: key.items.map(({ id, text }) => ({ id, text })).toSorted(byId) };
    case 'matching':
      return {
        answers: key.pairs.map((pair) => ({ id: pair.optionId, text: pair.right })).toSorted(byId),
        prompts: key.pairs.map(({ id, left }) => ({ id, text: left })),
      };
    case 'numeric':
      return { answers: [], ...(key.unit === null ? {} : { unit: key.unit }) };
    case 'short_text':
      return { answers: [] };
    case undefined:
      return { answers: answers.map(({ id, text }) => ({ id, text })) };
  }
}

/** Returns a question as learners see it: without the correct answer and the explanation. */
export const toLearnerQuestion = (question: StoredQuestion): QuizQuestion => ({
  id: question.id,
  text: question.text,
  type: question.type,
  points: question.points,
  ...toShownParts(question),
});
