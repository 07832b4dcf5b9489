import type { Quiz, QuizQuestion } from '@atrium/contracts/learning';

/** The ids of the answers chosen, by the id of their question. */
export type Answers = Record<string, number[]>;

/** A quiz half done. The attempt has its id from the first time exactly these answers are handed in. */
export type Draft = { version: string; answers: Answers; attemptId: string | undefined };

/** Nothing answered yet. */
export const emptyDraft = (version: string): Draft => ({
  version,
  answers: {},
  attemptId: undefined,
});

/** Chooses an answer, or takes it back where several may be chosen. Other answers are another attempt. */
export function choose(draft: Draft, question: QuizQuestion, answerId: number): Draft {
  const { [question.id]: chosen = [], ...others } = draft.answers;
  const next = question.type === 'multiple_choice' ? toggle(chosen, answerId) : [answerId];
  const answers = next.length > 0 ? { ...others, [question.id]: next } : others;
  return { ...draft, answers, attemptId: undefined };
}

const toggle = (chosen: number[], id: number): number[] =>
  chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id];

/** The draft for the questions as they are now: of an older version it keeps what still exists. */
export function carryOver(draft: Draft, quiz: Quiz): Draft {
  if (draft.version === quiz.version) return draft;
  const kept = quiz.questions.flatMap(({ id, answers }) => {
    const chosen = draft.answers[id] ?? [];
    const stillThere = chosen.filter((each) => answers.some((answer) => answer.id === each));
    return stillThere.length > 0 ? [[id, stillThere] as const] : [];
  });
  return { version: quiz.version, answers: Object.fromEntries(kept), attemptId: undefined };
}

/** How many questions have an answer. */
export const countAnswered = ({ questions }: Quiz, { answers }: Draft): number =>
  questions.filter(({ id }) => answers[id] !== undefined).length;
