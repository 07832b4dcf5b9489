import type { QueryClient } from '@tanstack/react-query';
import { setUnsentWork, watchUnsentWork } from '../lib/session/unsent-work.ts';

/** Sends what earlier visits could not send, now and when the connection is back. */
export function startSendingWork(queryClient: QueryClient): void {
  setUnsentWork([
    async () => (await import('../features/progress/watch/send-waiting-reports.ts')).waitingReports,
    async () => (await import('../features/quizzes/exam/send-exam-answers.ts')).examAnswers,
  ]);
  watchUnsentWork(() => void queryClient.invalidateQueries({ queryKey: ['progress'] }));
}
