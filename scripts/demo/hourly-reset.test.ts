import { describe, expect, test } from 'vitest';
import { nextFullHour, resetHourly } from './hourly-reset.ts';

const at = (time: string) => new Date(`2026-05-01T${time}Z`);

/** A clock that passes only while somebody waits. `earlyMs`: timers end that much too early. */
function createClock(start: Date, earlyMs = 0) {
  let nowMs = start.getTime();
  return {
    now: () => new Date(nowMs),
    wait: async (ms: number) => {
      nowMs += ms > earlyMs ? ms - earlyMs : ms;
    },
    pass: (ms: number) => {
      nowMs += ms;
    },
  };
}

/** Runs resets until `count` have started, and returns when each did and the reported errors. */
async function runResets(
  count: number,
  clock: ReturnType<typeof createClock>,
  work: (index: number) => void = () => undefined,
) {
  const ended = new AbortController();
  const starts: string[] = [];
  const errors: unknown[] = [];
  const reset = async () => {
    starts.push(clock.now().toISOString().slice(11, 19));
    if (starts.length === count) ended.abort();
    work(starts.length - 1);
  };
  const onError = (error: unknown) => void errors.push(error);
  await resetHourly(reset, { clock, onError, signal: ended.signal });
  return { starts, errors };
}

describe('nextFullHour', () => {
  test('is the next hour, also on the hour itself', () => {
    expect(nextFullHour(at('13:20:05'))).toEqual(at('14:00:00'));
    expect(nextFullHour(at('14:00:00'))).toEqual(at('15:00:00'));
    expect(nextFullHour(at('23:59:59'))).toEqual(new Date('2026-05-02T00:00:00Z'));
  });
});

describe('resetHourly', () => {
  test('resets on every full hour', async () => {
    const { starts } = await runResets(3, createClock(at('13:20:05')));
    expect(starts).toEqual(['14:00:00', '15:00:00', '16:00:00']);
  });

  test('resets once per hour when timers end early', async () => {
    const { starts } = await runResets(2, createClock(at('13:20:05'), 40));
    expect(starts).toEqual(['14:00:00', '15:00:00']);
  });

  test('skips hours that pass during a long reset', async () => {
    const clock = createClock(at('13:20:00'));
    const { starts } = await runResets(2, clock, () => clock.pass(2 * 3_600_000 + 1));
    expect(starts).toEqual(['14:00:00', '17:00:00']);
  });

  test('reports a failed reset and tries again after a minute', async () => {
    const { starts, errors } = await runResets(3, createClock(at('13:20:00')), (index) => {
      if (index === 0) throw new Error('no connection');
    });
    expect(starts).toEqual(['14:00:00', '14:01:00', '15:00:00']);
    expect(errors).toEqual([new Error('no connection')]);
  });
});
