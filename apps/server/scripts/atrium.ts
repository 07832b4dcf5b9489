import { runCommand } from '../src/cli/commands.ts';
import { ownTerminal } from '../src/cli/terminal.ts';
import { developmentDatabase, ownerUrl } from './local-database.ts';

// The command line of the product, with the settings of a development machine.
const env = {
  NODE_ENV: 'development',
  DATABASE_OWNER_URL: ownerUrl(developmentDatabase),
  ...process.env,
};
process.exitCode = await runCommand(process.argv.slice(2), { ...ownTerminal, env });
