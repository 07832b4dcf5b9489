import { factors } from '@atrium/contracts/identity/constants';
import type { SecondFactorProof } from '@atrium/contracts/identity/factors';
import { AppError } from '../../../platform/base/errors.ts';
import type { Deps } from '../../../platform/deps.ts';
import { delayWrongAttempts, limitWrongAttempts } from '../../../platform/limits/limits.ts';
import { decryptSecret, encryptSecret } from '../../../platform/security/secret-box.ts';
import { recordSecurityEvent } from '../../../platform/security-events.ts';
import { queueMail } from '../mail/index.ts';
import type { Client } from '../tokens/index.ts';
import {
  acceptTotpStep,
  consumeRecoveryCode,
  countRecoveryCodes,
  findTotpSecret,
  listTotpSecrets,
  saveTotpSecret,
} from './factors.queries.ts';
import type { ChallengeOwner } from './passkeys.queries.ts';
import { verifyPasskey } from './passkeys.service.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { findTotpStep } from './totp.ts';

const secretContext = (userId: string) => `totp secret ${userId}`;

/** Encrypts the secret of the authenticator app of a user. */
export const encryptTotpSecret = ({ config }: Deps, userId: string, secret: string): Buffer =>
  encryptSecret(config, secretContext(userId), secret);

/** Encrypts the secrets of all authenticator apps with the current secret, so that the previous one can be removed. */
export async function reencryptTotpSecrets(deps: Deps): Promise<void> {
  for (const { userId, secret } of await listTotpSecrets(deps.db)) {
    const plain = decryptSecret(deps.config, secretContext(userId), secret);
    if (plain !== undefined)
      await saveTotpSecret(deps.db, userId, encryptTotpSecret(deps, userId, plain));
  }
}

/**
 * Accepts a code of an authenticator app once, and returns the stored secret. Throws `wrong_factor`. `isConfirmed`: whether
 * the app is set up already.
 */
export async function acceptTotp(
  deps: Deps,
  userId: string,
  code: string,
  isConfirmed: boolean,
): Promise<Buffer> {
  const row = await findTotpSecret(deps.db, userId);
  const isUsable = row !== undefined && (row.confirmedAt !== null) === isConfirmed;
  const secret = isUsable && decryptSecret(deps.config, secretContext(userId), row.secret);
  const step = secret ? findTotpStep(secret, code, Date.now()) : undefined;
  if (!row || step === undefined || !(await acceptTotpStep(deps.db, userId, step)))
    throw new AppError('wrong_factor');
  return row.secret;
}

/** A user who proves a factor, and where. */
export type Prover = { id: string; email: string };

async function acceptRecoveryCode(
  deps: Deps,
  user: Prover,
  client: Pick<Client, 'ip' | 'userAgent'>,
  code: string,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    if (!(await consumeRecoveryCode(tx, user.id, hashRecoveryCode(user.id, code))))
      throw new AppError('wrong_factor');
    const left = await countRecoveryCodes(tx, user.id);
    await queueMail(tx, user.email, { template: 'recovery_code_used', left });
    await recordSecurityEvent(tx, {
      kind: 'recovery_code_used',
      actorId: null,
      user: { id: user.id },
      ipAddress: client.ip,
      userAgent: client.userAgent,
      details: { left },
    });
  });
}

/** Checks a second factor of a user. Throws `wrong_factor` or `passkey_rejected`. */
export async function checkSecondFactor(
  deps: Deps,
  user: Prover,
  proof: SecondFactorProof,
  { client, owner }: { client: Pick<Client, 'ip' | 'userAgent'>; owner: ChallengeOwner },
): Promise<void> {
  if (proof.method === 'totp') await acceptTotp(deps, user.id, proof.code, true);
  else if (proof.method === 'recovery_code')
    await acceptRecoveryCode(deps, user, client, proof.code);
  else await verifyPasskey(deps, owner, proof.assertion);
}

const isWrong = (error: unknown) =>
  error instanceof AppError && (error.code === 'wrong_factor' || error.code === 'passkey_rejected');

// After five failures the account is delayed by 15, 30, 60 … seconds, at most 15 minutes: about 100 guesses a day.
const delay = {
  free: factors.freeAttempts,
  firstMs: 15_000,
  maxMs: 15 * 60_000,
  forgetAfterMs: 24 * 3_600_000,
};

/**
 * Limits wrong proofs per account and per network, and records each. The password was right before, so after several
 * wrong ones the owner of the account is notified.
 */
export async function limitFactorGuesses<Result>(
  deps: Deps,
  user: Prover,
  client: Pick<Client, 'ip' | 'network' | 'userAgent'>,
  method: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const onWrong = async (count: number) => {
    await recordSecurityEvent(deps.db, {
      kind: 'factor_check_failed',
      outcome: 'failure',
      actorId: null,
      user: { id: user.id },
      ipAddress: client.ip,
      userAgent: client.userAgent,
      details: { method },
    });
    if (count !== delay.free) return;
    await deps.db
      .transaction()
      .execute((tx) => queueMail(tx, user.email, { template: 'failed_factors' }));
  };
  const attempt = { key: `factor of ${user.id}`, policy: delay, isWrong, onWrong };
  const limits = [{ key: `factors from ${client.network}`, max: 100, minutes: 15 }];
  return limitWrongAttempts(deps, limits, () => delayWrongAttempts(deps, attempt, work), isWrong);
}
