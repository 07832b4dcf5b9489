import {
  isChoiceType,
  quizAuthoring,
  type QuestionType,
} from '@atrium/contracts/quizzes/constants';
import type { AuthoredQuestion } from '@atrium/contracts/quizzes/quiz-authoring';
import { type KeyDraft, newKeyDraft, toAnswerKey, toKeyDraft } from './key-draft.ts';

/** An answer being edited. `id` is set once it is saved, `key` from the start. */
export type AnswerDraft = { key: number; id?: number; text: string; isCorrect: boolean };

/** A question being edited. */
export type QuestionDraft = {
  questionText: string;
  questionType: QuestionType;
  points: string;
  explanation: string;
  answers: readonly AnswerDraft[];
  /** Only for types without answers to choose from. */
  key: KeyDraft;
};

const blankAnswer = (key: number): AnswerDraft => ({ key, text: '', isCorrect: false });

/** Creates a question with two blank answers and one point. */
export const newDraft = (): QuestionDraft => ({
  questionText: '',
  questionType: 'single_choice',
  points: '1',
  explanation: '',
  answers: [blankAnswer(1), blankAnswer(2)],
  key: newKeyDraft(),
});

/** Creates a draft from a saved question. */
export const toDraft = (question: AuthoredQuestion): QuestionDraft => ({
  questionText: question.questionText,
  questionType: question.questionType,
  points: String(question.points),
  explanation: question.explanation ?? '',
  answers: isChoiceType(question.questionType)
    ? question.answers.map(({ id, answerText, isCorrect }, index) => ({
        key: index + 1,
        id,
        text: answerText,
        isCorrect,
      }))
    : newDraft().answers,
  key: toKeyDraft(question.answerKey),
});

/** Marks or unmarks an answer as correct. Unmarks the others if the type allows only one. */
export function markAnswer(draft: QuestionDraft, key: number, isCorrect: boolean): QuestionDraft {
  const isOnly = isCorrect && draft.questionType !== 'multiple_choice';
  return {
    ...draft,
    answers: draft.answers.map((answer) => {
      if (answer.key === key) return { ...answer, isCorrect };
      return isOnly ? { ...answer, isCorrect: false } : answer;
    }),
  };
}

/**
 * Changes the question type. Keeps only the first correct answer if the type allows only one. Fills in the two answers of
 * a true or false question while there are none.
 */
export function changeType(
  draft: QuestionDraft,
  questionType: QuestionType,
  trueAndFalse: readonly string[],
): QuestionDraft {
  const isBlank = draft.answers.every(({ id, text }) => id === undefined && text === '');
  const answers =
    questionType === 'true_false' && isBlank
      ? trueAndFalse.map((text, index) => ({ ...blankAnswer(index + 1), text }))
      : draft.answers;
  const changed = { ...draft, questionType, answers };
  const first = draft.answers.find(({ isCorrect }) => isCorrect);
  return questionType === 'multiple_choice' || !first
    ? changed
    : markAnswer(changed, first.key, true);
}

export const setAnswerText = (draft: QuestionDraft, key: number, text: string): QuestionDraft => ({
  ...draft,
  answers: draft.answers.map((answer) => (answer.key === key ? { ...answer, text } : answer)),
});

export const canAddAnswer = ({ answers }: QuestionDraft): boolean =>
  answers.length < quizAuthoring.maxAnswers;

export function addAnswer(draft: QuestionDraft): QuestionDraft {
  const key = Math.max(0, ...draft.answers.map((answer) => answer.key)) + 1;
  return { ...draft, answers: [...draft.answers, blankAnswer(key)] };
}

/** Whether the question has more than the minimum number of answers. */
export const canRemoveAnswer = ({ answers }: QuestionDraft): boolean =>
  answers.length > quizAuthoring.minAnswers;

export const removeAnswer = (draft: QuestionDraft, key: number): QuestionDraft => ({
  ...draft,
  answers: draft.answers.filter((answer) => answer.key !== key),
});

/** Whether two drafts have the same content. Ignores unsaved blank answers. */
export function isSameDraft(one: QuestionDraft, other: QuestionDraft): boolean {
  const contentOf = ({ answers, key, ...rest }: QuestionDraft) => ({
    ...rest,
    key: toAnswerKey(rest.questionType, key),
    answers: answers
      .filter(({ id, text, isCorrect }) => id !== undefined || text !== '' || isCorrect)
      .map(({ id, text, isCorrect }) => ({ id, text, isCorrect })),
  });
  return JSON.stringify(contentOf(one)) === JSON.stringify(contentOf(other));
}
