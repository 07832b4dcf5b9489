import { setTimeout as wait } from 'node:timers/promises';
import { buildApp } from './app.ts';
import { ConfigError, readConfig } from './platform/base/config.ts';
import { openDeps } from './platform/deps.ts';
import { createLogger } from './platform/base/logging.ts';
import { stopOnSignal } from './platform/base/shutdown.ts';
import { startProcessHeartbeat } from './platform/monitoring/process-heartbeat.ts';
import { startTracing } from './platform/tracing/tracing.ts';

try {
  const config = readConfig(process.env);
  const logger = createLogger(config);
  const tracing = await startTracing(config, 'atrium-api');
  const deps = openDeps(config, logger);
  const app = await buildApp(deps);
  await app.listen({ host: config.HOST, port: config.PORT });
  const heartbeat = startProcessHeartbeat(deps, 'api');
  const { SHUTDOWN_DRAIN_MS } = config;
  stopOnSignal(
    logger,
    async () => {
      app.drain();
      await wait(SHUTDOWN_DRAIN_MS);
      await app.close();
      await heartbeat.stop();
      await deps.close();
      await tracing.stop();
    },
    SHUTDOWN_DRAIN_MS,
  );
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
