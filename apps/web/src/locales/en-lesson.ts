import { lesson } from './en/lesson.ts';
import { quiz } from './en/quiz.ts';
import { video } from './en/video.ts';

/** The texts of lessons; their pages bring them along. */
export const enLesson = { lesson, quiz, video } as const;
