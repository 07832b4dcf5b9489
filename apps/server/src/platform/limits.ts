import type { DelayPolicy } from './attempt-delay.ts';
import type { Deps } from './deps.ts';
import { AppError } from './errors.ts';

/** So many in so long. */
export type Limit = { max: number; minutes: number };
/** A limit on one thing: what is counted, for whom. */
export type Limited = Limit & { key: string };

const refuse = (endsInMs: number) =>
  new AppError('too_many_requests', {
    retryAfterSeconds: Math.max(1, Math.ceil(endsInMs / 1_000)),
  });

/** Counts one and refuses it if that is one too many. */
export async function countOrRefuse(deps: Deps, limits: Limited[]): Promise<void> {
  for (const { key, max, minutes } of limits) {
    const { count, endsInMs } = await deps.counter.add(key, minutes * 60_000);
    if (count > max) throw refuse(endsInMs);
  }
}

/**
 * Runs a guess, of a password say, of which only the wrong ones count. Its place is taken before it is looked at and
 * given back if it was right: a hundred guesses sent at once are no more than five sent one by one.
 */
export async function countGuess<Result>(
  deps: Deps,
  limits: Limited[],
  work: () => Promise<Result>,
  isWrong: (error: unknown) => boolean,
): Promise<Result> {
  const taken: string[] = [];
  const giveBack = () => Promise.all(taken.map((key) => deps.counter.undo(key)));
  for (const { key, max, minutes } of limits) {
    const { count, endsInMs } = await deps.counter.add(key, minutes * 60_000);
    taken.push(key);
    if (count > max) {
      await giveBack();
      throw refuse(endsInMs);
    }
  }
  try {
    const result = await work();
    await giveBack();
    return result;
  } catch (error) {
    if (!isWrong(error)) await giveBack();
    throw error;
  }
}

type DelayedGuess = {
  key: string;
  policy: DelayPolicy;
  isWrong: (error: unknown) => boolean;
  /** Called after a wrong guess with the number of wrong guesses in a row. */
  onWrong: (count: number) => Promise<void>;
};

/** Runs a guess whose wrong ones delay the next. A right one forgets the wrong ones before it. */
export async function delayGuess<Result>(
  { attemptDelays }: Pick<Deps, 'attemptDelays'>,
  { key, policy, isWrong, onWrong }: DelayedGuess,
  work: () => Promise<Result>,
): Promise<Result> {
  const { count, waitMs } = await attemptDelays.record(key, policy);
  if (waitMs > 0) throw refuse(waitMs);
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
