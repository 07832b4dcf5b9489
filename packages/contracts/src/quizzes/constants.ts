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
