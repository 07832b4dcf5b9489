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
 * Runs something of which only the failures count: a class behind one address gets in at once, somebody who guesses
 * from there does not. `failed` says of an error or a result whether it was a failure.
 */
export async function countFailures<Result>(
  deps: Deps,
  limits: Limited[],
  work: () => Promise<Result>,
  failed: { error?: (error: unknown) => boolean; result?: (result: Result) => boolean },
): Promise<Result> {
  for (const { key, max } of limits) {
    const { count, endsInMs } = await deps.counter.read(key);
    if (count >= max) throw refuse(endsInMs);
  }
  const countOne = () =>
    Promise.all(limits.map(({ key, minutes }) => deps.counter.add(key, minutes * 60_000)));
  try {
    const result = await work();
    if (failed.result?.(result)) await countOne();
    return result;
  } catch (error) {
    if (failed.error?.(error)) await countOne();
    throw error;
  }
}
