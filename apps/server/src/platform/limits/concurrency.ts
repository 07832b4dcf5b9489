import { AppError } from '../base/errors.ts';

/** Runs at most `running` tasks at once and queues at most `waiting`. Throws `unavailable` when the queue is full. */
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
      // The slot is passed on, not freed, so that a new task can't take it first.
      if (next) next();
      else running -= 1;
    }
  };
}
