import { isAPIError } from 'better-auth/api';
import { hashPassword, verifyPassword } from '../../../platform/account-engine.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/base/errors.ts';
import { limitWrongAttempts, delayWrongAttempts } from '../../../platform/limits/limits.ts';
import { enqueue } from '../../../platform/queue/queue.ts';
import { type Client, sha256 } from '../tokens/index.ts';
import {
  deleteSession,
  getSessionByToken,
  type IssuedSession,
  issueSession,
  replaceSession,
} from '../sessions/index.ts';
import { findPendingSignUp, queueMail } from '../mail/index.ts';
import { recordFailedSignIn, recordRefusal } from './failed-sign-ins.service.ts';
import { startSecondFactor } from './second-factor.service.ts';
import { recordSignInAlert } from './sign-in-alerts.queries.ts';

type Credentials = { email: string; password: string };

let dummyHash: Promise<string> | undefined;

/** Returns whether the credentials match an unconfirmed sign-up. Takes the same time if there is none. */
async function hasPendingSignUp(deps: Deps, { email, password }: Credentials): Promise<boolean> {
  dummyHash ??= hashPassword(crypto.randomUUID());
  const pending = await findPendingSignUp(deps.db, email);
  const matches = await verifyPassword(pending?.passwordHash ?? (await dummyHash), password);
  return matches && pending !== undefined;
}

async function checkPassword(deps: Deps, credentials: Credentials, client: Client) {
  try {
    const headers = new Headers({ 'user-agent': client.userAgent, 'x-client-ip': client.ip });
    return await deps.accounts.api.signInEmail({ body: credentials, headers });
  } catch (error) {
    if (!isAPIError(error) || error.statusCode >= 500) throw error;
    const isUnverified = error.body?.code === 'EMAIL_NOT_VERIFIED';
    if (isUnverified || (await hasPendingSignUp(deps, credentials))) {
      throw new AppError('email_not_verified');
    }
    throw new AppError('invalid_credentials');
  }
}

/** Checks the password and records a failure. Takes the same time with and without an account. */
async function checkAndRecord(deps: Deps, credentials: Credentials, client: Client) {
  try {
    return await checkPassword(deps, credentials, client);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const user = { email: credentials.email };
    await recordFailedSignIn(deps, { method: 'password', user, client }, error.code);
    throw error;
  }
}

/** The client of a sign-in. `isKnown`: this account was signed in to on the device before. */
export type SignInClient = Client & { isKnown: boolean };

const isWrong = (error: unknown) =>
  error instanceof AppError && error.code === 'invalid_credentials';

// After ten failures the account is delayed by 15, 30, 60 … seconds, at most 15 minutes.
const accountDelay = {
  free: 10,
  firstMs: 15_000,
  maxMs: 15 * 60_000,
  forgetAfterMs: 24 * 3_600_000,
};

/**
 * Limits guesses per network, per account and network, and per account. A known device has its own delay instead, so
 * that an attacker cannot lock out the owner. Accounts are counted by email, whether or not the account exists.
 */
async function limitGuesses<Result>(
  deps: Deps,
  email: string,
  client: SignInClient,
  work: () => Promise<Result>,
): Promise<Result> {
  const limits = client.isKnown
    ? []
    : [
        { key: `sign-in from ${client.network}`, max: 500, minutes: 15 },
        { key: `sign-in ${email} from ${client.network}`, max: 5, minutes: 15 },
      ];
  const key = client.isKnown ? `sign-in ${email} on ${client.browser}` : `sign-in ${email}`;
  const onWrong = async (count: number) => {
    // Enqueue for unknown emails too, so that the reply takes the same time; the job checks for an account.
    if (count < accountDelay.free) return;
    const job = { key: `sign-in alert ${email}` };
    await enqueue(deps.db, 'identity.alert_failed_sign_ins', { email }, job);
  };
  const delayed = () =>
    delayWrongAttempts(deps, { key, policy: accountDelay, isWrong, onWrong }, work);
  return limitWrongAttempts(deps, limits, delayed, isWrong);
}

/**
 * Opens a session. A wrong password and an unknown email get the same reply. Ends the previous session of this browser,
 * whose cookie is overwritten. Throws `second_factor_required` if the user has one, unless they trust the browser.
 */
export async function signIn(
  deps: Deps,
  input: Credentials,
  client: SignInClient,
  replaced: string | undefined,
): Promise<IssuedSession> {
  const credentials = { ...input, email: input.email.toLowerCase() };
  const result = await limitGuesses(deps, credentials.email, client, async () => {
    const { token } = await checkAndRecord(deps, credentials, client);
    const trustedBrowser = client.isKnown ? sha256(client.browser) : undefined;
    const found = await getSessionByToken(deps.db, token, trustedBrowser);
    const session = { sessionId: found.id, userId: found.userId };
    if (found.factorNeed === 'needed') {
      // The account engine has created a session, for which there is no credential yet.
      await deleteSession(deps.db, session.sessionId);
      const pending = { userId: session.userId, method: 'password' as const };
      return { secondFactor: await startSecondFactor(deps.db, pending, client) };
    }
    const method = {
      client,
      method: 'password' as const,
      secondFactor: found.factorNeed === 'trusted' ? ('trusted_device' as const) : null,
      isKnownDevice: client.isKnown,
    };
    const attempt = { method: 'password' as const, user: { id: found.userId }, client };
    const issued = await recordRefusal(deps, attempt, () =>
      issueSession(deps, deps.db, session, method).catch(async (error: unknown) => {
        // The account engine has created it already.
        await deleteSession(deps.db, found.id);
        throw error;
      }),
    );
    await replaceSession(deps, replaced);
    return { issued };
  });
  // Not before: the password was right, which clears the wrong ones before it.
  if ('secondFactor' in result) throw new AppError('second_factor_required', result.secondFactor);
  return result.issued;
}

/** Notifies the owner of an account about failed sign-ins, at most once a day. */
export async function alertFailedSignIns(deps: Deps, email: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    if (!(await recordSignInAlert(tx, email))) return;
    await queueMail(tx, email, { template: 'failed_sign_ins' });
  });
}
