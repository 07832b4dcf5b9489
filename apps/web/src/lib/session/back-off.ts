import { session as sessionSettings } from '@atrium/contracts/identity/constants';

/** Returns the delay before the nth retry; undefined if it would exceed the budget. */
export function retryDelayMs(retry: number, elapsedMs: number): number | undefined {
  const delay = sessionSettings.retryFirstDelayMs * 2 ** (retry - 1);
  return elapsedMs + delay < sessionSettings.retryBudgetMs ? delay : undefined;
}

/** Runs a task until it succeeds, fails permanently, or the retry budget is used up. */
export async function retryWithBackOff<T>(
  task: () => Promise<T>,
  isRetryable: (error: unknown) => boolean,
): Promise<T> {
  const startedAt = Date.now();
  for (let retry = 1; ; retry += 1) {
    try {
      return await task();
    } catch (error) {
      const delay = isRetryable(error) ? retryDelayMs(retry, Date.now() - startedAt) : undefined;
      if (delay === undefined) throw error;
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }
}
