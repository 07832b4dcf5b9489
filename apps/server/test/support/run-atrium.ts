import { ownerUrl } from '../../scripts/local-database.ts';
import { runCommand } from '../../src/cli/commands.ts';
import type { Deps } from '../../src/platform/deps.ts';

/** Runs a command of the command line against the services of a test. */
export async function runAtrium(
  { config }: Pick<Deps, 'config'>,
  database: string,
  args: string[],
  { password = '', settings = {} }: { password?: string; settings?: Record<string, string> } = {},
) {
  const { DATABASE_URL, REDIS_URL, S3_ENDPOINT, S3_BUCKET, SMTP_URL } = config;
  const output: string[] = [];
  const errors: string[] = [];
  const code = await runCommand(args, {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'test',
      DATABASE_OWNER_URL: ownerUrl(database),
      PUBLIC_URL: 'http://localhost',
      DATABASE_URL,
      REDIS_URL,
      S3_ENDPOINT,
      S3_BUCKET,
      SMTP_URL,
      ...settings,
    },
    print: (line) => void output.push(line),
    printError: (line) => void errors.push(line),
    readPassword: async () => password,
  });
  return { code, output: output.join('\n'), errors: errors.join('\n') };
}
