import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long a loop runs before the process handles other requests. */
const maxMs = 10;

/** Creates a function that a long loop awaits in each step: once in a while, the process handles other requests there. */
export function createPauses(): () => Promise<void> | undefined {
  let startedMs = performance.now();
  const pause = async () => {
    await nextTurn();
    startedMs = performance.now();
  };
  return () => (performance.now() - startedMs > maxMs ? pause() : undefined);
}
