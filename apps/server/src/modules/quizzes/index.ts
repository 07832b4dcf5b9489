export { quizAuthoringRoutes } from './authoring.routes.ts';
export { insertQuestions } from './imported-questions.queries.ts';
export { revealReview, revealScore } from './reveal.ts';
export type { EffectiveRules } from './rules.ts';
export { grade, hashSnapshot, serializeQuestions, type Answers } from './grading.ts';
export {
  getGradableQuiz,
  getPublishedQuiz,
  type GradableQuiz,
  loadGradableQuiz,
} from './published-quiz.service.ts';
export {
  getSnapshot,
  listQuestionsByLesson,
  listSnapshots,
  type StoredQuestion,
} from './quizzes.queries.ts';
