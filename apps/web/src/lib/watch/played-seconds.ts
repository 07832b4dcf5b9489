import type { SecondRange } from '@atrium/contracts/learning';
import { unionRanges, type Ranges } from './ranges.ts';

type Stretch = { from: number; to: number; atMs: number };

/** What a player has played so far, and the stretch it is in. */
export type Played = { done: Ranges; stretch: Stretch | undefined; rate: number };

/** What a player tells: where it is and when, that it jumps, how fast it goes from here, that it came to the end. */
export type PlayerMoment =
  | { kind: 'at'; seconds: number; atMs: number }
  | { kind: 'seek' }
  | { kind: 'rate'; rate: number; seconds: number; atMs: number }
  | { kind: 'end'; seconds: number; atMs: number };

/** A player tells where it is a few times a second, and not on the dot. */
const slackSeconds = 1;

export const nothingPlayed: Played = { done: [], stretch: undefined, rate: 1 };

/** What was played once the player has told one thing more. A jump is never part of it. */
export function followPlayer(played: Played, moment: PlayerMoment): Played {
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

/** The seconds whose middle was played: stretches that meet leave no gap, whatever their order. */
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

// A file is as long as it likes, its seconds are counted whole: the last one is played when the end is.
function finish(played: Played): Played {
  const { stretch } = played;
  if (!stretch || stretch.from === stretch.to) return played;
  return { ...played, stretch: { ...stretch, to: Math.ceil(stretch.to) } };
}
