export { quizAuthoringRoutes } from './authoring.routes.ts';
export { insertQuestions } from './imported-questions.queries.ts';
export { removeIds } from './answer-key-ids.ts';
export { toLearnerQuestion } from './learner-question.ts';
export { revealReview, revealScore } from './reveal.ts';
export type { EffectiveRules } from './rules.ts';
export {
  checkAnswers,
  grade,
  hashSnapshot,
  isCorrectAnswer,
  requireAllAnswered,
  serializeQuestions,
  type Answers,
} from './grading.ts';
export {
  getGradableQuiz,
  getPublishedQuiz,
  type GradableQuiz,
  loadGradableQuiz,
} from './published-quiz.service.ts';
export {
  listAttemptQuestions,
  listQuestionsByLesson,
  listSnapshots,
  selectQuestions,
  type StoredQuestion,
} from './quizzes.queries.ts';
