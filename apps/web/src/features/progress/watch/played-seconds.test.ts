import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  applyPlayerEvent,
  nothingPlayed,
  secondsPlayed,
  type Played,
  type PlayerEvent,
} from './played-seconds.ts';

/** A fake player that reports its position four times a second. */
function aPlayer() {
  let [seconds, atMs, rate] = [0, 0, 1];
  let played: Played = nothingPlayed;
  const emit = (moment: PlayerEvent) => {
    played = applyPlayerEvent(played, moment);
  };
  const player = {
    play(forSeconds: number) {
      emit({ kind: 'at', seconds, atMs });
      for (let left = forSeconds; left > 0; left -= 0.25 * rate) {
        seconds += Math.min(left, 0.25 * rate);
        atMs += 250;
        emit({ kind: 'at', seconds, atMs });
      }
      return player;
    },
    seek(to: number) {
      emit({ kind: 'seek' });
      seconds = to;
      emit({ kind: 'at', seconds, atMs });
      return player;
    },
    speed(next: number) {
      emit({ kind: 'rate', rate: next, seconds, atMs });
      rate = next;
      return player;
    },
    wait(ms: number) {
      atMs += ms;
      return player;
    },
    end() {
      emit({ kind: 'end', seconds, atMs });
      return player;
    },
    /** A jump without a seek event. */
    slip(to: number) {
      seconds = to;
      emit({ kind: 'at', seconds, atMs });
      return player;
    },
    ranges: () => secondsPlayed(played),
  };
  return player;
}

test('counts whole seconds at any playback rate', () => {
  expect(aPlayer().play(10).ranges()).toEqual([[0, 10]]);
  expect(aPlayer().speed(2).play(10).speed(0.5).play(5).ranges()).toEqual([[0, 15]]);
});

test('does not count seeking, with or without an event', () => {
  expect(aPlayer().play(5).seek(57).ranges()).toEqual([[0, 5]]);
  expect(aPlayer().play(5).slip(57).play(1).ranges()).toEqual([
    [0, 5],
    [57, 58],
  ]);
  expect(aPlayer().play(8).seek(2).play(1).ranges()).toEqual([[0, 8]]);
});

test('continues a stretch after a pause', () => {
  expect(aPlayer().play(5.3).wait(900_000).play(4.7).ranges()).toEqual([[0, 10]]);
});

test('counts the last second at the end event, not after a jump', () => {
  expect(aPlayer().play(9.1).end().ranges()).toEqual([[0, 10]]);
  expect(aPlayer().seek(9.1).end().ranges()).toEqual([]);
});

test('counts exactly the seconds whose middle was played', () => {
  const tenths = fc.integer({ min: 0, max: 600 }).map((tenth) => tenth / 10);
  // Never exactly the middle of a second: sums of fractions are not exact.
  const start = tenths.map((tenth) => tenth + 0.03);
  const stretch = fc.record({ from: start, for: tenths, rate: fc.constantFrom(0.5, 1, 1.5, 2) });
  fc.assert(
    fc.property(fc.array(stretch, { minLength: 1, maxLength: 8 }), (stretches) => {
      const player = aPlayer();
      for (const each of stretches) player.seek(each.from).speed(each.rate).play(each.for);
      const middles = Array.from({ length: 121 }, (_, second) => second + 0.5);
      const played = middles.filter((middle) =>
        stretches.some((each) => each.from < middle && middle < each.from + each.for),
      );
      const counted = middles.filter((middle) =>
        player.ranges().some(([from, to]) => from < middle && middle < to),
      );
      expect(counted).toEqual(played);
    }),
  );
});
