import { jobs, schedule } from './jobs.ts';
import { ConfigError, readConfig } from './platform/base/config.ts';
import { openDeps } from './platform/deps.ts';
import { createLogger } from './platform/base/logging.ts';
import { stopOnSignal } from './platform/base/shutdown.ts';
import { serveMetrics } from './platform/monitoring/metrics-server.ts';
import { startWorker } from './platform/queue/worker.ts';

try {
  const config = readConfig(process.env);
  const logger = createLogger(config);
  const deps = openDeps(config, logger);
  const metrics = await serveMetrics(deps);
  const worker = await startWorker(deps, jobs, schedule);
  logger.info('worker started');
  stopOnSignal(logger, async () => {
    await worker.stop();
    await metrics.close();
    await deps.close();
  });
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
