import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { migrate } from '../src/platform/database/migrate.ts';
import { dropDatabase, ensureDatabase, ownerUrl } from './local-database.ts';

// Uses a database created from the migrations alone; `--verify` fails if the committed file differs.
const database = `atrium_types_${process.pid}`;
const config = fileURLToPath(new URL('database-types.json', import.meta.url));
try {
  await ensureDatabase(database);
  await migrate(ownerUrl(database), () => {});
  execFileSync(
    'kysely-codegen',
    ['--config-file', config, '--url', ownerUrl(database), ...process.argv.slice(2)],
    { stdio: 'inherit' },
  );
} finally {
  await dropDatabase(database);
}
