/** Types whose answers are chosen from a list. */
export const choiceTypes = ['single_choice', 'multiple_choice', 'true_false'] as const;
/** Types with an answer key instead of answers to choose from. */
export const keyedTypes = ['numeric', 'short_text', 'ordering', 'matching'] as const;
export const questionTypes = [...choiceTypes, ...keyedTypes] as const;
export type QuestionType = (typeof questionTypes)[number];

/** Returns whether questions of this type have answers to choose from. */
export const isChoiceType = (type: QuestionType): type is (typeof choiceTypes)[number] =>
  choiceTypes.some((each) => each === type);

/** Limits of answer keys and of the answers to them. */
export const answerKeys = {
  minParts: 2,
  maxParts: 10,
  maxAccepted: 20,
  maxUnitLength: 20,
  maxItemLength: 500,
  maxGivenLength: 200,
} as const;

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

export const quizLimits = {
  maxAttempts: 20,
  maxCooldownMinutes: 30 * 24 * 60,
  maxDrawCount: 200,
  maxTimeLimitMinutes: 8 * 60,
  statement: { minLength: 10, maxLength: 500 },
} as const;

/** Returns what a quiz reveals and when as one key, for the texts that explain it. */
export function getRevealKey({
  reveal,
  revealWhen,
  passMarkPercent,
}: {
  reveal: (typeof revealedParts)[number];
  revealWhen: (typeof revealTimes)[number];
  passMarkPercent: number;
}) {
  if (reveal === 'nothing' || reveal === 'score') return reveal;
  // Attempts that pass a mark of 100% have no mistakes.
  if (reveal === 'mistakes' && revealWhen === 'after_pass' && passMarkPercent === 100)
    return 'score';
  return revealWhen === 'never' ? 'score' : (`${reveal}_${revealWhen}` as const);
}

/** Version sent with the answers of a started attempt, whose questions don't change. */
export const startedVersion = 'started';

/** Rules beyond those of a simple quiz, all off. */
export const simpleQuizRules = {
  attemptLimit: null,
  cooldownMinutes: 0,
  drawCount: null,
  timeLimitMinutes: null,
  integrityStatement: null,
  weightByPoints: false,
  partialCredit: false,
} as const;

/**
 * Rules of a new exam: in a random order, without the correct answers, three attempts a day apart. The pass mark is below
 * 100%, so that there are mistakes to show after a pass.
 */
export const newExamRules = {
  ...simpleQuizRules,
  passMarkPercent: 80,
  shuffleQuestions: true,
  shuffleAnswers: true,
  reveal: 'mistakes',
  revealWhen: 'after_pass',
  attemptLimit: 3,
  cooldownMinutes: 24 * 60,
} as const;

/** Rules that the server can only apply to attempts that are started there. */
type AttemptRules = {
  attemptLimit: number | null;
  cooldownMinutes: number;
  drawCount: number | null;
  timeLimitMinutes: number | null;
  integrityStatement: string | null;
};

/** True if learners start attempts on the server, which then decides about questions, time and number of attempts. */
export const hasStartedAttempts = (rules: AttemptRules): boolean =>
  rules.attemptLimit !== null ||
  rules.cooldownMinutes > 0 ||
  rules.drawCount !== null ||
  rules.timeLimitMinutes !== null ||
  rules.integrityStatement !== null;
