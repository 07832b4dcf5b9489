import { AppError } from './errors.ts';

/** Runs at most `running` tasks at once and lets at most `waiting` queue; past that it answers 503 at once. */
export function createLimiter(limits: { running: number; waiting: number }) {
  let running = 0;
  const queue: (() => void)[] = [];

  return async function limited<Result>(task: () => Promise<Result>): Promise<Result> {
    if (running >= limits.running) {
      if (queue.length >= limits.waiting) throw new AppError('unavailable');
      await new Promise<void>((start) => queue.push(start));
    } else {
      running += 1;
    }
    try {
      return await task();
    } finally {
      const next = queue.shift();
      // The place is handed over, not freed, so that nobody slips in between.
      if (next) next();
      else running -= 1;
    }
  };
}
