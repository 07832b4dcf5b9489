import { quizAuthoring } from '@atrium/contracts/quizzes/constants';
import type { AuthoredQuestion } from '@atrium/contracts/quizzes/quiz-authoring';
import { findKeyError, type KeyError, toAnswerKey } from './key-draft.ts';
import { toDraft, type QuestionDraft } from './question-draft.ts';

/** Validation error of a question. */
export type QuestionError = 'correct' | 'text' | 'answers' | 'points' | KeyError;

const isBlank = (text: string) => text.trim() === '';
const written = ({ answers }: QuestionDraft) => answers.filter(({ text }) => !isBlank(text));

export const hasText = ({ questionText }: QuestionDraft): boolean => !isBlank(questionText);

/** Returns the first validation error. In a new question every answer needs a text. */
export function findQuestionError(draft: QuestionDraft, isNew: boolean): QuestionError | undefined {
  const answers = isNew ? draft.answers : written(draft);
  const points = Number(draft.points);
  const isInRange = points >= quizAuthoring.minPoints && points <= quizAuthoring.maxPoints;
  if (isBlank(draft.points) || !Number.isInteger(points) || !isInRange) return 'points';
  const answerKey = toAnswerKey(draft.questionType, draft.key);
  if (answerKey) return findKeyError(answerKey);
  if (!answers.some(({ isCorrect }) => isCorrect)) return 'correct';
  if (isNew && written(draft).length < draft.answers.length) return 'text';
  return answers.length < quizAuthoring.minAnswers ? 'answers' : undefined;
}

/** Builds the request body: trimmed, without blank answers. */
export function toRequestBody(draft: QuestionDraft) {
  const answerKey = toAnswerKey(draft.questionType, draft.key);
  return {
    questionText: draft.questionText.trim(),
    questionType: draft.questionType,
    points: Number(draft.points),
    explanation: draft.explanation.trim() || null,
    ...(answerKey ? { answerKey } : {}),
    answers: (answerKey ? [] : written(draft)).map(({ id, text, isCorrect }) => ({
      ...(id === undefined ? {} : { id }),
      text: text.trim(),
      isCorrect,
    })),
  };
}

/** What a save changes; selects the toast. */
export type QuestionChange =
  | 'question_created'
  | 'question_updated'
  | 'question_deleted'
  | 'answer_added'
  | 'answer_updated'
  | 'answer_deleted';

/** Returns whether a save changes a single answer or the question. */
export function questionChangeOf(before: AuthoredQuestion, draft: QuestionDraft): QuestionChange {
  const { answers: old, ...oldFields } = toRequestBody(toDraft(before));
  const { answers: now, ...fields } = toRequestBody(draft);
  if (JSON.stringify(oldFields) !== JSON.stringify(fields)) return 'question_updated';
  const idOf = ({ id }: { id?: number }) => id;
  const added = now.filter(({ id }) => id === undefined).length;
  const deleted = old.filter(({ id }) => !now.map(idOf).includes(id)).length;
  const changed = now.filter((answer) => {
    const same = old.find(({ id }) => id === answer.id);
    return same && JSON.stringify(same) !== JSON.stringify(answer);
  });
  if (added + deleted + changed.length !== 1) return 'question_updated';
  if (added === 1) return 'answer_added';
  return deleted === 1 ? 'answer_deleted' : 'answer_updated';
}
