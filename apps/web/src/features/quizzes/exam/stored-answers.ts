import { listStoredKeys, workKey } from '../../../lib/session/work-keys.ts';
import type { Answers } from '../attempt/draft.ts';

/** Owner, lesson and id of an attempt: several users may share a browser. */
export type AttemptKey = { accountId: string; lessonId: number; attemptId: string };

const keyOf = ({ accountId, lessonId, attemptId }: AttemptKey) =>
  workKey('exam', accountId, `${lessonId}.${attemptId}`);

/** Answers the server has not confirmed yet, and questions flagged for review. */
export type UnsavedAttempt = { unsaved: Answers; flagged: number[] };

const empty: UnsavedAttempt = { unsaved: {}, flagged: [] };

const isRecord = (value: Answers | undefined): value is Answers =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isListOfIds = (value: number[] | undefined): value is number[] =>
  Array.isArray(value) && value.every((id) => typeof id === 'number');

/** Returns what this browser stored of an attempt, so that a reload without a connection loses no answer. */
export function findUnsavedAttempt(key: AttemptKey): UnsavedAttempt {
  try {
    const stored = JSON.parse(
      localStorage.getItem(keyOf(key)) ?? 'null',
    ) as Partial<UnsavedAttempt> | null;
    const { unsaved, flagged } = stored ?? {};
    return isRecord(unsaved) && isListOfIds(flagged) ? { unsaved, flagged } : empty;
  } catch {
    return empty;
  }
}

/** Stores what the server does not have yet. */
export function storeUnsavedAttempt(key: AttemptKey, attempt: UnsavedAttempt): void {
  if (Object.keys(attempt.unsaved).length === 0 && attempt.flagged.length === 0) {
    deleteUnsavedAttempt(key);
    return;
  }
  try {
    localStorage.setItem(keyOf(key), JSON.stringify(attempt));
  } catch {
    // Storage may be full or disabled; unsaved answers are then lost on reload.
  }
}

/** Deletes what was stored of a graded attempt. */
export function deleteUnsavedAttempt(key: AttemptKey): void {
  try {
    localStorage.removeItem(keyOf(key));
  } catch {
    // Storage is disabled, so there is nothing to delete.
  }
}

/** Returns the attempts of a user of which this browser has answers that the server has not confirmed. */
export function listUnsavedAttempts(accountId: string): AttemptKey[] {
  const start = workKey('exam', accountId, '');
  return listStoredKeys()
    .filter((key) => key.startsWith(start))
    .flatMap((key) => {
      const [lessonId, attemptId] = key.slice(start.length).split('.');
      return attemptId ? [{ accountId, lessonId: Number(lessonId), attemptId }] : [];
    })
    .filter((key) => Object.keys(findUnsavedAttempt(key).unsaved).length > 0);
}
