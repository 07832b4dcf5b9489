import { ConfigError, readConfig } from '../platform/base/config.ts';
import { createLogger } from '../platform/base/logging.ts';
import { type Deps, openDeps } from '../platform/deps.ts';
import type { Terminal } from './terminal.ts';

/** Runs a command with the settings of an environment and closes its connections. */
export async function withDeps<Result>(
  env: Terminal['env'],
  work: (deps: Deps) => Promise<Result>,
): Promise<Result> {
  const config = readConfig({ ...env, LOG_LEVEL: 'error' });
  const deps = openDeps(config, createLogger(config));
  try {
    return await work(deps);
  } finally {
    await deps.close();
  }
}

/** Returns the environment with which a command connects as the owner of the schema. */
export function asOwner(env: Terminal['env']): Terminal['env'] {
  const ownerUrl = env['DATABASE_OWNER_URL'];
  if (!ownerUrl)
    throw new ConfigError(
      'DATABASE_OWNER_URL is not set: the command runs as the schema owner. With packages it is in /etc/atrium/owner.env; for a backup: systemctl start atrium-backup@full.',
    );
  return { ...env, DATABASE_URL: ownerUrl };
}
