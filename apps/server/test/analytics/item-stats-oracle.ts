import { grade, selectQuestions, type StoredQuestion } from '../../src/modules/quizzes/index.ts';

// Expected item stats, computed by definition. Independent of the SQL, to be compared with it.

export type GivenAttempt = {
  learnerId: string;
  cycle: number;
  /** Attempts of a learner and cycle, in the order they were submitted. */
  number: number;
  questions: StoredQuestion[];
  questionIds: number[] | null;
  answers: Record<string, number[]>;
  rules: { weightByPoints: boolean; partialCredit: boolean };
};

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const mean = (values: readonly number[]) => sum(values) / values.length;

/** Returns Pearson's correlation by its definition; null if one of the values doesn't vary. */
function correlate(pairs: readonly (readonly [number, number])[]): number | null {
  const [meanX, meanY] = [mean(pairs.map(([x]) => x)), mean(pairs.map(([, y]) => y))];
  const varianceX = mean(pairs.map(([x]) => (x - meanX) ** 2));
  const varianceY = mean(pairs.map(([, y]) => (y - meanY) ** 2));
  if (varianceX < 1e-15 || varianceY < 1e-15) return null;
  const covariance = mean(pairs.map(([x, y]) => (x - meanX) * (y - meanY)));
  return covariance / Math.sqrt(varianceX * varianceY);
}

const isSameQuestion = (a: StoredQuestion, b: StoredQuestion) =>
  JSON.stringify({ ...a, explanation: null }) === JSON.stringify({ ...b, explanation: null });

type Item = { credit: number; rest: number | null; chosen: number[] };

/** Returns the item of a question in an attempt, if it was shown in this version. */
function findItem(question: StoredQuestion, attempt: GivenAttempt): Item | undefined {
  const shown = selectQuestions(attempt.questions, attempt.questionIds);
  const own = shown.findIndex((each) => isSameQuestion(each, question));
  if (own === -1) return undefined;
  const { credits } = grade(shown, attempt.answers, attempt.rules);
  const weights = shown.map(({ points }) => (attempt.rules.weightByPoints ? points : 1));
  const others = shown.map((_, index) => index).filter((index) => index !== own);
  const possible = sum(others.map((index) => weights[index] ?? 0));
  const earned = sum(others.map((index) => (credits[index] ?? 0) * (weights[index] ?? 0)));
  return {
    credit: credits[own] ?? 0,
    rest: others.length === 0 ? null : earned / possible,
    chosen: attempt.answers[question.id] ?? [],
  };
}

/** Returns the stats of a question without rounding and without hiding small groups. */
export function expectedItemStats(question: StoredQuestion, attempts: readonly GivenAttempt[]) {
  const items = attempts
    .filter(({ number }) => number === 1)
    .flatMap((attempt) => findItem(question, attempt) ?? []);
  const pairs = items.flatMap(({ credit, rest }) =>
    rest === null ? [] : [[credit, rest] as const],
  );
  return {
    attempts: items.length,
    difficulty: items.length === 0 ? 0 : mean(items.map(({ credit }) => credit)),
    discrimination: pairs.length < 20 ? null : correlate(pairs),
    options: question.answers.map(({ id }) => ({
      answerId: id,
      chosen: items.filter(({ chosen }) => chosen.includes(id)).length,
    })),
  };
}
