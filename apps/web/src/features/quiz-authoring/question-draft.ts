import { quizAuthoring, type QuestionType } from '@atrium/contracts/constants';
import type { AuthoredQuestion } from '@atrium/contracts/quiz-authoring';

/** An answer while it is written; `id` once it is saved, `key` from the start. */
export type AnswerDraft = { key: number; id?: number; text: string; isCorrect: boolean };

/** A question while it is written. */
export type QuestionDraft = {
  questionText: string;
  questionType: QuestionType;
  points: string;
  explanation: string;
  answers: readonly AnswerDraft[];
};

const blankAnswer = (key: number): AnswerDraft => ({ key, text: '', isCorrect: false });

/** A new question: two blank answers, one point. */
export const newDraft = (): QuestionDraft => ({
  questionText: '',
  questionType: 'single_choice',
  points: '1',
  explanation: '',
  answers: [blankAnswer(1), blankAnswer(2)],
});

/** A saved question, to be changed. */
export const draftOf = (question: AuthoredQuestion): QuestionDraft => ({
  questionText: question.questionText,
  questionType: question.questionType,
  points: String(question.points),
  explanation: question.explanation ?? '',
  answers: question.answers.map(({ id, answerText, isCorrect }, index) => ({
    key: index + 1,
    id,
    text: answerText,
    isCorrect,
  })),
});

/** Marks or unmarks an answer; where one may be chosen, marking one unmarks the others. */
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

/** Turns a question into another kind; where one may be chosen, only the first of its right answers stays right. */
export function retype(draft: QuestionDraft, questionType: QuestionType): QuestionDraft {
  const turned = { ...draft, questionType };
  const first = draft.answers.find(({ isCorrect }) => isCorrect);
  return questionType === 'multiple_choice' || !first
    ? turned
    : markAnswer(turned, first.key, true);
}

export const writeAnswer = (draft: QuestionDraft, key: number, text: string): QuestionDraft => ({
  ...draft,
  answers: draft.answers.map((answer) => (answer.key === key ? { ...answer, text } : answer)),
});

export const canAddAnswer = ({ answers }: QuestionDraft): boolean =>
  answers.length < quizAuthoring.maxAnswers;

export function addAnswer(draft: QuestionDraft): QuestionDraft {
  const key = Math.max(0, ...draft.answers.map((answer) => answer.key)) + 1;
  return { ...draft, answers: [...draft.answers, blankAnswer(key)] };
}

/** Whether an answer may go: only while more than two remain. */
export const canRemoveAnswer = ({ answers }: QuestionDraft): boolean =>
  answers.length > quizAuthoring.minAnswers;

export const removeAnswer = (draft: QuestionDraft, key: number): QuestionDraft => ({
  ...draft,
  answers: draft.answers.filter((answer) => answer.key !== key),
});

/** Whether two drafts say the same; an answer that was blank and is gone says nothing. */
export function isSameDraft(one: QuestionDraft, other: QuestionDraft): boolean {
  const said = ({ answers, ...rest }: QuestionDraft) => ({
    ...rest,
    answers: answers
      .filter(({ id, text, isCorrect }) => id !== undefined || text !== '' || isCorrect)
      .map(({ id, text, isCorrect }) => ({ id, text, isCorrect })),
  });
  return JSON.stringify(said(one)) === JSON.stringify(said(other));
}
