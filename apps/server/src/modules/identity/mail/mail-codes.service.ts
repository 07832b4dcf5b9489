import { randomUUID, timingSafeEqual } from 'node:crypto';
import { mailCode } from '@atrium/contracts/identity/constants';
import { AppError } from '../../../platform/base/errors.ts';
import { networkOf } from '../../../platform/base/network.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { limitWrongAttempts } from '../../../platform/limits/limits.ts';
import { listSecrets } from '../../../platform/security/secrets.ts';
import { type CodePurpose, hashMailedCode, mailedCode } from '../tokens/index.ts';
import { consumeMailCode, findMailCode, insertMailCode } from './mail-codes.queries.ts';
import { limitMails } from './mail-requests.service.ts';
import { queueRequestedMail } from './send-mail.service.ts';

type Recipient = { id: string; email: string; ipAddress: string };

/** Sends a user a code by email. Earlier codes become invalid. */
export async function sendMailCode(
  deps: Deps,
  user: Recipient,
  purpose: CodePurpose,
): Promise<void> {
  await limitMails(deps, purpose, user.email, { network: networkOf(user.ipAddress) });
  const id = randomUUID();
  const tokenHash = hashMailedCode(deps.config, id, mailedCode(deps.config, id, purpose));
  await deps.db.transaction().execute(async (tx) => {
    await insertMailCode(tx, { id, purpose, userId: user.id, email: user.email, tokenHash });
    await queueRequestedMail(tx, id);
  });
}

const isWrong = (error: unknown) => error instanceof AppError && error.code === 'wrong_code';

/**
 * Consumes the code of a user within the transaction and returns the email it was sent to. Throws `wrong_code` if it is wrong, used or expired, and
 * `too_many_requests` after too many tries.
 */
export async function verifyMailCode(
  deps: Deps,
  tx: Database,
  userId: string,
  { purpose, code }: { purpose: CodePurpose; code: string },
): Promise<string> {
  const request = await findMailCode(tx, userId, purpose);
  if (!request) throw new AppError('wrong_code');
  const given = listSecrets(deps.config).map((secret) => hashMailedCode(secret, request.id, code));
  const check = async () => {
    const isRight = given.some((hash) => timingSafeEqual(hash, request.tokenHash));
    if (!isRight || !(await consumeMailCode(tx, request.id))) throw new AppError('wrong_code');
  };
  const { tries: max, minutes } = mailCode;
  await limitWrongAttempts(deps, [{ key: `code ${request.id}`, max, minutes }], check, isWrong);
  return request.email;
}
