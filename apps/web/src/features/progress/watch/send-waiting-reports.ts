import { getLesson } from '@atrium/contracts/progress/lessons.routes';
import { call } from '../../../lib/api/client.ts';
import { isSignedInAs, type UnsentWork } from '../../../lib/session/unsent-work.ts';
import {
  removeWaitingReport,
  listWaitingLessons,
  readWaitingReport,
  confirmWaitingReport,
} from './outbox.ts';
import { isRetryable, sendReport } from './watch.api.ts';

/** Sends reports left by earlier visits; returns whether the server has recorded anything new. */
export async function sendWaitingReports(account: string): Promise<boolean> {
  let hasChanged = false;
  for (const lessonId of listWaitingLessons(account)) {
    if (!isSignedInAs(account)) return hasChanged;
    try {
      hasChanged = (await sendOne(account, lessonId)) || hasChanged;
    } catch (error) {
      if (isRetryable(error)) return hasChanged;
      removeWaitingReport(account, lessonId);
    }
  }
  return hasChanged;
}

async function sendOne(account: string, lessonId: number): Promise<boolean> {
  // It may have arrived without the response being read: resending it would move the learner back.
  const { progress } = await call(getLesson, { params: { lessonId } });
  // Another user of this browser may have signed in meanwhile.
  if (!isSignedInAs(account)) return false;
  if (progress) confirmWaitingReport(account, lessonId, progress);
  const waiting = readWaitingReport(account, lessonId);
  if (!waiting) return false;
  confirmWaitingReport(account, lessonId, await sendReport(lessonId, waiting, { outlive: false }));
  return true;
}

/** Reports of videos as unsent work. */
export const waitingReports: UnsentWork = {
  count: (account) => listWaitingLessons(account).length,
  send: sendWaitingReports,
};
