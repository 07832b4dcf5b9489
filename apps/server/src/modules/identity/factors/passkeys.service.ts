import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { BRAND } from '@atrium/contracts/base/constants';
import { factors } from '@atrium/contracts/identity/constants';
import type { PasskeyAssertion, PasskeyAttestation } from '@atrium/contracts/identity/factors';
import { z } from 'zod';
import type { Config } from '../../../platform/base/config.ts';
import { AppError } from '../../../platform/base/errors.ts';
import type { Deps } from '../../../platform/deps.ts';
import { sha256 } from '../tokens/index.ts';
import {
  type ChallengeOwner,
  consumeChallenge,
  findPasskey,
  insertChallenge,
  listPasskeys,
  type PasskeyRow,
  recordPasskeyUse,
} from './passkeys.queries.ts';

const timeout = factors.challengeMinutes * 60_000;
const clientData = z.object({ challenge: z.string().min(1).max(500) });

/** The site that passkeys are bound to. */
function siteOf({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>) {
  const { hostname, origin } = new URL(PUBLIC_URL);
  return { rpID: hostname, origin };
}

const rejected = () => new AppError('passkey_rejected');

/** Options are JSON, which the browser's API takes as it is. */
const toJson = (options: object) => JSON.parse(JSON.stringify(options)) as Record<string, unknown>;

const toDescriptors = (rows: readonly { credentialId: string; transports: string[] }[]) =>
  rows.map(({ credentialId: id, transports }) => ({ id, transports }));

/** Creates a challenge for a passkey: of one user, or of any for a sign-in without password. */
export async function createPasskeyChallenge(
  deps: Deps,
  owner: ChallengeOwner,
): Promise<Record<string, unknown>> {
  const passkeys = owner.userId === null ? [] : await listPasskeys(deps.db, owner.userId);
  const options = await generateAuthenticationOptions({
    rpID: siteOf(deps.config).rpID,
    allowCredentials: toDescriptors(passkeys),
    // Without a password, the passkey alone has to prove that its owner uses it.
    userVerification: owner.purpose === 'second_factor' ? 'preferred' : 'required',
    timeout,
  });
  await insertChallenge(deps.db, { ...owner, challengeHash: sha256(options.challenge) });
  return toJson(options);
}

/** Creates a challenge for a new passkey of a user. */
export async function createRegistrationChallenge(
  deps: Deps,
  user: { id: string; email: string; fullName: string | null },
  browserHash: Buffer,
): Promise<Record<string, unknown>> {
  const options = await generateRegistrationOptions({
    rpName: BRAND,
    rpID: siteOf(deps.config).rpID,
    userName: user.email,
    userDisplayName: user.fullName ?? user.email,
    userID: new TextEncoder().encode(user.id),
    excludeCredentials: toDescriptors(await listPasskeys(deps.db, user.id)),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    timeout,
  });
  const challengeHash = sha256(options.challenge);
  const owner = { purpose: 'registration' as const, userId: user.id, browserHash };
  await insertChallenge(deps.db, { ...owner, challengeHash });
  return toJson(options);
}

/** Returns the challenge of a response after consuming it. Throws `passkey_rejected` if it is not valid. */
async function takeChallenge(
  deps: Deps,
  owner: ChallengeOwner,
  clientDataJson: string,
): Promise<string> {
  const read = () => {
    try {
      return clientData.parse(
        JSON.parse(Buffer.from(clientDataJson, 'base64url').toString('utf8')),
      );
    } catch {
      throw rejected();
    }
  };
  const { challenge } = read();
  const challengeHash = sha256(challenge);
  if (!(await consumeChallenge(deps.db, { ...owner, challengeHash }))) throw rejected();
  return challenge;
}

async function verifyAssertion(
  { config }: Deps,
  passkey: PasskeyRow,
  assertion: PasskeyAssertion,
  challenge: string,
  requireUserVerification: boolean,
): Promise<number> {
  const { rpID, origin } = siteOf(config);
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: assertion as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
      },
    });
    if (verified) return authenticationInfo.newCounter;
  } catch {
    throw rejected();
  }
  throw rejected();
}

/** Verifies the reply of a passkey and returns its user. Throws `passkey_rejected`. */
export async function verifyPasskey(
  deps: Deps,
  owner: ChallengeOwner,
  assertion: PasskeyAssertion,
): Promise<string> {
  const challenge = await takeChallenge(deps, owner, assertion.response.clientDataJSON);
  const passkey = await findPasskey(deps.db, assertion.id);
  if (!passkey || (owner.userId !== null && passkey.userId !== owner.userId)) throw rejected();
  const { userHandle } = assertion.response;
  const handle = Buffer.from(passkey.userId).toString('base64url');
  if (userHandle && userHandle !== handle) throw rejected();
  const isOnlyFactor = owner.purpose !== 'second_factor';
  const counter = await verifyAssertion(deps, passkey, assertion, challenge, isOnlyFactor);
  if (!(await recordPasskeyUse(deps.db, passkey.id, counter))) throw rejected();
  return passkey.userId;
}

/** Verifies a new passkey. Throws `passkey_rejected`. */
export async function verifyRegistration(
  deps: Deps,
  userId: string,
  browserHash: Buffer,
  attestation: PasskeyAttestation,
): Promise<Omit<PasskeyRow, 'id' | 'userId'>> {
  const owner = { purpose: 'registration' as const, userId, browserHash };
  const expectedChallenge = await takeChallenge(deps, owner, attestation.response.clientDataJSON);
  const { rpID, origin } = siteOf(deps.config);
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: attestation as RegistrationResponseJSON,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: false,
    });
    if (verified) {
      const { id, publicKey, counter } = registrationInfo.credential;
      return {
        credentialId: id,
        publicKey: Buffer.from(publicKey),
        counter,
        transports: attestation.response.transports,
      };
    }
  } catch {
    throw rejected();
  }
  throw rejected();
}
