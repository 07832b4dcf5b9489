import { runCommand } from './cli/commands.ts';
import { ownTerminal } from './cli/terminal.ts';

process.exitCode = await runCommand(process.argv.slice(2), ownTerminal);
