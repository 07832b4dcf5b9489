export { grade, hashOf, snapshotOf, versionOf, type Answers } from './grading.ts';
export {
  getQuizSettings,
  getSnapshot,
  listQuestions,
  saveSnapshot,
  type StoredQuestion,
} from './quizzes.queries.ts';
