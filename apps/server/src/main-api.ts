import { buildApp } from './app.ts';
import { ConfigError, readConfig } from './platform/config.ts';
import { openDeps } from './platform/deps.ts';
import { createLogger } from './platform/logging.ts';
import { stopOnSignal } from './platform/shutdown.ts';

try {
  const config = readConfig(process.env);
  const logger = createLogger(config);
  const deps = openDeps(config, logger);
  const app = await buildApp(deps);
  await app.listen({ host: config.HOST, port: config.PORT });
  stopOnSignal(logger, async () => {
    await app.close();
    await deps.close();
  });
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
