import type {
  ReauthenticationMethod,
  ReauthenticationProof,
} from '@atrium/contracts/identity/factors';
import { AppError } from '../../../platform/base/errors.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Actor } from '../../../policies/actor.ts';
import { consumeIdentityCode, sendIdentityCode, verifyOwnPassword } from '../accounts/index.ts';
import { verifyOwnPin } from '../pins/index.ts';
import { markReauthenticated } from '../sessions/index.ts';
import { type Client, sha256 } from '../tokens/index.ts';
import { acceptTotp, limitFactorGuesses } from './factor-proof.service.ts';
import { getFactorKinds } from './factors.queries.ts';
import { createPasskeyChallenge, verifyPasskey } from './passkeys.service.ts';

/** Returns how the actor can confirm their identity. A mailed code is for users who have nothing else. */
export async function getReauthentication(
  deps: Deps,
  actor: Actor,
): Promise<{ methods: ReauthenticationMethod[] }> {
  const { hasTotp, hasPasskeys, hasPassword, hasPin } = await getFactorKinds(deps.db, actor.id);
  const methods: ReauthenticationMethod[] = [];
  if (hasPasskeys) methods.push('passkey');
  if (hasTotp) methods.push('totp');
  if (hasPassword) methods.push('password');
  if (hasPin) methods.push('pin');
  return { methods: methods.length > 0 ? methods : ['email_code'] };
}

async function requireMethod(deps: Deps, actor: Actor, method: ReauthenticationMethod) {
  const { methods } = await getReauthentication(deps, actor);
  if (!methods.includes(method)) throw new AppError('reauthentication_method');
}

/** Mails a code to an actor who has neither a password nor a second factor. */
export async function sendReauthenticationCode(deps: Deps, actor: Actor): Promise<void> {
  await requireMethod(deps, actor, 'email_code');
  await sendIdentityCode(deps, actor);
}

const toOwner = (actor: Actor, client: Client) => ({
  purpose: 'reauthentication' as const,
  userId: actor.id,
  browserHash: sha256(client.browser),
});

/** Creates a challenge for a passkey of the actor. */
export async function getReauthenticationPasskey(
  deps: Deps,
  actor: Actor,
  client: Client,
): Promise<{ options: Record<string, unknown> }> {
  await requireMethod(deps, actor, 'passkey');
  return { options: await createPasskeyChallenge(deps, toOwner(actor, client)) };
}

async function checkProof(
  deps: Deps,
  actor: Actor,
  proof: Exclude<ReauthenticationProof, { method: 'email_code' }>,
  client: Client,
): Promise<void> {
  switch (proof.method) {
    case 'password':
      return verifyOwnPassword(deps, actor, proof.password);
    case 'pin':
      return verifyOwnPin(deps, actor, proof.pin);
    case 'totp':
      await limitFactorGuesses(deps, actor, client, 'totp', () =>
        acceptTotp(deps, actor.id, proof.code, true),
      );
      return;
    case 'passkey':
      await limitFactorGuesses(deps, actor, client, 'passkey', () =>
        verifyPasskey(deps, toOwner(actor, client), proof.assertion),
      );
  }
}

/** Throws `reauthentication_method` for a mailed code if the actor has a PIN or a second factor. */
async function rejectMailedCode(deps: Deps, actor: Actor): Promise<void> {
  const { methods } = await getReauthentication(deps, actor);
  // With a password, the more specific `password_required` follows.
  if (!methods.includes('email_code') && !methods.includes('password'))
    throw new AppError('reauthentication_method');
}

/** Mails a code for an action that takes a proof of identity to an actor who has nothing else. */
export async function sendProofCode(deps: Deps, actor: Actor): Promise<void> {
  await rejectMailedCode(deps, actor);
  await sendIdentityCode(deps, actor);
}

/**
 * Verifies a proof for an action, before its transaction. A mailed code is verified by `consumeProofCode`, because it
 * must stay usable if the action fails.
 */
export async function verifyProof(
  deps: Deps,
  actor: Actor,
  proof: ReauthenticationProof,
  client: Client,
): Promise<void> {
  if (proof.method === 'email_code') return rejectMailedCode(deps, actor);
  const { methods } = await getReauthentication(deps, actor);
  // To an actor who has nothing, `code_required` says what to do.
  const hasNothing = proof.method === 'password' && methods.includes('email_code');
  if (!hasNothing && !methods.includes(proof.method)) throw new AppError('reauthentication_method');
  await checkProof(deps, actor, proof, client);
}

/** Consumes the mailed code of a proof in the transaction of an action. Does nothing for other proofs. */
export async function consumeProofCode(
  deps: Deps,
  tx: Database,
  actor: Actor,
  proof: ReauthenticationProof,
): Promise<void> {
  if (proof.method === 'email_code') await consumeIdentityCode(deps, tx, actor, proof.code);
}

/** Confirms the identity of the actor, so that sensitive actions are possible for ten minutes. */
export async function reauthenticate(
  deps: Deps,
  actor: Actor,
  proof: ReauthenticationProof,
  client: Client,
): Promise<void> {
  await requireMethod(deps, actor, proof.method);
  if (proof.method === 'email_code')
    await deps.db.transaction().execute((tx) => consumeProofCode(deps, tx, actor, proof));
  else await checkProof(deps, actor, proof, client);
  await markReauthenticated(deps.db, actor.sessionId);
}
