import type { SecondRange } from '@atrium/contracts/progress/lessons';
import { type Ranges, unionRanges } from '../../media/index.ts';

type Stretch = { from: number; to: number; atMs: number };

/** Ranges played so far, and the current stretch. */
export type Played = { done: Ranges; stretch: Stretch | undefined; rate: number };

/** Events of a player: position, seek, rate change, end. */
export type PlayerEvent =
  | { kind: 'at'; seconds: number; atMs: number }
  | { kind: 'seek' }
  | { kind: 'rate'; rate: number; seconds: number; atMs: number }
  | { kind: 'end'; seconds: number; atMs: number };

/** Players report their position a few times a second, at irregular intervals. */
const slackSeconds = 1;

export const nothingPlayed: Played = { done: [], stretch: undefined, rate: 1 };

/** Returns the played ranges after one more event. Seeks are not counted. */
export function applyPlayerEvent(played: Played, moment: PlayerEvent): Played {
  switch (moment.kind) {
    case 'seek':
      return { ...played, done: secondsPlayed(played), stretch: undefined };
    case 'rate':
      return { ...arriveAt(played, moment), rate: moment.rate };
    case 'end':
      return finish(arriveAt(played, moment));
    case 'at':
      return arriveAt(played, moment);
  }
}

/** Returns the seconds whose middle was played, so that adjacent stretches leave no gap in any order. */
export function secondsPlayed({ done, stretch }: Played): SecondRange[] {
  return stretch ? unionRanges(done, [wholeSeconds(stretch)]) : unionRanges(done);
}

function wholeSeconds({ from, to }: Stretch): SecondRange {
  return [Math.max(0, Math.ceil(from - 0.5)), Math.max(0, Math.ceil(to - 0.5))];
}

function arriveAt(played: Played, { seconds, atMs }: { seconds: number; atMs: number }): Played {
  const { stretch, rate } = played;
  const fresh = { from: seconds, to: seconds, atMs };
  if (!stretch) return { ...played, stretch: fresh };
  const possible = ((atMs - stretch.atMs) / 1000) * rate + slackSeconds;
  if (seconds < stretch.to || seconds - stretch.to > possible) {
    return { ...played, done: secondsPlayed(played), stretch: fresh };
  }
  return { ...played, stretch: { ...stretch, to: seconds, atMs } };
}

// A file's length is a fraction, but seconds are counted whole: the last one counts when the end is reached.
function finish(played: Played): Played {
  const { stretch } = played;
  if (!stretch || stretch.from === stretch.to) return played;
  return { ...played, stretch: { ...stretch, to: Math.ceil(stretch.to) } };
}
