import { attachments } from './progress/attachments.ts';
import { lesson } from './progress/lesson.ts';
import { exam } from './quizzes/exam.ts';
import { rounds } from './progress/rounds.ts';
import { moveButtons } from './quizzes/move-buttons.ts';
import { quiz } from './quizzes/quiz.ts';
import { video } from './media/video.ts';

/** Texts of the lesson pages, loaded with them. */
export const enLesson = { attachments, exam, lesson, moveButtons, quiz, rounds, video } as const;
