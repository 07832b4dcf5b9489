import { z } from 'zod';
import { revealedParts, revealTimes } from './constants.ts';

/** Rules of one quiz or exam. A quiz without its own rules follows the settings of its course. */
export const quizRules = z.strictObject({
  passMarkPercent: z.int().min(1).max(100).nullable().describe('Null: the pass mark of the course'),
  shuffleQuestions: z.boolean(),
  shuffleAnswers: z.boolean(),
  reveal: z.enum(revealedParts),
  revealWhen: z.enum(revealTimes).describe('Applies to `mistakes` and `everything`'),
});
export type QuizRules = z.infer<typeof quizRules>;
