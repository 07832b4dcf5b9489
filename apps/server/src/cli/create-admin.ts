import { parseArgs } from 'node:util';
import { z } from 'zod';
import { createAdmin } from '../modules/identity/index.ts';
import { AppError } from '../platform/base/errors.ts';
import { UsageError } from './command-errors.ts';
import { asOwner, withDeps } from './open-deps.ts';
import type { Terminal } from './terminal.ts';

const texts = {
  created: 'was created and is a super admin.',
  granted: 'has an account and is a super admin now.',
  unchanged: 'is a super admin already.',
};

function readArguments(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { name: { type: 'string' } },
      allowPositionals: true,
    });
    const [email, ...rest] = positionals;
    if (rest.length > 0) throw new UsageError();
    const parsed = z.email().parse(email);
    return { email: parsed, fullName: values.name ?? parsed.slice(0, parsed.indexOf('@')) };
  } catch {
    throw new UsageError();
  }
}

/** `atrium admin create`: prints what happened. Exits with 1 if the name or the password can't be used. */
export async function createAdminCommand(args: string[], terminal: Terminal): Promise<number> {
  const { email, fullName } = readArguments(args);
  return withDeps(asOwner(terminal.env), async (deps) => {
    try {
      const result = await createAdmin(deps, {
        email,
        fullName,
        readPassword: () => terminal.readPassword(`Password for ${email}: `),
      });
      terminal.print(`${email} ${texts[result]}`);
      return 0;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { reasons = [], suggestions = [] } = error.details as {
        reasons?: string[];
        suggestions?: string[];
      };
      const hint = suggestions.length > 0 ? [`Free names: ${suggestions.join(', ')}`] : [];
      terminal.printError([error.message, ...reasons, ...hint].join('\n'));
      return 1;
    }
  });
}
