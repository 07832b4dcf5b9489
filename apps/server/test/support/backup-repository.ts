import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runAsPostgres, toPgbackrest } from '../../src/cli/backup/pgbackrest.ts';
import type { PrivateCluster } from './private-cluster.ts';

/** How long the last changes of a quiet database wait to be archived. */
export const archiveTimeoutSeconds = 5;

const configFile = (folder: string) => join(folder, 'pgbackrest.conf');

/** Returns the settings of a server that archives to a repository in its folder. */
export const toArchiveSettings = (folder: string): string[] => [
  `unix_socket_directories = '${folder}'`,
  'archive_mode = on',
  `archive_command = 'pgbackrest --config=${configFile(folder)} --stanza=atrium archive-push %p'`,
  `archive_timeout = ${archiveTimeoutSeconds}`,
];

/** Creates the repository of a cluster that was started with `toArchiveSettings`. Returns the environment to use it. */
export async function createRepository({ folder, port, data }: PrivateCluster) {
  const path = (name: string) => join(folder, name);
  const settings = [
    '[global]',
    `repo1-path=${path('repository')}`,
    'repo1-retention-full=2',
    `log-path=${path('log')}`,
    `lock-path=${path('lock')}`,
    `spool-path=${path('spool')}`,
    'compress-type=zst',
    'start-fast=y',
    '[atrium]',
    `pg1-path=${data}`,
    `pg1-port=${port}`,
    `pg1-socket-path=${folder}`,
    'pg1-user=postgres',
  ];
  await writeFile(configFile(folder), `${settings.join('\n')}\n`);
  const env = { PATH: process.env['PATH'], PGBACKREST_CONFIG: configFile(folder) };
  await runAsPostgres(env, ['mkdir', path('repository'), path('log'), path('lock')]);
  await runAsPostgres(env, toPgbackrest(env, ['stanza-create']));
  return { PGBACKREST_CONFIG: configFile(folder) };
}
