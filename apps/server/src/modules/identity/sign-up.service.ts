import { hashPassword } from '../../platform/account-engine.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import type { Client } from './client.ts';
import { findPendingSignUp } from './mail-requests.queries.ts';
import { askForMail, limitMails } from './mail-requests.service.ts';
import { checkName, limitNameChecks } from './names.service.ts';
import { weaknessesOf } from './password-rules.ts';

export type SignUp = {
  email: string;
  password: string;
  fullName: string;
  invitationId?: string | undefined;
};

/**
 * Takes note of a sign-up. What can be refused (the name, the password) does not depend on the address; whether there
 * is an account already is found out by the worker, and only the mailbox's owner hears of it.
 */
export async function requestSignUp(deps: Deps, input: SignUp, client: Client): Promise<void> {
  const email = input.email.toLowerCase();
  const reasons = weaknessesOf(
    input.password,
    { email, fullName: input.fullName },
    deps.config.PASSWORD_MIN_LENGTH,
  );
  if (reasons.length > 0) throw new AppError('weak_password', { reasons });
  const name = await checkName(deps.db, input.fullName);
  if (!name.available) {
    // It tells who is here as much as the check while typing does, so it counts as one.
    await limitNameChecks(deps, client);
    throw new AppError('name_taken', { suggestions: name.suggestions });
  }
  await limitMails(deps, 'confirm_sign_up', email, client);
  const passwordHash = await hashPassword(input.password);
  const { fullName, invitationId } = input;
  await askForMail(
    deps,
    { purpose: 'confirm_sign_up', email, fullName, passwordHash, invitationId },
    client,
  );
}

/** Sends the link of a sign-up once more, to the same mailbox and with the same password behind it. */
export async function resendConfirmation(
  deps: Deps,
  input: { email: string },
  client: Client,
): Promise<void> {
  const email = input.email.toLowerCase();
  await limitMails(deps, 'confirm_sign_up', email, client);
  const pending = await findPendingSignUp(deps.db, email);
  if (!pending?.passwordHash || !pending.fullName || !pending.browserHash) {
    // Nobody waits: a sign-in link does no harm, and the answer takes as long.
    await askForMail(deps, { purpose: 'magic_link', email }, client);
    return;
  }
  await askForMail(
    deps,
    {
      purpose: 'confirm_sign_up',
      email,
      fullName: pending.fullName,
      passwordHash: pending.passwordHash,
      invitationId: pending.invitationId ?? undefined,
      // The link stays the one of the browser that chose the password, whoever asks for it again.
      browserHash: pending.browserHash,
    },
    client,
  );
}
