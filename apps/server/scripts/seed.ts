import { readConfig } from '../src/platform/config.ts';
import { openDeps } from '../src/platform/deps.ts';
import { createLogger } from '../src/platform/logging.ts';
import { seed } from '../seed/index.ts';
import { applicationUrl, developmentDatabase } from './local-database.ts';

const config = readConfig({
  NODE_ENV: 'development',
  ...process.env,
  DATABASE_URL: process.env['DATABASE_URL'] ?? applicationUrl(developmentDatabase),
  LOG_LEVEL: 'warn',
});
const deps = openDeps(config, createLogger(config));
const written = await seed(deps, new Date());
console.log(
  written
    ? 'The database is seeded.'
    : 'The database has people in it already: nothing was written.',
);
await deps.close();
await import('./seed-media.ts');
