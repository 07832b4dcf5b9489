import type { Answers, Draft } from './draft.ts';

/** Whose draft of which quiz: one browser may serve several people. */
export type DraftPlace = { accountId: string; lessonId: number };

const keyOf = ({ accountId, lessonId }: DraftPlace) => `atrium.quiz.${accountId}.${lessonId}`;

/** The draft a stored text stands for; nothing if it is missing, damaged or of another shape. */
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
  return Object.values(value).every(
    (chosen) => Array.isArray(chosen) && chosen.length > 0 && chosen.every(Number.isSafeInteger),
  );
}

/** What was answered so far, in this browser. */
export function readDraft(place: DraftPlace): Draft | undefined {
  try {
    return parseDraft(localStorage.getItem(keyOf(place)));
  } catch {
    return undefined;
  }
}

/** Keeps what was answered so far, so that a reload loses nothing. */
export function keepDraft(place: DraftPlace, draft: Draft): void {
  if (Object.keys(draft.answers).length === 0) {
    forgetDraft(place);
    return;
  }
  try {
    localStorage.setItem(keyOf(place), JSON.stringify(draft));
  } catch {
    // Storage may be full or switched off; the answers then last as long as the page.
  }
}

/** Forgets a draft: it has been graded, or is empty again. */
export function forgetDraft(place: DraftPlace): void {
  try {
    localStorage.removeItem(keyOf(place));
  } catch {
    // As above: nothing was kept.
  }
}
