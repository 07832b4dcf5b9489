export { getQuiz, submitQuiz } from './quiz-attempt.service.ts';
export { findBestAttempt } from './quiz-attempts.queries.ts';
