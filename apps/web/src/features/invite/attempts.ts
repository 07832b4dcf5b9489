/** How often something is tried, and how long between two tries. */
export type Attempts = { count: number; pauseMs: number; mayPass: (error: unknown) => boolean };

/** Runs a task until it succeeds, fails for good or has been tried often enough. */
export async function withAttempts<T>(
  task: () => Promise<T>,
  { count, pauseMs, mayPass }: Attempts,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await task();
    } catch (error) {
      if (attempt >= count || !mayPass(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}
