import { saveQuizAnswers } from '@atrium/contracts/quizzes/quizzes.routes';
import { call } from '../../../lib/api/client.ts';
import { ApiError, isTransient } from '../../../lib/http/api-error.ts';
import { isSignedInAs, type UnsentWork } from '../../../lib/session/unsent-work.ts';
import {
  deleteUnsavedAttempt,
  findUnsavedAttempt,
  listUnsavedAttempts,
  storeUnsavedAttempt,
  type AttemptKey,
} from './stored-answers.ts';

/** The server was unreachable or busy, or the session invalid. Otherwise the attempt is over. */
const isRetryable = (error: unknown): boolean =>
  isTransient(error) || (error instanceof ApiError && [401, 429].includes(error.status));

/** Sends answers of exams left by earlier visits. */
async function sendExamAnswers(accountId: string): Promise<boolean> {
  let hasChanged = false;
  for (const key of listUnsavedAttempts(accountId)) {
    if (!isSignedInAs(accountId)) return hasChanged;
    try {
      await sendOne(key);
      hasChanged = true;
    } catch (error) {
      if (isRetryable(error)) return hasChanged;
      deleteUnsavedAttempt(key);
    }
  }
  return hasChanged;
}

async function sendOne(key: AttemptKey): Promise<void> {
  const { lessonId, attemptId } = key;
  const { unsaved: answers } = findUnsavedAttempt(key);
  await call(saveQuizAnswers, { params: { lessonId, attemptId }, body: { answers } });
  const { unsaved, flagged } = findUnsavedAttempt(key);
  // Answers that were changed meanwhile are still unsaved.
  const changed = Object.entries(unsaved).filter(
    ([id, given]) => JSON.stringify(given) !== JSON.stringify(answers[id]),
  );
  storeUnsavedAttempt(key, { unsaved: Object.fromEntries(changed), flagged });
}

/** Answers of exams as unsent work. */
export const examAnswers: UnsentWork = {
  count: (accountId) =>
    listUnsavedAttempts(accountId)
      .map((key) => Object.keys(findUnsavedAttempt(key).unsaved).length)
      .reduce((sum, answers) => sum + answers, 0),
  send: sendExamAnswers,
};
