import type { Quiz, QuizQuestion } from '@atrium/contracts/quizzes/quizzes';

/** Ids of the chosen answers by question id. */
export type Answers = Record<string, number[]>;

/** Unsubmitted answers of a quiz. The attempt id is set when exactly these answers are first submitted. */
export type Draft = { version: string; answers: Answers; attemptId: string | undefined };

/** Returns a draft without answers. */
export const emptyQuizDraft = (version: string): Draft => ({
  version,
  answers: {},
  attemptId: undefined,
});

/** Chooses an answer, or toggles it for multiple choice. Changed answers are a new attempt. */
export function choose(draft: Draft, question: QuizQuestion, answerId: number): Draft {
  const { [question.id]: chosen = [], ...others } = draft.answers;
  const next = question.type === 'multiple_choice' ? toggle(chosen, answerId) : [answerId];
  const answers = next.length > 0 ? { ...others, [question.id]: next } : others;
  return { ...draft, answers, attemptId: undefined };
}

const toggle = (chosen: number[], id: number): number[] =>
  chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id];

/** Adapts a draft to the current version of the quiz, keeping the answers that still exist. */
export function adaptDraft(draft: Draft, quiz: Quiz): Draft {
  if (draft.version === quiz.version) return draft;
  const validAnswers = quiz.questions.flatMap(({ id, answers }) => {
    const chosen = draft.answers[id] ?? [];
    const remaining = chosen.filter((each) => answers.some((answer) => answer.id === each));
    return remaining.length > 0 ? [[id, remaining] as const] : [];
  });
  return { version: quiz.version, answers: Object.fromEntries(validAnswers), attemptId: undefined };
}

/** Counts the answered questions. */
export const countAnswered = ({ questions }: Quiz, { answers }: Draft): number =>
  questions.filter(({ id }) => answers[id] !== undefined).length;
