import { migrate } from '../platform/database/migrate.ts';
import { CommandError } from './command-errors.ts';
import { toReason } from './doctor/finding.ts';
import type { Terminal } from './terminal.ts';

/** `atrium migrate`: prints each migration when it starts, and the number of functions, views and triggers. */
export async function migrateDatabase({ env, print }: Terminal): Promise<void> {
  const ownerUrl = env['DATABASE_OWNER_URL'];
  if (!ownerUrl)
    throw new CommandError(
      'DATABASE_OWNER_URL is not set: migrations run as the owner of the schema.',
    );
  const { migrations, repeatables } = await migrate(ownerUrl, print).catch((error: unknown) => {
    throw new CommandError(
      `The database was not migrated: ${toReason(error)}\nCorrect this, then run atrium migrate again.`,
      { cause: error },
    );
  });
  print(
    `Applied ${migrations.length} migrations and ${repeatables.length} functions, views and triggers.`,
  );
}
