import { workKey } from '../../../lib/session/work-keys.ts';
import type { Answers, Draft } from './draft.ts';

/** Owner and lesson of a draft: several users may share a browser. */
export type DraftKey = { accountId: string; lessonId: number };

const keyOf = ({ accountId, lessonId }: DraftKey) => workKey('quiz', accountId, lessonId);

/** Parses a stored draft. Returns undefined if it is missing or invalid. */
export function parseDraft(text: string | null): Draft | undefined {
  if (text === null) return undefined;
  try {
    const stored = JSON.parse(text) as Partial<Record<keyof Draft, unknown>> | null;
    const { version, answers, attemptId } = stored ?? {};
    if (typeof version !== 'string' || !areAnswers(answers)) return undefined;
    return { version, answers, attemptId: typeof attemptId === 'string' ? attemptId : undefined };
  } catch {
    return undefined;
  }
}

function areAnswers(value: unknown): value is Answers {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.values(value).every(isAnswer);
}

function isAnswer(given: unknown): boolean {
  if (typeof given === 'string') return given !== '';
  if (typeof given !== 'object' || given === null) return false;
  const ids = Object.values(given);
  return ids.length > 0 && ids.every(Number.isSafeInteger);
}

/** Returns the draft stored in this browser. */
export function findDraft(key: DraftKey): Draft | undefined {
  try {
    return parseDraft(localStorage.getItem(keyOf(key)));
  } catch {
    return undefined;
  }
}

/** Stores a draft, so that it survives a reload. */
export function storeDraft(key: DraftKey, draft: Draft): void {
  if (Object.keys(draft.answers).length === 0) {
    deleteDraft(key);
    return;
  }
  try {
    localStorage.setItem(keyOf(key), JSON.stringify(draft));
  } catch {
    // Storage may be full or disabled; the answers are then lost on reload.
  }
}

/** Deletes a stored draft. */
export function deleteDraft(key: DraftKey): void {
  try {
    localStorage.removeItem(keyOf(key));
  } catch {
    // Storage is disabled, so there is nothing to delete.
  }
}
