import type { Database } from '../../../platform/database/database.ts';
import { listFreeUsernames } from './names.service.ts';
import { insertAccount, insertProfile } from './users.queries.ts';

export type NewUser = {
  id: string;
  /** Null: the account has none. */
  email: string | null;
  fullName: string | null;
  /** Used if it is still free; otherwise one is derived from the full name. */
  username?: string | null;
};

/**
 * Inserts a user with a profile, and with a verified email unless the account has none. Returns false if the email already has an account. Namesakes get
 * different usernames, also when they are inserted at the same time.
 */
export async function insertUser(db: Database, { username, ...user }: NewUser): Promise<boolean> {
  if (!(await insertAccount(db, user))) return false;
  const { id, fullName } = user;
  if (username && (await insertProfile(db, { id, fullName, username }))) return true;
  if (fullName === null) return insertProfile(db, { id, fullName, username: null });
  for (const candidate of await listFreeUsernames(db, fullName))
    if (await insertProfile(db, { id, fullName, username: candidate })) return true;
  throw new Error(`no username is free for user ${id}`);
}
