import { hashPassword } from '../../../platform/account-engine.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/base/errors.ts';
import type { Client } from '../tokens/index.ts';
import { createMailRequest, findPendingSignUp, limitMails } from '../mail/index.ts';
import {
  checkNameAvailability,
  limitNameChecks,
  listPasswordWeaknesses,
} from '../accounts/index.ts';

export type SignUp = {
  email: string;
  password: string;
  fullName: string;
  /** Derived from the full name unless given. */
  username?: string | undefined;
  invitationId?: string | undefined;
};

/** Throws `name_taken`. Reveals as much as a name check does, so it counts against the same limit. */
async function requireFreeUsername(deps: Deps, username: string, client: Client): Promise<void> {
  const { available, suggestions } = await checkNameAvailability(deps.db, username);
  if (available) return;
  await limitNameChecks(deps, client);
  throw new AppError('name_taken', { suggestions });
}

/**
 * Records a sign-up and requests its confirmation email. Errors (username, password) do not depend on the email; the worker
 * checks for an existing account, which only the recipient learns about.
 */
export async function requestSignUp(deps: Deps, input: SignUp, client: Client): Promise<void> {
  const email = input.email.toLowerCase();
  const reasons = listPasswordWeaknesses(
    input.password,
    { email, fullName: input.fullName },
    deps.config.PASSWORD_MIN_LENGTH,
  );
  if (reasons.length > 0) throw new AppError('weak_password', { reasons });
  if (input.username !== undefined) await requireFreeUsername(deps, input.username, client);
  await limitMails(deps, 'confirm_sign_up', email, client);
  const passwordHash = await hashPassword(input.password);
  const { fullName, username, invitationId } = input;
  await createMailRequest(
    deps,
    { purpose: 'confirm_sign_up', email, fullName, username, passwordHash, invitationId },
    client,
  );
}

/** Resends the confirmation link of a pending sign-up, with the same password. */
export async function resendConfirmation(
  deps: Deps,
  input: { email: string },
  client: Client,
): Promise<void> {
  const email = input.email.toLowerCase();
  await limitMails(deps, 'confirm_sign_up', email, client);
  const pending = await findPendingSignUp(deps.db, email);
  if (!pending?.passwordHash || !pending.fullName || !pending.browserHash) {
    // No pending sign-up: request a sign-in link instead, so that the reply takes the same time.
    await createMailRequest(deps, { purpose: 'magic_link', email }, client);
    return;
  }
  await createMailRequest(
    deps,
    {
      purpose: 'confirm_sign_up',
      email,
      fullName: pending.fullName,
      username: pending.username ?? undefined,
      passwordHash: pending.passwordHash,
      invitationId: pending.invitationId ?? undefined,
      // The link stays bound to the browser in which the password was chosen, whichever browser resends it.
      browserHash: pending.browserHash,
    },
    client,
  );
}
