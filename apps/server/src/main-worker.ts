import { jobs, schedule } from './jobs.ts';
import { ConfigError, readConfig } from './platform/base/config.ts';
import { openDeps } from './platform/deps.ts';
import { createLogger } from './platform/base/logging.ts';
import { stopOnSignal } from './platform/base/shutdown.ts';
import { serveMetrics } from './platform/monitoring/metrics-server.ts';
import { startProcessHeartbeat } from './platform/monitoring/process-heartbeat.ts';
import { startWorker } from './platform/queue/worker.ts';
import { startTracing } from './platform/tracing/tracing.ts';

try {
  const config = readConfig(process.env);
  const logger = createLogger(config);
  const tracing = await startTracing(config, 'atrium-worker');
  const deps = openDeps(config, logger);
  const metrics = await serveMetrics(deps);
  const worker = await startWorker(deps, jobs, schedule);
  const heartbeat = startProcessHeartbeat(deps, 'worker');
  logger.info('worker started');
  stopOnSignal(logger, async () => {
    await worker.stop();
    await heartbeat.stop();
    await metrics.close();
    await deps.close();
    await tracing.stop();
  });
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
