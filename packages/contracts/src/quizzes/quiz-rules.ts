import { z } from 'zod';
import { quizLimits, revealedParts, revealTimes } from './constants.ts';

const { maxAttempts, maxCooldownMinutes, maxDrawCount, maxTimeLimitMinutes, statement } =
  quizLimits;

/**
 * Rules of one quiz or exam. A quiz without its own rules follows the settings of its course. Drafts and course files
 * may lack the fields with a default.
 */
export const quizRules = z.strictObject({
  passMarkPercent: z.int().min(1).max(100).nullable().describe('Null: the pass mark of the course'),
  shuffleQuestions: z.boolean(),
  shuffleAnswers: z.boolean(),
  reveal: z.enum(revealedParts),
  revealWhen: z.enum(revealTimes).describe('Applies to `mistakes` and `everything`'),
  attemptLimit: z.int().min(1).max(maxAttempts).nullable().default(null).describe('Per cycle'),
  cooldownMinutes: z.int().min(0).max(maxCooldownMinutes).default(0),
  drawCount: z.int().min(1).max(maxDrawCount).nullable().default(null).describe('Null: all'),
  timeLimitMinutes: z.int().min(1).max(maxTimeLimitMinutes).nullable().default(null),
  integrityStatement: z
    .string()
    .trim()
    .min(statement.minLength)
    .max(statement.maxLength)
    .nullable()
    .default(null),
  weightByPoints: z.boolean().default(false).describe('Questions count by their points'),
  partialCredit: z
    .boolean()
    .default(false)
    .describe('Applies to multiple choice, ordering and matching'),
});
export type QuizRules = z.infer<typeof quizRules>;
