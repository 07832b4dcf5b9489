import { isDeepStrictEqual } from 'node:util';
import type { AnswerKeyInput } from '@atrium/contracts/quizzes/answer-key';
import { isChoiceType } from '@atrium/contracts/quizzes/constants';
import type { AuthoredQuestion } from '@atrium/contracts/quizzes/quiz-authoring';
import type { Database } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/base/errors.ts';
import type { Actor } from '../../policies/actor.ts';
import { deleteAnswers, insertAnswers, updateAnswers } from './answer-authoring.queries.ts';
import {
  deleteQuestionRow,
  insertQuestion,
  listQuestionsWithAnswers,
  updateQuestionRow,
  type AnswerFields,
  type QuestionFields,
} from './authoring.queries.ts';
import {
  changeQuestion,
  withLockedQuiz,
  getQuestionWithAnswers,
  getEditableQuiz,
  recordQuestionChange,
  type SavedQuestion,
} from './authoring.service.ts';
import { assignIds, removeIds } from './answer-key-ids.ts';
import { requireAnswerable, requireMatchingKey } from './question-rules.ts';

type AnswerInput = AnswerFields & { id?: number | undefined };

type QuestionInput = Omit<QuestionFields, 'answerKey'> & { answerKey?: AnswerKeyInput | undefined };

const fieldsOf = ({ questionText, questionType, points, explanation }: QuestionInput) => ({
  questionText,
  questionType,
  points,
  explanation: explanation || null,
});

/** Lists the questions of a quiz with the correct answers. Only for users who may edit the quiz. */
export async function listAuthoredQuestions({ db }: Deps, actor: Actor, lessonId: number) {
  await getEditableQuiz(db, actor, { lessonId });
  return { questions: await listQuestionsWithAnswers(db, lessonId) };
}

/** Adds a question with its answers at the end of a quiz. Blank answers are dropped. */
export function createQuestion(
  deps: Deps,
  actor: Actor,
  lessonId: number,
  input: QuestionInput & { answers: AnswerFields[] },
): Promise<SavedQuestion> {
  return withLockedQuiz(deps, actor, { lessonId }, async (tx, lesson) => {
    const answers = input.answers.filter(({ text }) => text !== '');
    requireAnswerable({ ...input, answers });
    const answerKey = input.answerKey && assignIds(input.answerKey);
    const { id: questionId } = await insertQuestion(tx, lessonId, {
      ...fieldsOf(input),
      answerKey,
    });
    const positioned = answers.map((answer, index) => ({ ...answer, orderIndex: index + 1 }));
    await insertAnswers(tx, questionId, positioned);
    const question = await getQuestionWithAnswers(tx, { questionId });
    await recordQuestionChange(tx, actor, lesson, 'quiz.question_created', { after: question });
    return { question };
  });
}

/** Replaces the answers of a question. Answers with an id are updated in place, so that earlier choices stay valid. */
async function replaceAnswers(
  tx: Database,
  before: AuthoredQuestion,
  answers: readonly AnswerInput[],
): Promise<void> {
  const known = new Set(before.answers.map(({ id }) => id));
  const idsToKeep = answers.flatMap(({ id }) => id ?? []);
  if (idsToKeep.some((id) => !known.has(id)) || new Set(idsToKeep).size !== idsToKeep.length) {
    const message = 'An answer does not belong to this question.';
    throw new AppError('bad_request', { fields: { answers: message } });
  }
  const positioned = answers.map((answer, index) => ({ ...answer, orderIndex: index + 1 }));
  await deleteAnswers(
    tx,
    [...known].filter((id) => !idsToKeep.includes(id)),
  );
  await updateAnswers(
    tx,
    positioned.flatMap(({ id, ...answer }) => (id === undefined ? [] : { ...answer, id })),
  );
  await insertAnswers(
    tx,
    before.id,
    positioned.filter(({ id }) => id === undefined),
  );
}

type QuestionUpdate = QuestionInput & {
  revision?: number | undefined;
  answers?: AnswerInput[] | undefined;
};

/** Returns whether an update was already applied: its reply was lost and the client sent it again. */
function isAlreadyApplied(question: AuthoredQuestion, update: QuestionUpdate): boolean {
  const answers = question.answers.map(({ answerText: text, isCorrect }) => ({ text, isCorrect }));
  const [oldKey, newKey] = [question.answerKey, update.answerKey].map(
    (key) => key && removeIds(key),
  );
  return (
    isDeepStrictEqual(fieldsOf(question), fieldsOf(update)) &&
    (!newKey || isDeepStrictEqual(oldKey, newKey)) &&
    (!update.answers ||
      isDeepStrictEqual(
        answers,
        update.answers.map(({ text, isCorrect }) => ({ text, isCorrect })),
      ))
  );
}

/**
 * Updates a question, and replaces its answers if `answers` is given. Throws `question_changed` for an older revision.
 */
export function updateQuestion(
  deps: Deps,
  actor: Actor,
  questionId: number,
  update: QuestionUpdate,
): Promise<SavedQuestion> {
  const { revision, answers } = update;
  return changeQuestion(
    deps,
    actor,
    { questionId },
    'quiz.question_updated',
    async (tx, before) => {
      if (revision !== undefined && revision !== before.revision) {
        if (isAlreadyApplied(before, update)) return;
        throw new AppError('question_changed');
      }
      const { questionType } = update;
      const oldKey = before.answerKey?.type === questionType ? before.answerKey : undefined;
      const answerKey = update.answerKey ? assignIds(update.answerKey, oldKey) : oldKey;
      requireMatchingKey(questionType, answerKey);
      await updateQuestionRow(tx, questionId, { ...fieldsOf(update), answerKey });
      const replaced = isChoiceType(questionType) ? answers : [];
      if (replaced) await replaceAnswers(tx, before, replaced);
    },
  );
}

/** Deletes a question with its answers. Attempts keep their snapshot of it. */
export function deleteQuestion(
  deps: Deps,
  actor: Actor,
  questionId: number,
): Promise<{ success: true }> {
  return withLockedQuiz(deps, actor, { questionId }, async (tx, lesson) => {
    const before = await getQuestionWithAnswers(tx, { questionId });
    await deleteQuestionRow(tx, before);
    await recordQuestionChange(tx, actor, lesson, 'quiz.question_deleted', { before });
    return { success: true as const };
  });
}
