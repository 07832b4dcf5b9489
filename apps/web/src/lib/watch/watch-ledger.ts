import { video as figures } from '@atrium/contracts/constants';
import type { VideoProgress } from '@atrium/contracts/learning';
import { mayPass } from './may-pass.ts';
import { dropWaiting, keepWaiting, readWaiting, settleWaiting } from './outbox.ts';
import {
  followPlayer,
  nothingPlayed,
  secondsPlayed,
  type Played,
  type PlayerMoment,
} from './played-seconds.ts';
import { rangesWithout, unionRanges, type Ranges } from './ranges.ts';
import { sendReport } from './watch.api.ts';

/** How it stands with what was played: nothing to tell yet, told, waiting for a connection, or not wanted. */
export type Saving = { kind: 'idle' | 'saved' | 'waiting' } | { kind: 'refused'; error: unknown };

/** What a screen shows of a ledger; the same object until it changes. */
export type LedgerState = { watched: Ranges; saving: Saving; progress: VideoProgress };

/** Keeps what one person plays of one video, and tells the server until it knows. */
export type WatchLedger = ReturnType<typeof openLedger>;

/** Opens the ledger of a lesson where the server and this browser left it. */
export function openLedger(account: string, progress: VideoProgress, lengthSeconds: number) {
  const { lessonId } = progress;
  // Files end within a second; the server counts whole ones, and has no use for what lies beyond.
  const knownBy = ({ watched }: VideoProgress): Ranges => [
    ...watched,
    [lengthSeconds, figures.maxSeconds],
  ];
  const settle = (known: VideoProgress) =>
    settleWaiting(account, lessonId, { epoch: known.epoch, watched: knownBy(known) });
  // A request that outlived its page may have arrived: what the server knows no longer waits.
  settle(progress);
  const waiting = readWaiting(account, lessonId);
  const startSeconds = waiting?.positionSeconds ?? progress.positionSeconds;
  const listeners = new Set<() => void>();
  let played: Played = { ...nothingPlayed, done: waiting?.ranges ?? [] };
  let toldSeconds = progress.positionSeconds;
  let isSending = false;
  let isOwed = waiting !== undefined;
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

  function follow(moment: PlayerMoment): void {
    const before = secondsPlayed(played);
    played = followPlayer(played, moment);
    if (rangesWithout(secondsPlayed(played), before).length > 0) show();
  }

  /** Keeps what is new in this browser, then sends it. Nothing new, nothing sent. */
  async function report(seconds: number, outlive = false): Promise<void> {
    const positionSeconds = Math.floor(seconds);
    const ranges = rangesWithout(secondsPlayed(played), knownBy(state.progress));
    if (ranges.length === 0 && positionSeconds === toldSeconds && !isOwed) return;
    keepWaiting(account, lessonId, { epoch: state.progress.epoch, positionSeconds, ranges });
    isOwed = true;
    // Two at once do no harm, and the page may not be there when the first is answered.
    if (!isSending || outlive) await send(outlive);
  }

  async function send(outlive: boolean): Promise<void> {
    const sent = readWaiting(account, lessonId);
    if (!sent) return;
    isSending = true;
    isOwed = false;
    try {
      adopt(await sendReport(lessonId, sent, { outlive }), { kind: 'saved' });
      toldSeconds = sent.positionSeconds;
    } catch (error) {
      isOwed = true;
      refuse(error);
    } finally {
      isSending = false;
    }
    if (isOwed && state.saving.kind === 'saved') await send(false);
  }

  /** Takes over what the server knows, however it came here. A reset voids what was played before it. */
  function adopt(known: VideoProgress, saving: Saving = state.saving): void {
    settle(known);
    const age = known.epoch - state.progress.epoch;
    if (age > 0) played = { ...nothingPlayed, rate: played.rate };
    show({ saving, ...(age >= 0 && { progress: known }) });
  }

  function refuse(error: unknown): void {
    if (mayPass(error)) {
      show({ saving: { kind: 'waiting' } });
      return;
    }
    isOwed = false;
    dropWaiting(account, lessonId);
    show({ saving: { kind: 'refused', error } });
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
