import { factors } from '@atrium/contracts/identity/constants';
import type { OwnFactors, PasskeyAttestation } from '@atrium/contracts/identity/factors';
import { toString as toQrCode } from 'qrcode';
import { AppError } from '../../../platform/base/errors.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { networkOf } from '../../../platform/base/network.ts';
import { recordSecurityEvent } from '../../../platform/security-events.ts';
import type { Actor } from '../../../policies/actor.ts';
import { lockUser, requireEmail } from '../accounts/index.ts';
import { type FactorChange, queueMail } from '../mail/index.ts';
import { deleteTrustedDevice, listTrustedDevices } from '../sessions/index.ts';
import { type Client, sha256 } from '../tokens/index.ts';
import { acceptTotp, encryptTotpSecret, limitFactorGuesses } from './factor-proof.service.ts';
import {
  countRecoveryCodes,
  deleteFactorRemains,
  deleteTotpSecret,
  findTotpSecret,
  getFactorKinds,
  insertTotpSecret,
  markTotpConfirmed,
  saveRecoveryCodes,
} from './factors.queries.ts';
import {
  countPasskeys,
  deletePasskeyRow,
  insertPasskey,
  listPasskeys,
  savePasskeyName,
} from './passkeys.queries.ts';
import { createRegistrationChallenge, verifyRegistration } from './passkeys.service.ts';
import { createCodes, hashRecoveryCode } from './recovery-codes.ts';
import { createTotpSecret, totpUrl } from './totp.ts';

/** Returns the factors and trusted devices of the actor. */
export async function listFactors({ db }: Deps, actor: Actor): Promise<OwnFactors> {
  const [totp, passkeys, recoveryCodesLeft, devices, { isRequired }] = await Promise.all([
    findTotpSecret(db, actor.id),
    listPasskeys(db, actor.id),
    countRecoveryCodes(db, actor.id),
    listTrustedDevices(db, actor.id),
    getFactorKinds(db, actor.id),
  ]);
  return {
    totp: totp?.confirmedAt ? { createdAt: totp.confirmedAt.toISOString() } : null,
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    recoveryCodesLeft,
    trustedDevices: devices.map(({ createdAt, expiresAt, ...device }) => ({
      ...device,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
    isRequired,
  };
}

/** Records a change of the actor's factors and notifies them. */
async function recordChange(
  tx: Database,
  actor: Actor,
  kind: 'factor_added' | 'factor_removed',
  change: FactorChange,
): Promise<void> {
  await queueMail(tx, actor.email, { template: 'factor_changed', change });
  await recordSecurityEvent(tx, {
    kind,
    actorId: actor.id,
    user: { id: actor.id },
    organizationId: actor.membership?.organizationId ?? null,
    ipAddress: actor.ipAddress,
    details: { factor: change.startsWith('totp') ? 'totp' : 'passkey' },
  });
}

async function replaceRecoveryCodes(tx: Database, userId: string): Promise<string[]> {
  const codes = createCodes();
  await saveRecoveryCodes(
    tx,
    userId,
    codes.map((code) => hashRecoveryCode(userId, code)),
  );
  return codes;
}

/** Returns the first recovery codes of a user; null if they have some. */
async function createFirstCodes(tx: Database, userId: string): Promise<string[] | null> {
  return (await countRecoveryCodes(tx, userId)) > 0 ? null : replaceRecoveryCodes(tx, userId);
}

/** Creates the secret of an authenticator app. Throws `factor_exists` if the actor has one. */
export async function createTotp(deps: Deps, actor: Actor) {
  requireEmail(actor);
  const secret = createTotpSecret();
  const stored = encryptTotpSecret(deps, actor.id, secret);
  if (!(await insertTotpSecret(deps.db, actor.id, stored))) throw new AppError('factor_exists');
  const url = totpUrl(secret, actor.email);
  const qrCode = await toQrCode(url, { type: 'svg', margin: 2 });
  return { secret, url, qrCode };
}

/** Confirms an authenticator app with its first code. Returns recovery codes, if the actor had none. */
export async function confirmTotp(
  deps: Deps,
  actor: Actor,
  code: string,
): Promise<{ recoveryCodes: string[] | null }> {
  const client = { ip: actor.ipAddress, network: networkOf(actor.ipAddress), userAgent: '' };
  const secret = await limitFactorGuesses(deps, actor, client, 'totp', () =>
    acceptTotp(deps, actor.id, code, false),
  );
  return deps.db.transaction().execute(async (tx) => {
    await lockUser(tx, actor.id);
    if (!(await markTotpConfirmed(tx, actor.id, secret))) throw new AppError('wrong_factor');
    await recordChange(tx, actor, 'factor_added', 'totp_added');
    return { recoveryCodes: await createFirstCodes(tx, actor.id) };
  });
}

/** Deletes what is useless after a factor was removed. Throws `factor_required` if the last one must stay. */
async function finishRemoval(tx: Database, userId: string): Promise<void> {
  const { hasTotp, hasPasskeys, isRequired } = await getFactorKinds(tx, userId);
  if (hasTotp || hasPasskeys) return;
  if (isRequired) throw new AppError('factor_required');
  await deleteFactorRemains(tx, userId);
}

/** Removes the authenticator app of the actor. */
export async function deleteTotp(deps: Deps, actor: Actor): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    await lockUser(tx, actor.id);
    if (!(await deleteTotpSecret(tx, actor.id))) return;
    await finishRemoval(tx, actor.id);
    await recordChange(tx, actor, 'factor_removed', 'totp_removed');
  });
}

/** Creates a challenge for a new passkey of the actor. */
export async function getPasskeyRegistration(
  deps: Deps,
  actor: Actor,
  client: Client,
): Promise<{ options: Record<string, unknown> }> {
  requireEmail(actor);
  const { id, email, fullName } = actor;
  if ((await countPasskeys(deps.db, id)) >= factors.passkeysMax)
    throw new AppError('too_many_passkeys');
  const user = { id, email, fullName };
  return { options: await createRegistrationChallenge(deps, user, sha256(client.browser)) };
}

/** Adds a passkey. Returns recovery codes, if the actor had none. */
export async function createPasskey(
  deps: Deps,
  actor: Actor,
  { name, attestation }: { name: string; attestation: PasskeyAttestation },
  client: Client,
): Promise<{ recoveryCodes: string[] | null }> {
  const verified = await verifyRegistration(deps, actor.id, sha256(client.browser), attestation);
  return deps.db.transaction().execute(async (tx) => {
    await lockUser(tx, actor.id);
    if ((await countPasskeys(tx, actor.id)) >= factors.passkeysMax)
      throw new AppError('too_many_passkeys');
    if (!(await insertPasskey(tx, { ...verified, userId: actor.id, name })))
      throw new AppError('factor_exists');
    await recordChange(tx, actor, 'factor_added', 'passkey_added');
    return { recoveryCodes: await createFirstCodes(tx, actor.id) };
  });
}

/** Renames a passkey of the actor. */
export async function renamePasskey(
  deps: Deps,
  actor: Actor,
  passkeyId: string,
  name: string,
): Promise<void> {
  if (!(await savePasskeyName(deps.db, actor.id, passkeyId, name))) throw new AppError('not_found');
}

/** Removes a passkey of the actor. */
export async function deletePasskey(deps: Deps, actor: Actor, passkeyId: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    await lockUser(tx, actor.id);
    const name = await deletePasskeyRow(tx, actor.id, passkeyId);
    if (name === undefined) throw new AppError('not_found');
    await finishRemoval(tx, actor.id);
    await recordChange(tx, actor, 'factor_removed', 'passkey_removed');
  });
}

/** Replaces the recovery codes of the actor. Throws `factor_missing` without a second factor. */
export async function createRecoveryCodes(
  deps: Deps,
  actor: Actor,
): Promise<{ recoveryCodes: string[] }> {
  return deps.db.transaction().execute(async (tx) => {
    await lockUser(tx, actor.id);
    const { hasTotp, hasPasskeys } = await getFactorKinds(tx, actor.id);
    if (!hasTotp && !hasPasskeys) throw new AppError('factor_missing');
    const recoveryCodes = await replaceRecoveryCodes(tx, actor.id);
    await queueMail(tx, actor.email, { template: 'factor_changed', change: 'codes_replaced' });
    return { recoveryCodes };
  });
}

/** Asks the actor for the second factor on a device again. */
export async function revokeTrustedDevice(
  deps: Deps,
  actor: Actor,
  deviceId: string,
): Promise<void> {
  if (!(await deleteTrustedDevice(deps.db, actor.id, deviceId))) throw new AppError('not_found');
}
