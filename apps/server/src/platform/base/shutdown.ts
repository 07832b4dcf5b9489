import type { Logger } from './logging.ts';

const closeTimeoutMs = 10_000;

/**
 * Ends the process on SIGTERM or SIGINT after `close` has finished; a second signal ends it at once. `drainMs` is added
 * to the time limit because `close` waits that long on purpose.
 */
export function stopOnSignal(logger: Logger, close: () => Promise<void>, drainMs = 0): void {
  let isStopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (isStopping) process.exit(1);
    isStopping = true;
    logger.info({ signal }, 'shutting down');
    setTimeout(() => process.exit(1), drainMs + closeTimeoutMs).unref();
    try {
      await close();
      process.exit(0);
    } catch (error) {
      logger.error({ err: error }, 'shutdown failed');
      process.exit(1);
    }
  };
  process.on('SIGTERM', (signal) => void stop(signal));
  process.on('SIGINT', (signal) => void stop(signal));
}
