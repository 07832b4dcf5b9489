import { randomBytes } from 'node:crypto';
import { chmod, chown, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { CommandError, UsageError } from './command-errors.ts';
import type { Terminal } from './terminal.ts';

const current = 'AUTH_SECRET';
const accepted = 'AUTH_SECRET_ACCEPTED';

/** The last step that was run, stored in the file as a comment: which secret is the new one can't be seen otherwise. */
type Phase = 'prepared' | 'switched';
const phaseLine = /^# rotate-secret: (prepared|switched)$/;

/** A file with one setting per line. Everything else in it stays as it is. */
type Settings = { values: Map<string, string>; phase: Phase | undefined };

/** Returns the settings a step changes. Undefined removes one. */
type SettingsStep = (settings: Settings) => Record<string, string | undefined>;

const steps: Record<string, { change: SettingsStep; phase: Phase | undefined; next: string }> = {
  prepare: {
    change: ({ values, phase }) => {
      if (phase !== undefined || values.get(accepted))
        throw new CommandError(`${accepted} is set already: a change of the secret is under way.`);
      return { [accepted]: randomBytes(32).toString('hex') };
    },
    phase: 'prepared',
    next: 'A new secret is accepted after a restart. Restart all processes one by one, then: rotate-secret switch.',
  },
  switch: {
    change: ({ values, phase }) => {
      if (phase === 'switched')
        throw new CommandError(
          'The new secret is used already. Restart all processes, then: rotate-secret keys.',
        );
      const next = values.get(accepted);
      if (phase !== 'prepared' || !next)
        throw new CommandError(`${accepted} is not set. Start with rotate-secret prepare.`);
      return { [current]: next, [accepted]: values.get(current) };
    },
    phase: 'switched',
    next: 'The new secret is used after a restart, the old one is still accepted. Restart all processes one by one, then: rotate-secret keys.',
  },
  finish: {
    change: ({ values, phase }) => {
      if (phase !== 'switched' || !values.get(accepted))
        throw new CommandError(
          phase === 'prepared'
            ? 'The old secret is still used. Run rotate-secret switch first.'
            : `${accepted} is not set.`,
        );
      return { [accepted]: undefined };
    },
    phase: undefined,
    next: 'The old secret is no longer accepted after a restart. Restart all processes one by one.',
  },
};

/** Throws for values that shells and compose read differently without quotes. */
function toLine(name: string, value: string): string {
  if (!/^[\w+/=.-]+$/.test(value))
    throw new CommandError(`${name} may only contain letters, digits and + / = . _ -.`);
  return `${name}=${value}`;
}

/** Replaces a file at once, with the same owner and rights, so that no process reads a part of it. */
async function replaceFile(path: string, content: string): Promise<void> {
  const { uid, gid, mode } = await stat(path);
  const temporary = `${path}.new`;
  await writeFile(temporary, content, { mode: 0o600 });
  await chown(temporary, uid, gid);
  await chmod(temporary, mode & 0o777);
  await rename(temporary, path);
}

async function changeSettings(
  path: string,
  { change, phase: after }: (typeof steps)[string],
): Promise<void> {
  const content = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new CommandError(`${path} can't be read: ${(error as Error).message}`);
  });
  const lines = content.replace(/\n$/, '').split('\n');
  const values = new Map<string, string>();
  for (const [, name = '', value = ''] of content.matchAll(/^([A-Z_]+)=(.*)$/gm))
    values.set(name, value.replace(/^(["'])(.*)\1$/, '$2'));
  const phase = lines.map((line) => phaseLine.exec(line)?.[1]).find(Boolean) as Phase | undefined;
  if (!values.get(current)) throw new CommandError(`${path} does not contain ${current}.`);
  const changes = change({ values, phase });
  const others = lines.filter(
    (line) => !Object.hasOwn(changes, line.split('=', 1)[0] ?? '') && !phaseLine.test(line),
  );
  const changed = Object.entries(changes).flatMap(([name, value]) =>
    value === undefined ? [] : toLine(name, value),
  );
  const marker = after === undefined ? [] : [`# rotate-secret: ${after}`];
  await replaceFile(path, `${[...others, ...changed, ...marker].join('\n')}\n`);
}

/**
 * `atrium rotate-secret`: changes AUTH_SECRET in three steps, each followed by a restart of one process after the other,
 * so that every process accepts what the others sign.
 */
export async function rotateSecret(args: string[], terminal: Terminal): Promise<number> {
  const [name = '', path, ...rest] = args;
  if (name === 'keys' && path === undefined)
    return (await import('./replace-keys.ts')).replaceKeys(terminal);
  const step = Object.hasOwn(steps, name) ? steps[name] : undefined;
  if (!step || path === undefined || rest.length > 0) throw new UsageError();
  await changeSettings(path, step);
  terminal.print(step.next);
  return 0;
}
