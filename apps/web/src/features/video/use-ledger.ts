import type { LessonDetail } from '@atrium/contracts/learning';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { lessonKey } from '../../lib/lessons/lesson.api.ts';
import { currentSession } from '../../lib/session/session-store.ts';
import { openLedger, type LedgerState, type WatchLedger } from '../../lib/watch/watch-ledger.ts';

const noSubscription = () => () => undefined;

/** Calls back with every change of what the server knows, and whether it has just become complete. */
function onKnown(
  ledger: WatchLedger,
  callback: (known: LedgerState['progress'], isNewlyCompleted: boolean) => void,
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
  // Not bound to the screen: the last reply comes when it is gone, and whoever returns starts from there.
  onKnown(ledger, (known, isNewlyCompleted) => {
    queryClient.setQueryData<LessonDetail>(
      lessonKey(id),
      (lesson) => lesson && { ...lesson, progress: known },
    );
    if (isNewlyCompleted) void queryClient.invalidateQueries({ queryKey: ['progress'] });
  });
  return ledger;
}

/** The learner's ledger for a lesson and what it says; none for visitors. */
export function useLedger(
  lesson: LessonDetail,
  onCompleted: () => void,
): { ledger: WatchLedger | undefined; state: LedgerState | undefined } {
  const queryClient = useQueryClient();
  const { progress } = lesson;
  const [ledger] = useState(() => open(queryClient, lesson));
  const state = useSyncExternalStore(ledger?.subscribe ?? noSubscription, () => ledger?.getState());

  // The page may have asked again, or reset the lesson.
  useEffect(() => {
    if (ledger && progress && progress !== ledger.getState().progress) ledger.adopt(progress);
  }, [ledger, progress]);

  const complete = useEffectEvent(onCompleted);
  useEffect(
    () =>
      ledger &&
      onKnown(ledger, (_, isNewlyCompleted) => {
        if (isNewlyCompleted) complete();
      }),
    [ledger],
  );
  return { ledger, state };
}
