const hourMs = 3_600_000;

/** Returns when the demo is reset next: on the hour. The API shows the same time (`nextDemoReset`). */
export const nextFullHour = (now: Date): Date =>
  new Date((Math.floor(now.getTime() / hourMs) + 1) * hourMs);

/** How long a failed reset waits before it is tried again. */
const retryMs = 60_000;

type Clock = {
  now: () => Date;
  /** Resolves after a delay, or at once when the signal aborts. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
};

/**
 * Runs `reset` on every full hour until the signal aborts. One reset runs at a time; one that takes longer than an hour
 * delays the next. A failed reset is reported and tried again after a minute.
 */
export async function resetHourly(
  reset: () => Promise<void>,
  {
    clock,
    onError,
    signal,
  }: { clock: Clock; onError: (error: unknown) => void; signal: AbortSignal },
): Promise<void> {
  let dueAt = nextFullHour(clock.now());
  while (!signal.aborted) {
    // Timers may end a little early.
    const leftMs = dueAt.getTime() - clock.now().getTime();
    if (leftMs > 0) {
      await clock.wait(leftMs, signal);
      continue;
    }
    try {
      await reset();
      dueAt = nextFullHour(clock.now());
    } catch (error) {
      onError(error);
      dueAt = new Date(clock.now().getTime() + retryMs);
    }
  }
}
