export { type AttemptUsage, getAttemptLimits, hasAttemptsLeft } from './attempt-limits.ts';
export { closeQuizAttempt } from './close-attempt.service.ts';
export { getQuiz, getQuizPreview } from './get-quiz.service.ts';
export { getAttemptUsage } from './open-attempts.queries.ts';
export { findBestAttempt } from './quiz-attempts.queries.ts';
export { saveQuizAnswers, startQuiz } from './start-quiz.service.ts';
export { submitQuiz } from './submit-quiz.service.ts';
