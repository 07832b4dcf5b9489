/** Thrown instead of making a call to a service that has just failed several times. */
export class CircuitOpenError extends Error {
  override name = 'CircuitOpenError';
}

export type CircuitBreaker = {
  /** Makes a call, or throws `CircuitOpenError` while the circuit is open. */
  run: <Result>(call: () => Promise<Result>) => Promise<Result>;
};

type Options = {
  /** Failures in a row after which the circuit opens. */
  failures: number;
  /** How long it stays open before one call is let through to try. */
  openMs: number;
  /** Whether an error means that the service is unavailable. Other errors do not open the circuit. */
  isOutage: (error: unknown) => boolean;
  now?: () => number;
};

/**
 * Stops calls to a service that does not respond, so that nothing waits for it. After `openMs` one call at a time is let
 * through; the circuit closes when it succeeds.
 */
export function createCircuitBreaker({
  failures,
  openMs,
  isOutage,
  now = Date.now,
}: Options): CircuitBreaker {
  let failed = 0;
  let retryAt = 0;

  return {
    async run(call) {
      if (failed >= failures) {
        if (now() < retryAt) throw new CircuitOpenError('the service is unavailable');
        // Other calls are still rejected while this one tries.
        retryAt = now() + openMs;
      }
      try {
        const result = await call();
        failed = 0;
        return result;
      } catch (error) {
        if (isOutage(error)) {
          failed += 1;
          retryAt = now() + openMs;
        } else failed = 0;
        throw error;
      }
    },
  };
}
