import { randomBytes } from 'node:crypto';
import type { SecondFactorMethod } from '@atrium/contracts/identity/constants';
import type { PasskeyAssertion, SecondFactorProof } from '@atrium/contracts/identity/factors';
import { AppError } from '../../../platform/base/errors.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { enforceLimits, limitWrongAttempts } from '../../../platform/limits/limits.ts';
import { recordSecurityEvent } from '../../../platform/security-events.ts';
import { getUserContact } from '../accounts/index.ts';
import {
  checkSecondFactor,
  consumePendingSignIn,
  createPasskeyChallenge,
  findPendingSignIn,
  getFactorKinds,
  insertPendingSignIn,
  limitFactorGuesses,
  type PendingMethod,
  verifyPasskey,
} from '../factors/index.ts';
import {
  deleteSessionOfCredential,
  insertTrustedDevice,
  type IssuedSession,
  openSession,
  replaceSession,
} from '../sessions/index.ts';
import { type Client, sha256 } from '../tokens/index.ts';
import { recordFailedSignIn, recordRefusal } from './failed-sign-ins.service.ts';

/** What a browser needs to complete a sign-in: details of the error `second_factor_required`. */
export type SecondFactorDetails = { token: string; methods: SecondFactorMethod[] };

/** Stores a sign-in that waits for the second factor, in this browser and for ten minutes. */
export async function startSecondFactor(
  db: Database,
  { userId, method }: { userId: string; method: PendingMethod },
  client: Client,
): Promise<SecondFactorDetails> {
  const token = randomBytes(32).toString('base64url');
  const browserHash = sha256(client.browser);
  await insertPendingSignIn(db, { tokenHash: sha256(token), browserHash, userId, method });
  const { hasTotp, hasPasskeys } = await getFactorKinds(db, userId);
  const methods: SecondFactorMethod[] = [];
  if (hasPasskeys) methods.push('passkey');
  if (hasTotp) methods.push('totp');
  return { token, methods: [...methods, 'recovery_code'] };
}

const toKey = (token: string, client: Client) => ({
  tokenHash: sha256(token),
  browserHash: sha256(client.browser),
});

async function getPending(deps: Deps, token: string, client: Client) {
  const pending = await findPendingSignIn(deps.db, toKey(token, client));
  if (pending) return pending;
  await enforceLimits(deps, [{ key: `bad sign-in from ${client.network}`, max: 30, minutes: 1 }]);
  throw new AppError('second_factor_expired');
}

const toOwner = (userId: string, client: Client) => ({
  purpose: 'second_factor' as const,
  userId,
  browserHash: sha256(client.browser),
});

/** Creates a challenge for a passkey that completes a sign-in. */
export async function getSecondFactorPasskey(
  deps: Deps,
  token: string,
  client: Client,
): Promise<{ options: Record<string, unknown> }> {
  const { userId } = await getPending(deps, token, client);
  return { options: await createPasskeyChallenge(deps, toOwner(userId, client)) };
}

/** How a browser completes a sign-in. */
type Completion = {
  client: Client;
  isKnownDevice: (email: string) => boolean;
  /** The refresh credential of the previous session of this browser, whose cookie is overwritten. */
  replaced: string | undefined;
};

type ProvenSignIn = { token: string; proof: SecondFactorProof; trustDevice: boolean };

async function trustDevice(tx: Database, userId: string, client: Client): Promise<void> {
  const { ip: ipAddress, userAgent, browser } = client;
  await insertTrustedDevice(tx, { userId, tokenHash: sha256(browser), userAgent, ipAddress });
  const event = { actorId: userId, user: { id: userId }, ipAddress, userAgent };
  await recordSecurityEvent(tx, { kind: 'device_trusted', ...event });
}

/**
 * Completes a sign-in with the second factor. Throws `second_factor_expired` in another browser than the one that started
 * it, and after it was completed once.
 */
export async function completeSignIn(
  deps: Deps,
  { token, proof, trustDevice: isTrusted }: ProvenSignIn,
  { client, isKnownDevice, replaced }: Completion,
): Promise<IssuedSession> {
  const { userId, email, method } = await getPending(deps, token, client);
  const user = { id: userId, email };
  await limitFactorGuesses(deps, user, client, proof.method, () =>
    checkSecondFactor(deps, user, proof, { client, owner: toOwner(userId, client) }),
  );
  const open = () =>
    deps.db.transaction().execute(async (tx) => {
      if (!(await consumePendingSignIn(tx, toKey(token, client))))
        throw new AppError('second_factor_expired');
      if (replaced) await deleteSessionOfCredential(tx, sha256(replaced));
      if (isTrusted) await trustDevice(tx, userId, client);
      return openSession(
        deps,
        tx,
        { userId, isRecovery: method === 'recovery' },
        { client, method, secondFactor: proof.method, isKnownDevice: isKnownDevice(email) },
      );
    });
  return recordRefusal(deps, { method, user: { id: userId }, client }, open);
}

/** Creates a challenge to sign in with a passkey only. */
export async function getSignInPasskey(
  deps: Deps,
  client: Client,
): Promise<{ options: Record<string, unknown> }> {
  await enforceLimits(deps, [{ key: `passkeys from ${client.network}`, max: 600, minutes: 5 }]);
  const owner = { purpose: 'sign_in', userId: null, browserHash: sha256(client.browser) } as const;
  return { options: await createPasskeyChallenge(deps, owner) };
}

const isRejected = (error: unknown) =>
  error instanceof AppError && error.code === 'passkey_rejected';

/** Signs in with a passkey only. It has verified its owner, so it stands for both factors. */
export async function signInWithPasskey(
  deps: Deps,
  assertion: PasskeyAssertion,
  { client, isKnownDevice, replaced }: Completion,
): Promise<IssuedSession> {
  const owner = { purpose: 'sign_in', userId: null, browserHash: sha256(client.browser) } as const;
  const limits = [{ key: `wrong passkeys from ${client.network}`, max: 100, minutes: 15 }];
  const check = () => verifyPasskey(deps, owner, assertion);
  const method = 'passkey' as const;
  const userId = await limitWrongAttempts(deps, limits, check, isRejected).catch(
    async (error: unknown) => {
      if (isRejected(error))
        await recordFailedSignIn(deps, { method, user: undefined, client }, 'passkey_rejected');
      throw error;
    },
  );
  const { email } = await getUserContact(deps.db, userId);
  const signIn = { client, method, isKnownDevice: isKnownDevice(email) };
  const issued = await recordRefusal(deps, { method, user: { id: userId }, client }, () =>
    deps.db.transaction().execute((tx) => openSession(deps, tx, { userId }, signIn)),
  );
  await replaceSession(deps, replaced);
  return issued;
}
