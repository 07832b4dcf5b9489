import type { GivenAnswer, QuizQuestion } from '@atrium/contracts/quizzes/quizzes';
import type { Database } from '../../../platform/database/database.ts';
import {
  listSnapshots,
  selectQuestions,
  type StoredQuestion,
  toLearnerQuestion,
} from '../../quizzes/index.ts';
import { listOwnAttempts, type OwnAttempt, type OwnRow } from './own-data.queries.ts';

/** Returns a given answer with the texts that the learner saw instead of their ids. Null if there is none. */
function toAnswerText({ answers, prompts = [] }: QuizQuestion, given: GivenAnswer = []) {
  const textOf = new Map(answers.map(({ id, text }) => [id, text]));
  if (typeof given === 'string') return given;
  if (Array.isArray(given)) return given.length === 0 ? null : given.map((id) => textOf.get(id));
  return Object.fromEntries(prompts.map(({ id, text }) => [text, textOf.get(given[id] ?? 0)]));
}

function toReadableAttempt(
  attempt: OwnAttempt,
  snapshot: StoredQuestion[],
  { score, question_ids: _ids, ...row }: OwnRow,
): OwnRow {
  const questions = selectQuestions(snapshot, attempt.questionIds).map(toLearnerQuestion);
  return {
    ...row,
    ...(score === undefined || attempt.hidesScore ? {} : { score }),
    answers: questions.map((question) => ({
      question: question.text,
      answer: toAnswerText(question, attempt.answers[question.id]),
    })),
  };
}

const keyOf = (hash: Buffer, lessonId: number) => `${hash.toString('hex')} ${lessonId}`;

/** Returns the questions of the attempts' snapshots. Each snapshot is loaded once, however many attempts have it. */
async function loadSnapshots(db: Database, attempts: readonly OwnAttempt[]) {
  const hashes = new Map(
    attempts.map(({ snapshotHash }) => [snapshotHash.toString('hex'), snapshotHash]),
  );
  const snapshots = await listSnapshots(db, [...hashes.values()]);
  return new Map(
    snapshots.map(({ contentHash, lessonId, questions }) => [
      keyOf(contentHash, lessonId),
      questions,
    ]),
  );
}

/**
 * Returns the rows of a user's quiz attempts with questions and answers as text. Leaves out what was correct, and the
 * score of quizzes that show none.
 */
export async function toReadableAttempts(
  db: Database,
  userId: string,
  rows: readonly OwnRow[],
): Promise<OwnRow[]> {
  const ids = rows.map(({ id }) => String(id));
  const attempts = await listOwnAttempts(db, userId, ids);
  const snapshots = await loadSnapshots(db, attempts);
  const attemptsById = new Map(attempts.map((attempt) => [attempt.id, attempt]));
  return rows.flatMap((row) => {
    const attempt = attemptsById.get(String(row['id']));
    // It was deleted since its row was read.
    if (!attempt) return [];
    const snapshot = snapshots.get(keyOf(attempt.snapshotHash, attempt.lessonId));
    if (!snapshot) throw new Error(`snapshot of attempt ${attempt.id} not found`);
    return [toReadableAttempt(attempt, snapshot, row)];
  });
}
