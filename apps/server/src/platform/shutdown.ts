import type { Logger } from './logging.ts';

const patienceMs = 10_000;

/**
 * On SIGTERM or SIGINT finishes what is under way and ends the process; a second signal ends it at once. What `close`
 * waits for on purpose is not counted as being stuck.
 */
export function stopOnSignal(logger: Logger, close: () => Promise<void>, drainMs = 0): void {
  let stopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1);
    stopping = true;
    logger.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), drainMs + patienceMs).unref();
    try {
      await close();
      process.exit(0);
    } catch (error) {
      logger.error({ err: error }, 'could not stop in order');
      process.exit(1);
    }
  };
  process.on('SIGTERM', (signal) => void stop(signal));
  process.on('SIGINT', (signal) => void stop(signal));
}
