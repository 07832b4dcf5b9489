import { AppError } from '../base/errors.ts';

/** Limits of one key while other keys are active. */
type Limits = {
  /** Tasks at once. */
  running: number;
  /** Tasks that start per second, after a burst. */
  perSecond: number;
  burst: number;
  /** Tasks that wait for a slot. */
  waiting: number;
  /** How long a key counts as active after its last task. */
  activeMs: number;
};

type Tasks = {
  running: number;
  queue: (() => void)[];
  /** Tasks that may start now; refilled with time. */
  tokens: number;
  refilledAt: number;
  timer: NodeJS.Timeout | undefined;
};

/**
 * Shares a process between keys, such as organizations: while several are active, the tasks of each start at a limited
 * rate and its others wait, so that the process always has time for a task of another key. A single active key is not
 * limited. Throws `unavailable` if too many tasks of a key wait.
 */
export function createFairQueue({ running, perSecond, burst, waiting, activeMs }: Limits) {
  const tasksByKey = new Map<string, Tasks>();
  // The two keys that were active last tell whether any other key than a given one is active.
  let latest = { key: '', at: -Infinity };
  let other = latest;

  function recordActivity(key: string, now: number): void {
    if (latest.key !== key) other = latest;
    latest = { key, at: now };
  }

  const isShared = (key: string, now: number) =>
    now - (latest.key === key ? other : latest).at < activeMs;

  function refill(tasks: Tasks, now: number): void {
    const added = ((now - tasks.refilledAt) * perSecond) / 1_000;
    tasks.tokens = Math.min(burst, tasks.tokens + added);
    tasks.refilledAt = now;
  }

  /** Takes a token and returns true if a task may start. */
  function tryStart(key: string, tasks: Tasks, now: number): boolean {
    refill(tasks, now);
    if (isShared(key, now) && (tasks.running >= running || tasks.tokens < 1)) return false;
    tasks.tokens = Math.max(0, tasks.tokens - 1);
    tasks.running += 1;
    return true;
  }

  /** Starts the tasks that may start, and comes back when the next one may. */
  function startNext(key: string, tasks: Tasks): void {
    while (tasks.queue.length > 0 && tryStart(key, tasks, performance.now()))
      tasks.queue.shift()?.();
    if (tasks.queue.length === 0 || tasks.running >= running || tasks.timer) return;
    const waitMs = ((1 - tasks.tokens) * 1_000) / perSecond;
    tasks.timer = setTimeout(() => {
      tasks.timer = undefined;
      startNext(key, tasks);
    }, waitMs);
  }

  // Keys without tasks are forgotten once their burst is refilled; forgetting them earlier would grant another one.
  setInterval(() => {
    const now = performance.now();
    for (const [key, tasks] of tasksByKey) {
      refill(tasks, now);
      if (tasks.running + tasks.queue.length === 0 && tasks.tokens === burst)
        tasksByKey.delete(key);
    }
  }, 10_000).unref();

  /** Waits for a slot and returns the function that releases it. */
  return async function acquire(key: string): Promise<() => void> {
    const now = performance.now();
    recordActivity(key, now);
    const idle = { running: 0, queue: [], tokens: burst, refilledAt: now, timer: undefined };
    const tasks: Tasks = tasksByKey.get(key) ?? idle;
    tasksByKey.set(key, tasks);
    if (tasks.queue.length > 0 || !tryStart(key, tasks, now)) {
      if (tasks.queue.length >= waiting) throw new AppError('unavailable');
      const started = new Promise<void>((start) => tasks.queue.push(start));
      startNext(key, tasks);
      await started;
    }
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      tasks.running -= 1;
      startNext(key, tasks);
    };
  };
}
