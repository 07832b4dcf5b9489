import { readConfig } from '../src/platform/base/config.ts';
import { openDeps } from '../src/platform/deps.ts';
import { createLogger } from '../src/platform/base/logging.ts';
import { seed } from '../seed/index.ts';
import { developmentDatabase, ownerUrl } from './local-database.ts';

// Runs as the owner of the schema: the seed writes two years of history, which the application role cannot.
const config = readConfig({
  NODE_ENV: 'development',
  ...process.env,
  DATABASE_URL: process.env['DATABASE_OWNER_URL'] ?? ownerUrl(developmentDatabase),
  LOG_LEVEL: 'warn',
});
const deps = openDeps(config, createLogger(config));
const written = await seed(deps, new Date());
console.log(
  written ? 'The database was seeded.' : 'The database already has users; nothing was written.',
);
await deps.close();
await import('./seed-media.ts');
