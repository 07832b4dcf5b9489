import {
  isChoiceType,
  quizAuthoring,
  type QuestionType,
} from '@atrium/contracts/quizzes/constants';
import type { AuthoredQuestion } from '@atrium/contracts/quizzes/quiz-authoring';
import { isCheckViolation } from '../../platform/database/database.ts';
import { AppError } from '../../platform/base/errors.ts';

type AnswerableQuestion = Pick<AuthoredQuestion, 'questionType'> & {
  answers: { isCorrect: boolean }[];
  answerKey?: { type: string } | undefined;
};

/** Throws unless there is an answer key of this type, or none for types with answers to choose from. */
export function requireMatchingKey(type: QuestionType, answerKey?: { type: string }): void {
  if (isChoiceType(type) ? answerKey : answerKey?.type !== type)
    throw new AppError('question_needs_key');
}

/** Throws if a question cannot be answered. Database constraints check the same at commit. */
export function requireAnswerable({ questionType, answers, answerKey }: AnswerableQuestion): void {
  requireMatchingKey(questionType, answerKey);
  if (!isChoiceType(questionType)) {
    if (answers.length > 0) throw new AppError('question_needs_key');
    return;
  }
  const correct = answers.filter(({ isCorrect }) => isCorrect).length;
  if (answers.length < quizAuthoring.minAnswers) throw new AppError('question_needs_answers');
  if (answers.length > quizAuthoring.maxAnswers) {
    const message = `A question takes at most ${quizAuthoring.maxAnswers} answers.`;
    throw new AppError('bad_request', { fields: { answers: message } });
  }
  if (correct === 0) throw new AppError('question_needs_correct');
  if (correct > 1 && questionType !== 'multiple_choice')
    throw new AppError('question_too_many_correct');
}

/** Maps a constraint violation at commit to an `AppError`. Returns undefined for other errors. */
export function toQuestionError(error: unknown): AppError | undefined {
  if (isCheckViolation(error, 'quiz_question_answers')) {
    return new AppError('question_needs_answers');
  }
  if (isCheckViolation(error, 'quiz_question_correct')) {
    return new AppError('question_needs_correct');
  }
  if (isCheckViolation(error, 'quiz_question_key')) return new AppError('question_needs_key');
  return undefined;
}
