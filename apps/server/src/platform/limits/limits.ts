import type { AttemptDelays, DelayPolicy } from './attempt-delay.ts';
import type { Counter } from './counter.ts';
import { AppError } from '../base/errors.ts';

/** Maximum number of events in a time window. */
type Limit = { max: number; minutes: number };
/** Limit of one counter. The key names what is counted and for whom. */
export type KeyedLimit = Limit & { key: string };

const tooManyRequests = (endsInMs: number) =>
  new AppError('too_many_requests', {
    retryAfterSeconds: Math.max(1, Math.ceil(endsInMs / 1_000)),
  });

/** Counts one event for each limit. Throws `too_many_requests` if a limit is exceeded. */
export async function enforceLimits(
  deps: { counter: Counter },
  limits: KeyedLimit[],
): Promise<void> {
  for (const { key, max, minutes } of limits) {
    const { count, endsInMs } = await deps.counter.add(key, minutes * 60_000);
    if (count > max) throw tooManyRequests(endsInMs);
  }
}

/**
 * Runs an attempt, such as a password check, of which only the wrong ones count. It is counted before it runs and
 * uncounted if it was correct, so that concurrent attempts can't exceed the limit.
 */
export async function limitWrongAttempts<Result>(
  deps: { counter: Counter },
  limits: KeyedLimit[],
  work: () => Promise<Result>,
  isWrong: (error: unknown) => boolean,
): Promise<Result> {
  const countedKeys: string[] = [];
  const uncount = () => Promise.all(countedKeys.map((key) => deps.counter.undo(key)));
  for (const { key, max, minutes } of limits) {
    const { count, endsInMs } = await deps.counter.add(key, minutes * 60_000);
    countedKeys.push(key);
    if (count > max) {
      await uncount();
      throw tooManyRequests(endsInMs);
    }
  }
  try {
    const result = await work();
    await uncount();
    return result;
  } catch (error) {
    if (!isWrong(error)) await uncount();
    throw error;
  }
}

type DelayedAttempt = {
  key: string;
  policy: DelayPolicy;
  isWrong: (error: unknown) => boolean;
  /** Called after a wrong attempt with the number of wrong attempts in a row. */
  onWrong: (count: number) => Promise<void>;
};

/** Runs an attempt that delays the next one if it is wrong. A correct one clears the wrong ones before it. */
export async function delayWrongAttempts<Result>(
  { attemptDelays }: { attemptDelays: AttemptDelays },
  { key, policy, isWrong, onWrong }: DelayedAttempt,
  work: () => Promise<Result>,
): Promise<Result> {
  const { count, waitMs } = await attemptDelays.record(key, policy);
  if (waitMs > 0) throw tooManyRequests(waitMs);
  try {
    const result = await work();
    await attemptDelays.clear(key);
    return result;
  } catch (error) {
    if (isWrong(error)) await onWrong(count);
    else await attemptDelays.undo(key);
    throw error;
  }
}
