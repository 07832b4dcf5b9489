import fastify from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { shareBetweenOrganizations } from './fair-queue.ts';

const busy = '192.0.2.1';
const quiet = '198.51.100.1';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'setInterval', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Starts an app whose calls of one network end with the gate, while another network is active. */
async function start(gate: Promise<void> = Promise.resolve()) {
  const app = fastify();
  shareBetweenOrganizations(app);
  const counts = { started: 0, ended: 0, refused: 0 };
  app.get('/api/calls', async ({ ip }) => {
    if (ip !== busy) return 'done';
    counts.started += 1;
    await gate;
    counts.ended += 1;
    return 'done';
  });
  const call = (remoteAddress: string) => app.inject({ url: '/api/calls', remoteAddress });
  expect((await call(quiet)).statusCode).toBe(200);
  /** Sends calls of the busy network, and waits until those that may start have started. */
  async function flood(number: number): Promise<void> {
    for (let sent = 0; sent < number; sent += 1)
      void call(busy).then(({ statusCode }) => {
        if (statusCode !== 200) counts.refused += 1;
      });
    await settle();
  }
  return { app, counts, flood };
}

/** Waits for everything that needs no time to pass. */
async function settle(): Promise<void> {
  for (let turns = 0; turns < 200; turns += 1) await new Promise((turn) => setImmediate(turn));
}

// 500 calls take seconds on a busy machine.
test(
  'runs four calls at once, lets 500 wait and refuses further ones',
  { timeout: 60_000 },
  async () => {
    const gate = Promise.withResolvers<void>();
    const { counts, flood } = await start(gate.promise);
    await flood(504);
    expect(counts).toEqual({ started: 4, ended: 0, refused: 0 });
    await flood(3);
    expect(counts).toEqual({ started: 4, ended: 0, refused: 3 });
    gate.resolve();
  },
);

test('starts 50 calls at once and 500 a second after that', async () => {
  const { counts, flood } = await start();
  await flood(300);
  expect(counts).toEqual({ started: 50, ended: 50, refused: 0 });
  await vi.advanceTimersByTimeAsync(100);
  await settle();
  expect(counts.started).toBeGreaterThanOrEqual(99);
  expect(counts.started).toBeLessThanOrEqual(101);
});
