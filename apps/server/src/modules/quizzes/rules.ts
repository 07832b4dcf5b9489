import type { QuizRules } from '@atrium/contracts/quizzes/quiz-rules';
import { simpleQuizRules } from '@atrium/contracts/quizzes/constants';
import type { getQuizSettings } from './quizzes.queries.ts';

/** The rules of a quiz with the settings of its course applied. */
export type EffectiveRules = QuizRules & { passMarkPercent: number };

/** Returns the rules that apply to a quiz: its own, or those that follow from the settings of its course. */
export function toEffectiveRules({
  rules,
  passMarkPercent,
  shuffleQuestions,
  quizReveal,
}: Awaited<ReturnType<typeof getQuizSettings>>): EffectiveRules {
  if (rules) return { ...rules, passMarkPercent: rules.passMarkPercent ?? passMarkPercent };
  return {
    ...simpleQuizRules,
    passMarkPercent,
    shuffleQuestions,
    shuffleAnswers: shuffleQuestions,
    reveal: 'everything',
    revealWhen: quizReveal === 'after_submit' ? 'each_attempt' : 'after_pass',
  };
}
