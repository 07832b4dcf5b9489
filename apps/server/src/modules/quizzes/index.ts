export { quizAuthoringRoutes } from './authoring.routes.ts';
export { insertQuestions } from './imported-questions.queries.ts';
export { grade, hashSnapshot, serializeQuestions, toQuizVersion, type Answers } from './grading.ts';
export { getPublishedQuiz } from './published-quiz.service.ts';
export {
  getQuizSettings,
  getSnapshot,
  listQuestions,
  listQuestionsByLesson,
  listSnapshots,
  saveSnapshot,
  type StoredQuestion,
} from './quizzes.queries.ts';
