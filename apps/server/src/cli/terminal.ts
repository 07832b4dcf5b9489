import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';

/** Where a command reads its settings from and writes to. */
export type Terminal = {
  env: Record<string, string | undefined>;
  print: (line: string) => void;
  printError: (line: string) => void;
  /** Reads a password without showing it. */
  readPassword: (prompt: string) => Promise<string>;
};

/** Reads it from the terminal, or from what is piped into the command. */
async function readPassword(prompt: string): Promise<string> {
  const { stdin, stderr } = process;
  if (!stdin.isTTY) return (await text(stdin)).replace(/\r?\n$/, '');
  stderr.write(prompt);
  const hidden = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({ input: stdin, output: hidden, terminal: true });
  try {
    return await reader.question('');
  } finally {
    reader.close();
    stderr.write('\n');
  }
}

/** The terminal and the environment of this process. */
export const ownTerminal: Terminal = {
  env: process.env,
  print: (line) => process.stdout.write(`${line}\n`),
  printError: (line) => process.stderr.write(`${line}\n`),
  readPassword,
};
