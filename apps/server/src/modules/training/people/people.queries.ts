import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { isUserInScope, type PeopleScope } from '../../../policies/people.policy.ts';

/** True if the user is one of those the scope contains. */
export async function isManagedUser(
  db: Database,
  { managerId }: PeopleScope,
  userId: string,
): Promise<boolean> {
  const { rows } = await sql<{ isFound: boolean }>`
    select ${isUserInScope(managerId, sql`${userId}::uuid`)} as is_found`.execute(db);
  return rows[0]?.isFound === true;
}
