import { hashPassword } from '../../../platform/account-engine.ts';
import { AppError } from '../../../platform/base/errors.ts';
import type { Deps } from '../../../platform/deps.ts';
import { checkNameAvailability } from './names.service.ts';
import { listPasswordWeaknesses } from './password-rules.ts';
import { findUserByEmail, grantSuperAdmin, insertUser, savePassword } from './users.queries.ts';

type NewAdmin = {
  email: string;
  fullName: string;
  /** Called only if there is no account with this email. */
  readPassword: () => Promise<string>;
};

/**
 * Makes the user with this email a super admin, and creates the account if there is none. Must be connected as the owner
 * of the schema. Throws `name_taken` or `weak_password` as a sign-up does. Idempotent.
 */
export async function createAdmin(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { email: given, fullName, readPassword }: NewAdmin,
): Promise<'created' | 'granted' | 'unchanged'> {
  const email = given.toLowerCase();
  const known = await findUserByEmail(db, email);
  if (known) return (await grantSuperAdmin(db, known.id)) ? 'granted' : 'unchanged';
  const name = await checkNameAvailability(db, fullName);
  if (!name.available) throw new AppError('name_taken', { suggestions: name.suggestions });
  const password = await readPassword();
  const reasons = listPasswordWeaknesses(password, { email, fullName }, config.PASSWORD_MIN_LENGTH);
  if (reasons.length > 0) throw new AppError('weak_password', { reasons });
  const passwordHash = await hashPassword(password);
  const id = crypto.randomUUID();
  await db.transaction().execute(async (tx) => {
    if (!(await insertUser(tx, { id, email, fullName })))
      throw new Error(`${email} was created at the same time. Run the command again.`);
    await savePassword(tx, id, passwordHash);
    await grantSuperAdmin(tx, id);
  });
  return 'created';
}
