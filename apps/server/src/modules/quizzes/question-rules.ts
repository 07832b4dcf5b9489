import { quizAuthoring } from '@atrium/contracts/quizzes/constants';
import type { AuthoredQuestion } from '@atrium/contracts/quizzes/quiz-authoring';
import { isCheckViolation } from '../../platform/database/database.ts';
import { AppError } from '../../platform/base/errors.ts';

type AnswerableQuestion = Pick<AuthoredQuestion, 'questionType'> & {
  answers: { isCorrect: boolean }[];
};

/** Throws if a question cannot be answered. Database constraints check the same at commit. */
export function requireAnswerable({ questionType, answers }: AnswerableQuestion): void {
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
  return undefined;
}
