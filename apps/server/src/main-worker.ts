import { jobs, schedule } from './jobs.ts';
import { ConfigError, readConfig } from './platform/config.ts';
import { openDeps } from './platform/deps.ts';
import { createLogger } from './platform/logging.ts';
import { stopOnSignal } from './platform/shutdown.ts';
import { startWorker } from './platform/worker.ts';

try {
  const config = readConfig(process.env);
  const logger = createLogger(config);
  const deps = openDeps(config, logger);
  const worker = await startWorker(deps, jobs, schedule);
  logger.info('worker started');
  stopOnSignal(logger, async () => {
    await worker.stop();
    await deps.close();
  });
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
