export { QuizManager } from './authoring/quiz-manager.tsx';
export { QuizPreview } from './quiz/quiz-preview.tsx';
