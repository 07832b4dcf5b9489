export { QuizManager } from './authoring/quiz-manager.tsx';
export { QuizPreview } from './lesson/quiz-preview.tsx';
