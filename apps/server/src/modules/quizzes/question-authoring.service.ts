import { isDeepStrictEqual } from 'node:util';
import type { AuthoredQuestion } from '@atrium/contracts/quiz-authoring';
import type { Database } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../policies/actor.ts';
import { deleteAnswers, insertAnswers, updateAnswers } from './authored-answers.queries.ts';
import {
  deleteQuestionRow,
  insertQuestion,
  listAuthored,
  updateQuestionRow,
  type AnswerFields,
  type QuestionFields,
} from './authoring.queries.ts';
import {
  changeQuestion,
  changeQuiz,
  getAuthored,
  getAuthoredQuiz,
  noteChange,
  type Saved,
} from './authoring.service.ts';
import { requireAnswerable } from './question-rules.ts';

type NamedAnswer = AnswerFields & { id?: number | undefined };

const fieldsOf = ({ questionText, questionType, points, explanation }: QuestionFields) => ({
  questionText,
  questionType,
  points,
  explanation: explanation || null,
});

/** The questions of a quiz with the right answers, for those who may change them. */
export async function describeAuthoredQuiz({ db }: Deps, actor: Actor, lessonId: number) {
  await getAuthoredQuiz(db, actor, { lessonId });
  return { questions: await listAuthored(db, lessonId) };
}

/** Adds a question with its answers at the end of a quiz; blank answers are left out. */
export function createAuthored(
  deps: Deps,
  actor: Actor,
  lessonId: number,
  input: QuestionFields & { answers: AnswerFields[] },
): Promise<Saved> {
  return changeQuiz(deps, actor, { lessonId }, async (tx, lesson) => {
    const answers = input.answers.filter(({ text }) => text !== '');
    requireAnswerable({ ...input, answers });
    const { id: questionId } = await insertQuestion(tx, lessonId, fieldsOf(input));
    const placed = answers.map((answer, index) => ({ ...answer, orderIndex: index + 1 }));
    await insertAnswers(tx, questionId, placed);
    const question = await getAuthored(tx, { questionId });
    await noteChange(tx, actor, lesson, 'quiz.question_created', { after: question });
    return { question };
  });
}

/** Gives a question exactly these answers: those named stay the same answers, so that nobody's choice is lost. */
async function replaceAnswers(
  tx: Database,
  before: AuthoredQuestion,
  answers: readonly NamedAnswer[],
): Promise<void> {
  const known = new Set(before.answers.map(({ id }) => id));
  const named = answers.flatMap(({ id }) => id ?? []);
  if (named.some((id) => !known.has(id)) || new Set(named).size !== named.length) {
    const words = 'An answer does not belong to this question.';
    throw new AppError('bad_request', { fields: { answers: words } });
  }
  const placed = answers.map((answer, index) => ({ ...answer, orderIndex: index + 1 }));
  await deleteAnswers(
    tx,
    [...known].filter((id) => !named.includes(id)),
  );
  await updateAnswers(
    tx,
    placed.flatMap(({ id, ...answer }) => (id === undefined ? [] : { ...answer, id })),
  );
  await insertAnswers(
    tx,
    before.id,
    placed.filter(({ id }) => id === undefined),
  );
}

type WantedQuestion = QuestionFields & {
  revision?: number | undefined;
  answers?: NamedAnswer[] | undefined;
};

/** Whether a question is already what a change would make of it: its reply was lost, and it was sent again. */
function isAsWanted(question: AuthoredQuestion, wanted: WantedQuestion): boolean {
  const answers = question.answers.map(({ answerText: text, isCorrect }) => ({ text, isCorrect }));
  return (
    isDeepStrictEqual(fieldsOf(question), fieldsOf(wanted)) &&
    (!wanted.answers ||
      isDeepStrictEqual(
        answers,
        wanted.answers.map(({ text, isCorrect }) => ({ text, isCorrect })),
      ))
  );
}

/** Changes a question, and with `answers` the whole of it. Whoever has seen an older one is told instead. */
export function updateAuthored(
  deps: Deps,
  actor: Actor,
  questionId: number,
  wanted: WantedQuestion,
): Promise<Saved> {
  const { revision, answers } = wanted;
  return changeQuestion(
    deps,
    actor,
    { questionId },
    'quiz.question_updated',
    async (tx, before) => {
      if (revision !== undefined && revision !== before.revision) {
        if (isAsWanted(before, wanted)) return;
        throw new AppError('question_changed');
      }
      await updateQuestionRow(tx, questionId, fieldsOf(wanted));
      if (answers) await replaceAnswers(tx, before, answers);
    },
  );
}

/** Takes a question away with its answers; attempts keep what they saw. */
export function deleteAuthored(
  deps: Deps,
  actor: Actor,
  questionId: number,
): Promise<{ success: true }> {
  return changeQuiz(deps, actor, { questionId }, async (tx, lesson) => {
    const before = await getAuthored(tx, { questionId });
    await deleteQuestionRow(tx, before);
    await noteChange(tx, actor, lesson, 'quiz.question_deleted', { before });
    return { success: true as const };
  });
}
