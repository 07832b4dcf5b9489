import { ApiError } from '../http/api-error.ts';

const attempts = 8;
const defaultWaitSeconds = 3;

const isBusy = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'too_many_exports';

/** Repeats an export while the server is busy, after the time it asks for. Gives up after several attempts. */
export async function repeatWhileBusy(
  work: () => Promise<void>,
  onWait: () => void,
  wait: (ms: number) => Promise<unknown> = (ms) =>
    new Promise((resolve) => {
      setTimeout(resolve, ms);
    }),
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isBusy(error) || attempt === attempts) throw error;
      if (attempt === 1) onWait();
      await wait((error.retryAfterSeconds ?? defaultWaitSeconds) * 1_000);
    }
  }
}
