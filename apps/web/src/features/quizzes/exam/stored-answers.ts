import type { Answers } from '../attempt/draft.ts';

const keyOf = (attemptId: string) => `atrium.exam.${attemptId}`;

/** Answers the server has not confirmed yet, and questions flagged for review. */
export type UnsavedAttempt = { unsaved: Answers; flagged: number[] };

const empty: UnsavedAttempt = { unsaved: {}, flagged: [] };

const isRecord = (value: Answers | undefined): value is Answers =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isListOfIds = (value: number[] | undefined): value is number[] =>
  Array.isArray(value) && value.every((id) => typeof id === 'number');

/** Returns what this browser stored of an attempt, so that a reload without a connection loses no answer. */
export function findUnsavedAttempt(attemptId: string): UnsavedAttempt {
  try {
    const stored = JSON.parse(
      localStorage.getItem(keyOf(attemptId)) ?? 'null',
    ) as Partial<UnsavedAttempt> | null;
    const { unsaved, flagged } = stored ?? {};
    return isRecord(unsaved) && isListOfIds(flagged) ? { unsaved, flagged } : empty;
  } catch {
    return empty;
  }
}

/** Stores what the server does not have yet. */
export function storeUnsavedAttempt(attemptId: string, attempt: UnsavedAttempt): void {
  try {
    localStorage.setItem(keyOf(attemptId), JSON.stringify(attempt));
  } catch {
    // Storage may be full or disabled; unsaved answers are then lost on reload.
  }
}

/** Deletes what was stored of a graded attempt. */
export function deleteUnsavedAttempt(attemptId: string): void {
  try {
    localStorage.removeItem(keyOf(attemptId));
  } catch {
    // Storage is disabled, so there is nothing to delete.
  }
}
