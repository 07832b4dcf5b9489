import type { SessionMethod } from '@atrium/contracts/identity/constants';
import { AppError } from '../../../platform/base/errors.ts';
import type { Deps } from '../../../platform/deps.ts';
import { recordSecurityEvent } from '../../../platform/security-events.ts';
import type { Client } from '../tokens/index.ts';

type Attempt = {
  method: SessionMethod;
  /** Undefined if nobody is known to have tried. */
  user: { id: string } | { email: string } | undefined;
  client: Client;
  organizationId?: string;
};

/** Records a failed sign-in. */
export async function recordFailedSignIn(
  deps: Deps,
  { method, user, client, organizationId }: Attempt,
  reason?: string,
): Promise<void> {
  await recordSecurityEvent(deps.db, {
    kind: 'sign_in_failed',
    outcome: 'failure',
    actorId: null,
    ...(user && { user }),
    ...(organizationId !== undefined && { organizationId }),
    ipAddress: client.ip,
    userAgent: client.userAgent,
    details: { method, ...(reason !== undefined && { reason }) },
  });
}

const refusals: ReadonlySet<string> = new Set([
  'sso_required',
  'account_deactivated',
  'account_merged',
]);

/**
 * Opens a session of a user who has proved their identity, and records if it is refused. The transaction of `open` is
 * rolled back by then.
 */
export async function recordRefusal<Result>(
  deps: Deps,
  attempt: Attempt,
  open: () => Promise<Result>,
): Promise<Result> {
  try {
    return await open();
  } catch (error) {
    if (error instanceof AppError && refusals.has(error.code))
      await recordFailedSignIn(deps, attempt, error.code);
    throw error;
  }
}
