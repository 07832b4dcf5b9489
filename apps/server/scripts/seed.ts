import { readConfig } from '../src/platform/config.ts';
import { openDeps } from '../src/platform/deps.ts';
import { createLogger } from '../src/platform/logging.ts';
import { seed } from '../seed/index.ts';
import { developmentDatabase, ownerUrl } from './local-database.ts';

// As the owner of the schema: the seed writes a history of two years, which the application's role can't.
const config = readConfig({
  NODE_ENV: 'development',
  ...process.env,
  DATABASE_URL: process.env['DATABASE_OWNER_URL'] ?? ownerUrl(developmentDatabase),
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
