import { z } from 'zod';
import { resetFactorsByEmail } from '../modules/identity/index.ts';
import { UsageError } from './command-errors.ts';
import { withDeps } from './open-deps.ts';
import type { Terminal } from './terminal.ts';

const texts = {
  reset: 'has no second factors any more, and was signed out everywhere.',
  nothing_to_reset: 'has no second factors.',
  unknown: 'has no account.',
};

/** `atrium admin reset-factors`: for super admins who lost their second factors. Exits with 1 if nothing was reset. */
export async function resetFactorsCommand(
  args: string[],
  { env, print, printError }: Terminal,
): Promise<number> {
  const email = z.email().safeParse(args[0]);
  if (!email.success || args.length !== 1) throw new UsageError();
  return withDeps(env, async (deps) => {
    const result = await resetFactorsByEmail(deps, email.data.toLowerCase());
    (result === 'reset' ? print : printError)(`${email.data} ${texts[result]}`);
    return result === 'reset' ? 0 : 1;
  });
}
