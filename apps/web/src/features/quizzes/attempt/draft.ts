import { isChoiceType } from '@atrium/contracts/quizzes/constants';
import { parseDecimal } from '@atrium/contracts/quizzes/decimals';
import type { GivenAnswer, Quiz, QuizQuestion } from '@atrium/contracts/quizzes/quizzes';

/** Given answers by question id. */
export type Answers = Record<string, GivenAnswer>;

/** Unsubmitted answers of a quiz. The attempt id is set when exactly these answers are first submitted. */
export type Draft = { version: string; answers: Answers; attemptId: string | undefined };

/** Returns a draft without answers. */
export const emptyQuizDraft = (version: string): Draft => ({
  version,
  answers: {},
  attemptId: undefined,
});

/** Returns the ids of an answer that is a list of them. */
export const toIds = (given: GivenAnswer | undefined): number[] =>
  Array.isArray(given) ? given : [];

/** Returns the answer of each prompt. */
export const toPairs = (given: GivenAnswer | undefined): Record<string, number> =>
  typeof given === 'object' && !Array.isArray(given) ? given : {};

/** Returns the answer to a choice after an option is chosen, or toggled for multiple choice. */
export function choose(
  { type }: Pick<QuizQuestion, 'type'>,
  given: GivenAnswer | undefined,
  answerId: number,
): number[] {
  if (type !== 'multiple_choice') return [answerId];
  const chosen = toIds(given);
  return chosen.includes(answerId)
    ? chosen.filter((each) => each !== answerId)
    : [...chosen, answerId];
}

const isEmpty = (given: GivenAnswer) =>
  typeof given === 'string' ? given.trim() === '' : Object.keys(given).length === 0;

/** Sets or removes an answer. Changed answers are a new attempt. */
export function setAnswer(draft: Draft, { id }: QuizQuestion, given: GivenAnswer): Draft {
  const { [id]: _before, ...others } = draft.answers;
  const answers = isEmpty(given) ? others : { ...others, [id]: given };
  return { ...draft, answers, attemptId: undefined };
}

/** Returns whether a question has a complete answer. */
export function isAnswered(
  { type, prompts = [] }: Pick<QuizQuestion, 'type' | 'prompts'>,
  given: GivenAnswer | undefined,
): boolean {
  if (given === undefined || isEmpty(given)) return false;
  if (type === 'numeric') return typeof given === 'string' && parseDecimal(given) !== undefined;
  return type !== 'matching' || Object.keys(given).length === prompts.length;
}

/** Returns the part of an answer that is still possible after the question changed. */
function adaptAnswer(
  { type, answers, prompts = [] }: QuizQuestion,
  given: GivenAnswer,
): GivenAnswer {
  if (typeof given === 'string') return type === 'numeric' || type === 'short_text' ? given : '';
  const isKnown = (id: number) => answers.some((answer) => answer.id === id);
  if (Array.isArray(given)) {
    const remaining = given.filter(isKnown);
    const isWhole = remaining.length === given.length && given.length === answers.length;
    return isChoiceType(type) || (type === 'ordering' && isWhole) ? remaining : [];
  }
  const isPrompt = (id: string) => prompts.some((prompt) => String(prompt.id) === id);
  return Object.fromEntries(
    Object.entries(given).filter(([prompt, option]) => isPrompt(prompt) && isKnown(option)),
  );
}

/** Adapts a draft to the current version of the quiz, keeping the answers that still exist. */
export function adaptDraft(draft: Draft, quiz: Quiz): Draft {
  if (draft.version === quiz.version) return draft;
  return quiz.questions.reduce((adapted, question) => {
    const given = draft.answers[question.id];
    return given === undefined
      ? adapted
      : setAnswer(adapted, question, adaptAnswer(question, given));
  }, emptyQuizDraft(quiz.version));
}

/** Counts the answered questions. */
export const countAnswered = ({ questions }: Quiz, { answers }: Draft): number =>
  questions.filter((question) => isAnswered(question, answers[question.id])).length;
