import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../policies/actor.ts';
import { appendAnswer, deleteAnswers, updateAnswerRow } from './answer-authoring.queries.ts';
import { changeQuestion, type SavedQuestion } from './authoring.service.ts';

type Input = { answerText: string; isCorrect: boolean };

/** Adds an answer to a question. */
export function createAnswer(
  deps: Deps,
  actor: Actor,
  questionId: number,
  { answerText: text, isCorrect }: Input,
): Promise<SavedQuestion> {
  return changeQuestion(deps, actor, { questionId }, 'quiz.answer_added', (tx) =>
    appendAnswer(tx, questionId, { text, isCorrect }),
  );
}

/** Changes an answer. If only one may be correct, marking it unmarks the others. */
export function updateAnswer(
  deps: Deps,
  actor: Actor,
  answerId: number,
  { answerText: text, isCorrect }: Input,
): Promise<SavedQuestion> {
  return changeQuestion(deps, actor, { answerId }, 'quiz.answer_updated', (tx, question) =>
    updateAnswerRow(tx, question.id, { id: answerId, text, isCorrect }),
  );
}

/** Deletes an answer. Throws if the question could not be answered without it. */
export function deleteAnswer(deps: Deps, actor: Actor, answerId: number): Promise<SavedQuestion> {
  return changeQuestion(deps, actor, { answerId }, 'quiz.answer_deleted', (tx) =>
    deleteAnswers(tx, [answerId]),
  );
}
