import { isAPIError } from 'better-auth/api';
import { hashPassword, verifyPassword } from '../../platform/account-engine.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { countGuess } from '../../platform/limits.ts';
import type { Client } from './client.ts';
import { getSessionByToken } from './identity.queries.ts';
import { issueSession, signOut, type IssuedSession } from './identity.service.ts';
import { findPendingSignUp } from './mail-requests.queries.ts';

type Credentials = { email: string; password: string };

let nobodysPassword: Promise<string> | undefined;

/** Whether these are the credentials of a sign-up whose mail was not answered yet. Takes as long when there is none. */
async function isWaitingForMail(deps: Deps, { email, password }: Credentials): Promise<boolean> {
  nobodysPassword ??= hashPassword(crypto.randomUUID());
  const pending = await findPendingSignUp(deps.db, email);
  const matches = await verifyPassword(pending?.passwordHash ?? (await nobodysPassword), password);
  return matches && pending !== undefined;
}

async function checkPassword(deps: Deps, credentials: Credentials, client: Client) {
  try {
    const headers = new Headers({ 'user-agent': client.userAgent, 'x-client-ip': client.ip });
    return await deps.accounts.api.signInEmail({ body: credentials, headers });
  } catch (error) {
    if (!isAPIError(error) || error.statusCode >= 500) throw error;
    const isUnproved = error.body?.code === 'EMAIL_NOT_VERIFIED';
    if (isUnproved || (await isWaitingForMail(deps, credentials))) {
      throw new AppError('email_not_verified');
    }
    throw new AppError('invalid_credentials');
  }
}

/**
 * Opens a session for whoever knows the password; a wrong one and an unknown address answer alike. The session this
 * browser had before, whoever's it was, ends: nobody could sign out of it any more.
 */
export async function signIn(
  deps: Deps,
  input: Credentials,
  client: Client,
  replaced: string | undefined,
): Promise<IssuedSession> {
  const credentials = { ...input, email: input.email.toLowerCase() };
  const limits = [
    { key: `sign-in ${credentials.email} from ${client.network}`, max: 5, minutes: 15 },
    { key: `sign-in from ${client.network}`, max: 100, minutes: 15 },
  ];
  const open = async () => {
    const { token } = await checkPassword(deps, credentials, client);
    const { id, userId } = await getSessionByToken(deps.db, token);
    const issued = await issueSession(deps, deps.db, id, userId);
    await signOut(deps, replaced);
    return issued;
  };
  const isWrong = (error: unknown) =>
    error instanceof AppError && error.code === 'invalid_credentials';
  return countGuess(deps, limits, open, isWrong);
}
