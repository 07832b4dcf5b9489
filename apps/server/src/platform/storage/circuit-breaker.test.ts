import { describe, expect, test } from 'vitest';
import { CircuitOpenError, createCircuitBreaker } from './circuit-breaker.ts';

class Outage extends Error {}

function createWorld() {
  const clock = { now: 1_000 };
  let calls = 0;
  const breaker = createCircuitBreaker({
    failures: 3,
    openMs: 5_000,
    isOutage: (error) => error instanceof Outage,
    now: () => clock.now,
  });
  const run = (outcome: () => Promise<string>) =>
    breaker.run(() => {
      calls += 1;
      return outcome();
    });
  const fail = () => run(() => Promise.reject(new Outage('away')));
  const succeed = () => run(async () => 'fine');
  const open = async () => {
    for (let times = 0; times < 3; times += 1) await expect(fail()).rejects.toThrow(Outage);
  };
  return { clock, run, fail, succeed, open, countCalls: () => calls };
}

describe('createCircuitBreaker', () => {
  test('makes no call after three outages in a row', async () => {
    const { open, succeed, countCalls } = createWorld();
    await open();
    await expect(succeed()).rejects.toThrow(CircuitOpenError);
    expect(countCalls()).toBe(3);
  });

  test('stays closed when a call succeeds or is answered with an error in between', async () => {
    const { run, fail, succeed } = createWorld();
    for (const between of [succeed, () => run(() => Promise.reject(new Error('not found')))]) {
      await expect(fail()).rejects.toThrow(Outage);
      await expect(fail()).rejects.toThrow(Outage);
      await between().catch(() => undefined);
    }
    expect(await succeed()).toBe('fine');
  });

  test('lets one call through after the open period and closes when it succeeds', async () => {
    const { clock, run, open, succeed } = createWorld();
    await open();
    clock.now += 5_001;
    const { promise, resolve } = Promise.withResolvers<string>();
    const trial = run(() => promise);
    await expect(succeed()).rejects.toThrow(CircuitOpenError);
    resolve('back');
    expect(await trial).toBe('back');
    expect(await succeed()).toBe('fine');
  });

  test('opens again when the trial fails', async () => {
    const { clock, fail, open, succeed } = createWorld();
    await open();
    clock.now += 5_001;
    await expect(fail()).rejects.toThrow(Outage);
    await expect(succeed()).rejects.toThrow(CircuitOpenError);
  });
});
