import {
  demo,
  demoRoles,
  nextDemoReset,
  type DemoRole,
} from '@atrium/contracts/identity/constants';
import type { Demo } from '@atrium/contracts/identity/demo';
import { AppError } from '../../../platform/base/errors.ts';
import type { Deps } from '../../../platform/deps.ts';
import { enforceLimits } from '../../../platform/limits/limits.ts';
import { findUserByEmail } from '../accounts/index.ts';
import { type IssuedSession, openSession, replaceSession } from '../sessions/index.ts';
import type { Client } from '../tokens/index.ts';

/** Returns the roles of the demo and the time of its next reset. */
export async function getDemo({ config }: Pick<Deps, 'config'>, now: Date): Promise<Demo> {
  return {
    nextResetAt: nextDemoReset(now).toISOString(),
    roles: demoRoles.filter((role) => config.DEMO_ACCOUNTS[role] !== undefined),
    auditorPath: config.DEMO_AUDITOR_PATH ?? null,
  };
}

/**
 * Opens a session for the account of a role, and ends the previous one of this browser. Throws `not_found` if the demo
 * has no such account.
 */
export async function signInToDemo(
  deps: Deps,
  role: DemoRole,
  client: Client,
  replaced: string | undefined,
): Promise<IssuedSession> {
  const key = `demo sign-in from ${client.network}`;
  await enforceLimits(deps, [{ key, max: demo.signInsPerMinute, minutes: 1 }]);
  const email = deps.config.DEMO_ACCOUNTS[role];
  const user = email === undefined ? undefined : await findUserByEmail(deps.db, email);
  if (!user) throw new AppError('not_found');
  const issued = await deps.db.transaction().execute(async (tx) => {
    const signIn = { client, method: 'demo' as const, isKnownDevice: true };
    return openSession(deps, tx, { userId: user.id }, signIn);
  });
  await replaceSession(deps, replaced);
  return issued;
}
