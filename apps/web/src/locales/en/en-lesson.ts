import { lesson } from './progress/lesson.ts';
import { quiz } from './quizzes/quiz.ts';
import { video } from './media/video.ts';

/** Texts of the lesson pages, loaded with them. */
export const enLesson = { lesson, quiz, video } as const;
