export const questionTypes = ['single_choice', 'multiple_choice', 'true_false'] as const;
export type QuestionType = (typeof questionTypes)[number];

/** When a quiz reveals the correct answers. */
export const quizReveals = ['after_submit', 'after_pass'] as const;

export const quizAuthoring = {
  minPoints: 1,
  maxPoints: 10,
  minAnswers: 2,
  maxAnswers: 20,
} as const;

/** What a quiz shows after an attempt, from least to most. `mistakes`: the wrong answers without the correct ones. */
export const revealedParts = ['nothing', 'score', 'mistakes', 'everything'] as const;
/** When a quiz shows mistakes and correct answers. The score is shown after each attempt. */
export const revealTimes = ['each_attempt', 'after_pass', 'never'] as const;

/** Rules of a new exam: in a random order, and without the correct answers. */
export const newExamRules = {
  passMarkPercent: null,
  shuffleQuestions: true,
  shuffleAnswers: true,
  reveal: 'mistakes',
  revealWhen: 'after_pass',
} as const;
