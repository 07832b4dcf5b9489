import type { NameAvailability } from '@atrium/contracts/identity/auth';
import { vi } from 'vitest';
import { createNameChecker, type CheckNameAvailability } from './name-checker.ts';

/** Response for an available name. */
export const free: NameAvailability = { available: true, message: null, suggestions: [] };
/** Response for a taken name. */
export const taken: NameAvailability = {
  available: false,
  message: 'This name is already taken',
  suggestions: ['jonasweber27'],
};

/** A fake server that responds to each name when the test triggers it. */
function aServer() {
  const questions = new Map<string, PromiseWithResolvers<NameAvailability>>();
  const ask = vi.fn<CheckNameAvailability>((name) => {
    const question = Promise.withResolvers<NameAvailability>();
    questions.set(name, question);
    return question.promise;
  });
  const settle = async (run: () => void) => {
    run();
    await vi.advanceTimersByTimeAsync(0);
  };
  return {
    ask,
    answer: (name: string, reply: NameAvailability) =>
      settle(() => questions.get(name)?.resolve(reply)),
    fail: (name: string, error: unknown) => settle(() => questions.get(name)?.reject(error)),
  };
}

/** A checker with a delay of 500 ms and its server. */
export function aChecker(ownName?: string) {
  const server = aServer();
  return { server, checker: createNameChecker({ ask: server.ask, delayMs: 500, ownName }) };
}
