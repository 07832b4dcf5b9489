import { video as videoSettings } from '@atrium/contracts/progress/constants';
import type { VideoProgress } from '@atrium/contracts/progress/lessons';
import { isRetryable, sendReport } from './watch.api.ts';
import {
  removeWaitingReport,
  addWaitingReport,
  readWaitingReport,
  confirmWaitingReport,
} from './outbox.ts';
import {
  applyPlayerEvent,
  nothingPlayed,
  secondsPlayed,
  type Played,
  type PlayerEvent,
} from './played-seconds.ts';
import { type Ranges, rangesWithout, unionRanges } from '../../media/index.ts';

/** Save status of the played seconds: nothing to send, saved, waiting for a connection, or rejected. */
export type WatchSaving =
  { kind: 'idle' | 'saved' | 'waiting' } | { kind: 'rejected'; error: unknown };

/** State shown on screen; the same object until it changes. */
export type LedgerState = { watched: Ranges; saving: WatchSaving; progress: VideoProgress };

/** Tracks what a user plays of one video and reports it until the server has confirmed it. */
export type WatchLedger = ReturnType<typeof openLedger>;

/** Opens the ledger of a lesson from the server's state and the waiting report in this browser. */
export function openLedger(account: string, progress: VideoProgress, lengthSeconds: number) {
  const { lessonId } = progress;
  // A file's length is a fraction; the server counts whole seconds and rejects what is beyond.
  const knownBy = ({ watched }: VideoProgress): Ranges => [
    ...watched,
    [lengthSeconds, videoSettings.maxSeconds],
  ];
  const settle = (known: VideoProgress) =>
    confirmWaitingReport(account, lessonId, { epoch: known.epoch, watched: knownBy(known) });
  // A request that outlived its page may have arrived: remove what the server has.
  settle(progress);
  const waiting = readWaitingReport(account, lessonId);
  const startSeconds = waiting?.positionSeconds ?? progress.positionSeconds;
  const listeners = new Set<() => void>();
  let played: Played = { ...nothingPlayed, done: waiting?.ranges ?? [] };
  let reportedSeconds = progress.positionSeconds;
  let isSending = false;
  let hasUnsent = waiting !== undefined;
  let state: LedgerState = {
    watched: unionRanges(progress.watched, played.done),
    saving: { kind: 'idle' },
    progress,
  };

  function show(change: Partial<LedgerState> = {}): void {
    const known = { ...state, ...change };
    const watched = unionRanges(known.progress.watched, secondsPlayed(played));
    state = { ...known, watched };
    for (const listener of listeners) listener();
  }

  function follow(moment: PlayerEvent): void {
    const before = secondsPlayed(played);
    played = applyPlayerEvent(played, moment);
    if (rangesWithout(secondsPlayed(played), before).length > 0) show();
  }

  /** Stores new seconds in this browser, then sends them, if there are any. */
  async function report(seconds: number, outlive = false): Promise<void> {
    const positionSeconds = Math.floor(seconds);
    const ranges = rangesWithout(secondsPlayed(played), knownBy(state.progress));
    if (ranges.length === 0 && positionSeconds === reportedSeconds && !hasUnsent) return;
    addWaitingReport(account, lessonId, { epoch: state.progress.epoch, positionSeconds, ranges });
    hasUnsent = true;
    // Concurrent requests are harmless, and the page may be closed before the first response.
    if (!isSending || outlive) await send(outlive);
  }

  async function send(outlive: boolean): Promise<void> {
    const sent = readWaitingReport(account, lessonId);
    if (!sent) return;
    isSending = true;
    hasUnsent = false;
    try {
      adopt(await sendReport(lessonId, sent, { outlive }), { kind: 'saved' });
      reportedSeconds = sent.positionSeconds;
    } catch (error) {
      hasUnsent = true;
      handleError(error);
    } finally {
      isSending = false;
    }
    if (hasUnsent && state.saving.kind === 'saved') await send(false);
  }

  /** Applies the server's state. A reset drops what was played before it. */
  function adopt(known: VideoProgress, saving: WatchSaving = state.saving): void {
    settle(known);
    const age = known.epoch - state.progress.epoch;
    if (age > 0) played = { ...nothingPlayed, rate: played.rate };
    show({ saving, ...(age >= 0 && { progress: known }) });
  }

  function handleError(error: unknown): void {
    if (isRetryable(error)) {
      show({ saving: { kind: 'waiting' } });
      return;
    }
    hasUnsent = false;
    removeWaitingReport(account, lessonId);
    show({ saving: { kind: 'rejected', error } });
  }

  return {
    startSeconds,
    follow,
    report,
    adopt,
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Time and position of the last report. */
export type Mark = { atMs: number; percent: number };

/** Returns true if a report is due: after some time, or earlier after a large change of position. */
export function isReportDue(last: Mark, now: Mark): boolean {
  return (
    now.atMs - last.atMs >= videoSettings.reportEverySeconds * 1000 ||
    Math.abs(now.percent - last.percent) >= videoSettings.reportEveryPoints
  );
}
