import { hashPassword } from '../../../platform/account-engine.ts';
import { AppError } from '../../../platform/base/errors.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { recordSecurityEvent } from '../../../platform/security-events.ts';
import { insertUser } from './new-user.service.ts';
import { listPasswordWeaknesses } from './password-rules.ts';
import { findUserByEmail, grantSuperAdmin, savePassword } from './users.queries.ts';

type NewAdmin = {
  email: string;
  fullName: string;
  /** Called only if there is no account with this email. */
  readPassword: () => Promise<string>;
};

/** Grants super admin and records it in the security log. Returns whether the user was not one before. */
async function grantAndRecord(tx: Database, userId: string): Promise<boolean> {
  const isGranted = await grantSuperAdmin(tx, userId);
  if (isGranted) {
    await recordSecurityEvent(tx, {
      kind: 'super_admin_changed',
      actorId: null,
      user: { id: userId },
      organizationId: null,
      ipAddress: null,
      details: { isSuperAdmin: true, method: 'command' },
    });
  }
  return isGranted;
}

/**
 * Makes the user with this email a super admin, and creates the account if there is none. Must be connected as the owner
 * of the schema. Throws `weak_password` as a sign-up does. Idempotent.
 */
export async function createAdmin(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { email: given, fullName, readPassword }: NewAdmin,
): Promise<'created' | 'granted' | 'unchanged'> {
  const email = given.toLowerCase();
  const known = await findUserByEmail(db, email);
  if (known) {
    const isGranted = await db.transaction().execute((tx) => grantAndRecord(tx, known.id));
    return isGranted ? 'granted' : 'unchanged';
  }
  const password = await readPassword();
  const reasons = listPasswordWeaknesses(password, { email, fullName }, config.PASSWORD_MIN_LENGTH);
  if (reasons.length > 0) throw new AppError('weak_password', { reasons });
  const passwordHash = await hashPassword(password);
  const id = crypto.randomUUID();
  await db.transaction().execute(async (tx) => {
    if (!(await insertUser(tx, { id, email, fullName })))
      throw new Error(`${email} was created at the same time. Run the command again.`);
    await savePassword(tx, id, passwordHash);
    await grantAndRecord(tx, id);
  });
  return 'created';
}
