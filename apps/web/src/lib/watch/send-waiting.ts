import { getLesson } from '@atrium/contracts/learning';
import { call } from '../api/client.ts';
import { dropWaiting, lessonsWaiting, readWaiting, settleWaiting } from './outbox.ts';
import { mayPass } from './may-pass.ts';
import { sendReport } from './watch.api.ts';

/** Sends reports left by earlier visits; returns whether the server has recorded anything new. */
export async function sendWaiting(account: string): Promise<boolean> {
  let hasChanged = false;
  for (const lessonId of lessonsWaiting(account)) {
    try {
      hasChanged = (await sendOne(account, lessonId)) || hasChanged;
    } catch (error) {
      if (mayPass(error)) return hasChanged;
      dropWaiting(account, lessonId);
    }
  }
  return hasChanged;
}

async function sendOne(account: string, lessonId: number): Promise<boolean> {
  // It may have arrived without the response being read: resending it would move the learner back.
  const { progress } = await call(getLesson, { params: { lessonId } });
  if (progress) settleWaiting(account, lessonId, progress);
  const waiting = readWaiting(account, lessonId);
  if (!waiting) return false;
  settleWaiting(account, lessonId, await sendReport(lessonId, waiting, { outlive: false }));
  return true;
}
