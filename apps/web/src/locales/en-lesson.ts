import { lesson } from './en/lesson.ts';
import { quiz } from './en/quiz.ts';
import { video } from './en/video.ts';

/** Texts of the lesson pages, loaded with them. */
export const enLesson = { lesson, quiz, video } as const;
