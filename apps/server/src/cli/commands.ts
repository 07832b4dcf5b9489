import { ConfigError } from '../platform/base/config.ts';
import { version } from '../platform/base/version.ts';
import type { Terminal } from './terminal.ts';
import { CommandError, UsageError } from './command-errors.ts';

/** Runs with the arguments after its name. Returns the exit code of the process. */
type Command = {
  name: string;
  parameters?: string;
  summary: string;
  run: (args: string[], terminal: Terminal) => Promise<number>;
};

/** Wraps a command without arguments. A process that runs until it is stopped sets its exit code itself. */
const plain =
  (run: (terminal: Terminal) => Promise<unknown>) => async (args: string[], terminal: Terminal) => {
    if (args.length > 0) throw new UsageError();
    const result = await run(terminal);
    return typeof result === 'number' ? result : Number(process.exitCode ?? 0);
  };

/** Each command loads only its own code: a health check must start fast. */
const commands: readonly Command[] = [
  {
    name: 'api',
    summary: 'Serve the API and, with WEB_ROOT and DOCS_ROOT, the web app and the documents',
    run: plain(() => import('../main-api.ts')),
  },
  { name: 'worker', summary: 'Run jobs', run: plain(() => import('../main-worker.ts')) },
  {
    name: 'migrate',
    summary: 'Bring the database to the schema of this version',
    run: plain(async (terminal) => (await import('./migrate.ts')).migrateDatabase(terminal)),
  },
  {
    name: 'admin create',
    parameters: '<email> [--name <full name>]',
    summary: 'Create a super admin, or make a user one; reads the password from the terminal',
    run: async (args, terminal) =>
      (await import('./create-admin.ts')).createAdminCommand(args, terminal),
  },
  {
    name: 'admin reset-factors',
    parameters: '<email>',
    summary: 'Remove the second factors of a user who lost them, and sign them out everywhere',
    run: async (args, terminal) =>
      (await import('./reset-factors.ts')).resetFactorsCommand(args, terminal),
  },
  {
    name: 'storage create',
    summary: 'Create the bucket of the object storage, and allow our pages to read from it',
    run: plain(async (terminal) => (await import('./storage.ts')).createStorageBucket(terminal)),
  },
  {
    name: 'storage keep-versions',
    parameters: '[--days <days>]',
    summary: 'Keep deleted files, 35 days unless given, to restore them with a backup',
    run: async (args, terminal) =>
      (await import('./storage.ts')).keepStorageVersions(args, terminal),
  },
  {
    name: 'storage undelete',
    parameters: '--since <time>',
    summary: 'Restore the files deleted since a time, after a restore of the database',
    run: async (args, terminal) => (await import('./storage.ts')).undeleteStorage(args, terminal),
  },
  {
    name: 'health',
    summary: 'Succeed if the API on this machine runs, for container health checks',
    run: plain(async (terminal) => (await import('./health.ts')).checkHealth(terminal)),
  },
  {
    name: 'doctor',
    summary: 'Check settings and services, and say what to do',
    run: plain(async (terminal) => (await import('./doctor/doctor.ts')).diagnose(terminal)),
  },
  {
    name: 'backup',
    parameters: '[full|incr]',
    summary: 'Back up the database by pgBackRest, on the database server',
    run: async (args, terminal) =>
      (await import('./backup/backup.ts')).createBackup(args, terminal),
  },
  {
    name: 'restore',
    parameters: '[--target-time <time> [--timeline <number>]] [--to <empty folder> | --replace]',
    summary: 'Restore the database files from a backup, as of a time or the latest state',
    run: async (args, terminal) =>
      (await import('./backup/restore.ts')).restoreDatabase(args, terminal),
  },
  {
    name: 'organization export',
    parameters: '<id or slug> <file>',
    summary: 'Write everything that belongs to an organization to an archive',
    run: async (args, terminal) =>
      (await import('./organization/export-organization.ts')).exportOrganization(args, terminal),
  },
  {
    name: 'organization import',
    parameters: '<file> [--slug <slug>]',
    summary: 'Add the organization of an archive to this installation',
    run: async (args, terminal) =>
      (await import('./organization/import-organization.ts')).importOrganization(args, terminal),
  },
  {
    name: 'anonymize',
    parameters: '<name of the database>',
    summary: 'Replace names, emails and texts of people in a copy of a database, for staging',
    run: async (args, terminal) =>
      (await import('./anonymize/anonymize.ts')).anonymizeDatabase(args, terminal),
  },
  {
    name: 'rotate-secret',
    parameters: 'prepare|switch|finish <settings file>, or keys',
    summary: 'Change AUTH_SECRET without a stop, or replace the keys that sign',
    run: async (args, terminal) =>
      (await import('./rotate-secret.ts')).rotateSecret(args, terminal),
  },
  {
    name: 'rebuild-analytics',
    summary: 'Compute all statistics again from the learning events',
    run: plain(async (terminal) =>
      (await import('./rebuild-analytics.ts')).rebuildAnalytics(terminal),
    ),
  },
];

const toUsage = ({ name, parameters }: Command) =>
  `atrium ${name}${parameters ? ` ${parameters}` : ''}`;

function formatHelp(): string {
  const width = Math.max(...commands.map((command) => toUsage(command).length));
  const lines = commands.map(
    (command) => `  ${toUsage(command).padEnd(width)}  ${command.summary}`,
  );
  return [
    `Atrium ${version.version}`,
    '',
    ...lines,
    '',
    'Settings are environment variables.',
  ].join('\n');
}

/** Runs the command that the arguments name. Returns the exit code: 2 for wrong arguments, 1 for an error. */
export async function runCommand(args: string[], terminal: Terminal): Promise<number> {
  const line = args.join(' ');
  const command = commands.find(({ name }) => line === name || line.startsWith(`${name} `));
  if (!command) {
    const isHelp = args.length === 0 || line === 'help' || line === '--help';
    if (!isHelp) terminal.printError(`Unknown command: ${line}\n`);
    (isHelp ? terminal.print : terminal.printError)(formatHelp());
    return isHelp ? 0 : 2;
  }
  try {
    return await command.run(args.slice(command.name.split(' ').length), terminal);
  } catch (error) {
    if (error instanceof UsageError) {
      terminal.printError(`Usage: ${toUsage(command)}`);
      return 2;
    }
    if (!(error instanceof ConfigError || error instanceof CommandError)) throw error;
    terminal.printError(error.message);
    return 1;
  }
}
