export { quizAuthoringRoutes } from './authoring.routes.ts';
export { insertQuestions } from './imported-questions.queries.ts';
export { grade, hashOf, snapshotOf, versionOf, type Answers } from './grading.ts';
export {
  getQuizSettings,
  getSnapshot,
  listQuestions,
  listQuestionsOf,
  listSnapshots,
  saveSnapshot,
  type StoredQuestion,
} from './quizzes.queries.ts';
