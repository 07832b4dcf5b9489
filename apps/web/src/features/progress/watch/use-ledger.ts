import type { LessonDetail } from '@atrium/contracts/progress/lessons';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { lessonKey } from '../../courses/index.ts';
import { currentSession } from '../../../lib/session/session-store.ts';
import { openLedger, type LedgerState, type WatchLedger } from './watch-ledger.ts';

const noSubscription = () => () => undefined;

/** Calls back on every change of the saved progress, with whether the lesson was just completed. */
function onProgress(
  ledger: WatchLedger,
  callback: (saved: LedgerState['progress'], isNewlyCompleted: boolean) => void,
): () => void {
  let last = ledger.getState().progress;
  return ledger.subscribe(() => {
    const { progress } = ledger.getState();
    if (progress === last) return;
    const isNewlyCompleted = progress.status === 'completed' && last.status !== 'completed';
    last = progress;
    callback(progress, isNewlyCompleted);
  });
}

function open(
  queryClient: QueryClient,
  { id, progress, video }: LessonDetail,
): WatchLedger | undefined {
  const account = currentSession()?.user.id;
  if (account === undefined || !progress || !video) return undefined;
  const ledger = openLedger(account, progress, video.durationSeconds);
  // Not tied to the component: the last response may arrive after unmount and has to update the cache.
  onProgress(ledger, (saved, isNewlyCompleted) => {
    queryClient.setQueryData<LessonDetail>(
      lessonKey(id),
      (lesson) => lesson && { ...lesson, progress: saved },
    );
    if (isNewlyCompleted) void queryClient.invalidateQueries({ queryKey: ['progress'] });
  });
  return ledger;
}

/** Opens the learner's watch ledger of a lesson and returns its state. Undefined for visitors. */
export function useLedger(
  lesson: LessonDetail,
  onCompleted: () => void,
): { ledger: WatchLedger | undefined; state: LedgerState | undefined } {
  const queryClient = useQueryClient();
  const { progress } = lesson;
  const [ledger] = useState(() => open(queryClient, lesson));
  const state = useSyncExternalStore(ledger?.subscribe ?? noSubscription, () => ledger?.getState());

  // The page may have refetched or reset the lesson.
  useEffect(() => {
    if (ledger && progress && progress !== ledger.getState().progress) ledger.adopt(progress);
  }, [ledger, progress]);

  const complete = useEffectEvent(onCompleted);
  useEffect(
    () =>
      ledger &&
      onProgress(ledger, (_, isNewlyCompleted) => {
        if (isNewlyCompleted) complete();
      }),
    [ledger],
  );
  return { ledger, state };
}
